import { routes } from '@safe-trading/contract/routes';
import { ifKnown, readList } from './read-reply.ts';
import type { ElementOf } from './route-types.ts';
import { useInvestorQuery } from './use-investor-query.ts';

/** Rupees at the close of one day. */
export type ValuePoint = {
  date: string;
  invested: number;
  value: number;
  /** The money paid in, its value, and the same money in the index; set when the server sends it. */
  own?: { moneyIn: number; inside: number; index: number | null };
};

/** Empty when the server does not have the call. */
export const useValueHistory = () =>
  useInvestorQuery({
    key: ['portfolio', 'value-history'],
    read: async () =>
      ((await ifKnown(readList(routes.portfolio.valueHistory))) ?? []).flatMap(toPoint),
  });

function toPoint(point: ElementOf<typeof routes.portfolio.valueHistory>): ValuePoint[] {
  const { date, invested, value, money_in_now: moneyIn, inside_value: inside } = point;
  if (!date || typeof invested !== 'number' || typeof value !== 'number') return [];
  return typeof moneyIn === 'number' && typeof inside === 'number'
    ? [{ date, invested, value, own: { moneyIn, inside, index: point.index_value ?? null } }]
    : [{ date, invested, value }];
}
