import type { LocalDate } from '@safe-trading/engine';
import type { ColumnarMarket } from '../market/columnar-market.ts';

/** The last session before so many months are over; beyond the record where they are not. */
export function lastWithin(
  { sessions }: Pick<ColumnarMarket, 'sessions'>,
  start: LocalDate,
  months: number,
): number {
  const [year = 0, month = 1] = start.split('-').map(Number);
  const counted = year * 12 + month - 1 + months;
  const day = start.slice(8);
  const until = `${String(Math.floor(counted / 12)).padStart(4, '0')}-${String((counted % 12) + 1).padStart(2, '0')}-${day}`;
  const after = sessions.findIndex((on) => on >= until);
  return after < 0 ? sessions.length : after - 1;
}
