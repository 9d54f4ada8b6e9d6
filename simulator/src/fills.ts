/** The part of the simulator that runs wherever JavaScript does: prices, fills and accounts of a past market. */
export { openBacktestMarket } from './backtest-market.ts';
export type { FillModel } from './fill-model.ts';
export { fullSessions, recordedCalendar } from './recorded-calendar.ts';
