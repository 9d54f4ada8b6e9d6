export { openBacktestMarket } from './backtest-market.ts';
export type { FillModel } from './fill-model.ts';
export { type FaultName, faultNames } from './misbehaviour/fault-names.ts';
export type { Misbehaviour } from './misbehaviour/misbehaviour.ts';
export { fullSessions, recordedCalendar } from './recorded-calendar.ts';
export { createReplay, type MarketSplit, type Replay, type ReplayedSession } from './replay.ts';
export type { ReplyWithin, RequestWithin } from './samco/answer-within.ts';
export { type Simulator, type SimulatorOptions, startSimulator } from './start.ts';
