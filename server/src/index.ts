export { endpointTables } from '@safe-trading/contract';
export type {
  Answer,
  BrokerAccount,
  BrokerOrder,
  BrokerOrderStatus,
  BrokerTrade,
  OrderRequest,
  Placement,
  SymbolQuote,
} from './brokers/broker.ts';
export { compose, type SafeTrading } from './compose.ts';
export { readConfig } from './config.ts';
export { openEmbeddedDatabase } from './db/open-database.ts';
export { countRows, timeTwoStatementTransactions } from './db/yardstick.ts';
export { demoAccounts } from './demo/demo-world.ts';
export { createLog } from './kernel/log.ts';
export { type Caller, CallRefused, caller, overNetwork, withinProcess } from './practice/caller.ts';
export { enter, linkBroker } from './practice/people.ts';
