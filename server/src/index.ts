export { type Endpoint, endpointTables } from '@safe-trading/contract';
export { compose } from './compose.ts';
export { composeBacktest, composePastBacktest } from './compose-backtest.ts';
export { type ComposedBooks, composeBooks, composeQuotes } from './compose-books.ts';
export type { SafeTrading } from './compose-options.ts';
export { composeSecurity } from './compose-security.ts';
export { simulationStartsOn } from './compose-simulation.ts';
export { readConfig } from './config.ts';
export type { Database } from './db/database.ts';
export { migrate } from './db/migrate.ts';
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
export { marketMoment } from './kernel/market-moment.ts';
export { oneAtATime } from './kernel/one-at-a-time.ts';
export type { SubscriptionRecord } from './ledger/subscription-store.ts';
export { watchMarket } from './market-time/market-watch.ts';
export { runStretch } from './market-time/session-runner.ts';
export {
  type Administrator,
  signUpAdministrator,
  type WaitingAccount,
} from './practice/administrator.ts';
export {
  type Caller,
  CallRefused,
  caller,
  overNetwork,
  urlOf,
  withinProcess,
} from './practice/caller.ts';
export { dailyStrategy, dailyTerms } from './practice/daily-strategy.ts';
export { enter, linkBroker } from './practice/people.ts';
export { type Chance, chanceFrom, hashOf } from './simulation/chance.ts';
export { distanceFromClose } from './simulation/distance-from-close.ts';
export { openPartThreads } from './simulation/part-threads.ts';
export type { Scenario } from './simulation/scenario.ts';
export { tradesOf } from './simulation/trades.ts';
export { type AccountTurn, type AccountTurns, accountTurns } from './trading/account-turns.ts';
export type { Answers } from './trading/interpret.ts';
export type { TradingPorts } from './trading/trading-ports.ts';
