/**
 * The price of fills. `played`: the price of the minute. `pessimistic`: a sale at the day's close, a purchase at
 * its high or close, whichever is higher.
 */
export type FillModel = 'played' | 'pessimistic';
