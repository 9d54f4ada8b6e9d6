import type { FillModel } from '@safe-trading/simulator/fills';

/** Asks about an ETF at a minute since midnight of a session, all by their places. */
export type AtMinute<Answer> = (
  etf: number,
  session: number,
  minute: number,
  fillModel: FillModel,
) => Answer;

/** So many answers are kept, for tens of megabytes at the most; then all are forgotten. */
const keptAtMost = 300_000;

/**
 * The same answers without working them out again. Runs that differ in their terms ask about the same minutes: the
 * time of the installments on every session.
 */
export function cached<Answer>(sessions: number, find: AtMinute<Answer>): AtMinute<Answer> {
  const kept = {
    played: new Map<number, Map<number, Answer>>(),
    pessimistic: new Map<number, Map<number, Answer>>(),
  };
  let count = 0;
  return (etf, session, minute, fillModel) => {
    let ofMinute = kept[fillModel].get(minute);
    const key = etf * sessions + session;
    const known = ofMinute?.get(key);
    if (known !== undefined) return known;
    if (count >= keptAtMost) {
      kept.played.clear();
      kept.pessimistic.clear();
      ofMinute = undefined;
      count = 0;
    }
    if (!ofMinute) {
      ofMinute = new Map();
      kept[fillModel].set(minute, ofMinute);
    }
    const found = find(etf, session, minute, fillModel);
    ofMinute.set(key, found);
    count += 1;
    return found;
  };
}
