export { endpointTables } from '@safe-trading/contract';
export type {
  Answer,
  BrokerAccount,
  BrokerDayUnits,
  BrokerOrder,
  BrokerOrderStatus,
  BrokerTrade,
  OrderRequest,
  Placement,
  SymbolQuote,
} from './brokers/broker.ts';
export { samcoBroker } from './brokers/samco/samco-broker.ts';
export { compose, type SafeTrading } from './compose.ts';
export { composeBacktest } from './compose-backtest.ts';
export { simulationStartsOn } from './compose-simulation.ts';
export { composeStores, type OrderBooks } from './compose-stores.ts';
export { readConfig } from './config.ts';
export type { Database, Executor } from './db/database.ts';
export { migrate } from './db/migrate.ts';
export { noDatabase } from './db/no-database.ts';
export {
  type OpenDatabase,
  openEmbeddedDatabase,
  openServerDatabase,
} from './db/open-database.ts';
export { plainQuery } from './db/plain-query.ts';
export { countRows, timeTwoStatementTransactions } from './db/yardstick.ts';
export { demoAccounts } from './demo/demo-world.ts';
export type { AgendaStore } from './jobs/agenda-store.ts';
export { placeEtfOrder } from './jobs/place-etf-order.ts';
export { syncOrderStatus } from './jobs/sync-order-status.ts';
export { createLog } from './kernel/log.ts';
export { type MarketMoment, marketMoment } from './kernel/market-moment.ts';
export { oneAtATime } from './kernel/one-at-a-time.ts';
export {
  SubscriptionChanged,
  type SubscriptionRecord,
  type SubscriptionStore,
} from './ledger/subscription-store.ts';
export type { QuoteStore } from './market-data/quote-store.ts';
export { watchMarket } from './market-time/market-watch.ts';
export { runStretch } from './market-time/session-runner.ts';
export type { AccountDayStore, DayTried, DueDay } from './orders/account-day-store.ts';
export type { Desk } from './orders/broker-desk.ts';
export type { KillSwitch, KillSwitchStore } from './orders/kill-switch-store.ts';
export type { Lease, LeaseStore } from './orders/lease-store.ts';
export { lookAfterDoubts } from './orders/look-after-doubts.ts';
export { type OrderCaps, usualCaps } from './orders/order-caps.ts';
export type {
  NewOrder,
  Order,
  OrderReport,
  OrderStore,
  SendingGuard,
} from './orders/order-store.ts';
export type { RunPlanStore } from './orders/run-plan-store.ts';
export { type HoldReason, OrderOvertaken, SendingRefused } from './orders/sending-refused.ts';
export type { Trading } from './orders/trading.ts';
export { type Caller, CallRefused, caller, overNetwork, withinProcess } from './practice/caller.ts';
export { enter, linkBroker } from './practice/people.ts';
export type { Cast } from './simulation/cast.ts';
export { distanceFromClose } from './simulation/distance-from-close.ts';
export { tradesOf } from './simulation/trades.ts';
