export { type Endpoint, endpointTables } from '@safe-trading/contract';
export { compose } from './app/compose.ts';
export { composeSecurity } from './app/compose-access.ts';
export { composeOutbox, composeSending } from './app/compose-outbox.ts';
export type { SafeTrading } from './app/compose-paper-world.ts';
export {
  composeBacktest,
  composePastBacktest,
  simulationStartsOn,
} from './app/compose-simulation.ts';
export { type ComposedBooks, composeBooks, composeQuotes } from './app/compose-trading.ts';
export { readConfig } from './app/config.ts';
export type { Database } from './platform/db/database.ts';
export { leastFreeBytes } from './platform/db/free-space.ts';
export { migrate } from './platform/db/migrate.ts';
export {
  type OpenDatabase,
  openEmbeddedDatabase,
  openServerDatabase,
} from './platform/db/open-database.ts';
export { plainQuery } from './platform/db/plain-query.ts';
export { countRows, timeTwoStatementTransactions } from './platform/db/yardstick.ts';
export { addressList } from './platform/http/address-list.ts';
export { createLog } from './platform/kernel/log.ts';
export { marketMoment } from './platform/kernel/market-moment.ts';
export { oneAtATime } from './platform/kernel/one-at-a-time.ts';
export type { AgendaStore } from './trading/jobs/agenda-store.ts';
export { placeEtfOrder } from './trading/jobs/place-etf-order.ts';
export { syncOrderStatus } from './trading/jobs/sync-order-status.ts';
export type { SubscriptionRecord } from './trading/ledger/subscription-store.ts';
export { watchMarket } from './trading/market-time/market-watch.ts';
export { runStretch } from './trading/market-time/session-runner.ts';
export { type AccountTurn, type AccountTurns, accountTurns } from './trading/run/account-turns.ts';
export type { Answers } from './trading/run/interpret.ts';
export type { TradingPorts } from './trading/run/trading-ports.ts';
export { demoAccounts } from './upkeep/demo/demo-world.ts';
export {
  type Administrator,
  signUpAdministrator,
  type WaitingAccount,
} from './upkeep/practice/administrator.ts';
export {
  type Caller,
  CallRefused,
  caller,
  overNetwork,
  urlOf,
  withinProcess,
} from './upkeep/practice/caller.ts';
export { dailyStrategy, dailyTerms } from './upkeep/practice/daily-strategy.ts';
export { enter, linkBroker } from './upkeep/practice/people.ts';
export { type Chance, chanceFrom, hashOf } from './upkeep/simulation/chance.ts';
export { distanceFromClose } from './upkeep/simulation/distance-from-close.ts';
export { openPartThreads } from './upkeep/simulation/part-threads.ts';
export type { Scenario } from './upkeep/simulation/scenario.ts';
export { tradesOf } from './upkeep/simulation/trades.ts';
