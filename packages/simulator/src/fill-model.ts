/**
 * At what price an order that fills is filled. `played`: at the price of its minute. `pessimistic`: a sale
 * at the day's close, a purchase at its high or close, whichever is dearer, known or not at that minute.
 */
export type FillModel = 'played' | 'pessimistic';
