import type { FillModel } from '@safe-trading/simulator/fills';

/** ETF and session by index, minute since midnight. */
export type AtMinute<Answer> = (
  etf: number,
  session: number,
  minute: number,
  fillModel: FillModel,
) => Answer;

/** Cleared when full; tens of megabytes at most. */
const keptAtMost = 300_000;

/** Caches answers: runs with different terms ask about the same minutes. */
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
