/** Single rules for what-if, which carries out the procedure in its own way. */
export { bookingStepMinutes, firstQuotes, quoteStepMinutes } from './calendar/day-slots.ts';
export { epochDayOf, monthOf } from './calendar/local-date.ts';
export { movedIntoSession } from './calendar/session-minutes.ts';
export { lowestPriceFor } from './decisions/booking.ts';
export { returnOnOwnMoney } from './figures/annual-return.ts';
export { takeUnits } from './ledger/lots.ts';
export { chargeTotal } from './market/charge-total.ts';
export { distributed, mergeLots } from './market/corporate-actions.ts';
export {
  closesCompared,
  deviationOf,
  fewestSiblings,
  middleOf,
  ratioOf,
} from './market/price-witness.ts';
export { hasPriceGap, hasWideSpread } from './market/quote.ts';
export { fiftyLakh, oneYearOfSessions, triesAtMost, usualClasses } from './market/selection.ts';
export { shareOf } from './money/money.ts';
export { compareRatios, nearestOfProduct } from './money/proportion.ts';
export { distinctLimit } from './orders/distinct-limit.ts';
export { sellLimit } from './orders/order-price.ts';
export { plannedDates } from './plan/planned-dates.ts';
export { halfOf } from './plan/price-guard.ts';
export { mostRaise } from './subscription/next-schedule.ts';
export { mostMissesInARow } from './subscription/pause-after-misses.ts';
