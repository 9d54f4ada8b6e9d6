import type { LocalDate } from '@safe-trading/engine';
import type { ColumnarMarket } from '../market/columnar-market.ts';
import type { PlayedRange } from './play-plan.ts';

/** Undefined without a session. */
export function rangeOf(
  { sessions }: Pick<ColumnarMarket, 'sessions'>,
  { from, to }: { readonly from: LocalDate; readonly to?: LocalDate },
): PlayedRange | undefined {
  const first = countBefore(sessions, from);
  const last = to === undefined ? sessions.length - 1 : countBefore(sessions, to, true) - 1;
  return first <= last ? { first, last } : undefined;
}

function countBefore(sessions: readonly LocalDate[], day: LocalDate, withIt = false): number {
  let [low, high] = [0, sessions.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const on = sessions[middle] ?? day;
    if (on < day || (withIt && on === day)) low = middle + 1;
    else high = middle;
  }
  return low;
}
