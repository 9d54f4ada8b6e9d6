import type { InstrumentRef } from '../market/instrument.ts';
import type { Quote } from '../market/quote.ts';
import { scheduleIdOf, sellOrderIdOf } from '../subscription/content-ids.ts';
import type { Moment } from '../subscription/due.ts';
import { blockDecision } from '../trading/block-decision.ts';
import type { Book } from './books.ts';
import type { Run } from './run.ts';

/** Sells every block that has earned its target: what was last read picks the blocks, a fresh price decides. */
export function bookBlocks(run: Run, book: Book, moment: Moment): void {
  for (const { number, instrument } of book.state.schedules) {
    const stored = instrument && run.prices.stored(instrument.symbol);
    if (stored && decide(run, book, number, stored, moment)?.type === 'book') {
      sell(run, book, number, instrument, moment);
    }
  }
}

function sell(
  run: Run,
  book: Book,
  schedule: number,
  instrument: InstrumentRef,
  moment: Moment,
): void {
  const quote = run.market.quote(instrument.symbol, moment)?.quote;
  const decision = quote && decide(run, book, schedule, quote, moment);
  if (!quote || decision?.type !== 'book') return;

  const { quantity } = decision;
  const asked = { account: book.account, side: 'sell', symbol: instrument.symbol } as const;
  const limit = run.orders.limitFor({ ...asked, quantity, limit: decision.limit, quote });
  if (limit === undefined) return;

  const scheduleId = scheduleIdOf(book.id, schedule);
  const attempt = (run.sales.get(scheduleId) ?? 0) + 1;
  run.sales.set(scheduleId, attempt);
  const id = sellOrderIdOf(scheduleId, attempt);
  const change = run.books.change(book, moment);
  change.apply({ type: 'sell-placed', schedule, clientOrderId: id }, id);
  run.books.keep(book, change, moment);
  run.orders.send({ id, book, schedule, side: 'sell', instrument, quantity, limit }, moment);
}

function decide(
  { facts: { calendar, chargeRates: rates } }: Run,
  { state }: Book,
  number: number,
  quote: Quote,
  { today }: Moment,
): ReturnType<typeof blockDecision> {
  return blockDecision(state, number, quote, { today, calendar, rates });
}
