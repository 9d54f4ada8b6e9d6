import { routes } from '@safe-trading/contract/routes';
import { ifKnown, readList } from '../../lib/read-reply.ts';
import type { ElementOf } from '../../lib/route-types.ts';
import { useInvestorQuery } from '../../lib/use-investor-query.ts';

type WirePoint = ElementOf<typeof routes.portfolio.valueHistory>;
type WireEtf = ElementOf<typeof routes.portfolio.profitByEtf>;

/** Rupees at the close of one day. */
export type ValuePoint = {
  date: string;
  invested: number;
  value: number;
  /** The money paid in, its value, and the same money in the index; set when the server sends it. */
  own?: { moneyIn: number; inside: number; index: number | null };
};
export type EtfProfit = {
  code: string;
  name: string;
  invested: number;
  value: number;
  profit: number;
};

/** Empty when the server does not have the call. */
export const useValueHistory = () =>
  useInvestorQuery({
    key: ['portfolio', 'value-history'],
    read: async () =>
      ((await ifKnown(readList(routes.portfolio.valueHistory))) ?? []).flatMap(toPoint),
  });

/** Empty when the server does not have the call. */
export const useProfitByEtf = () =>
  useInvestorQuery({
    key: ['portfolio', 'profit-by-etf'],
    read: async () =>
      ((await ifKnown(readList(routes.portfolio.profitByEtf))) ?? []).flatMap(toEtf),
  });

function toPoint(point: WirePoint): ValuePoint[] {
  const { date, invested, value, money_in_now: moneyIn, inside_value: inside } = point;
  if (!date || typeof invested !== 'number' || typeof value !== 'number') return [];
  return typeof moneyIn === 'number' && typeof inside === 'number'
    ? [{ date, invested, value, own: { moneyIn, inside, index: point.index_value ?? null } }]
    : [{ date, invested, value }];
}

const toEtf = ({ etf_nse_code: code, etf_name: name, ...figures }: WireEtf): EtfProfit[] =>
  code && typeof figures.profit === 'number'
    ? [
        {
          code,
          name: name || code,
          invested: figures.invested ?? 0,
          value: figures.current_value ?? 0,
          profit: figures.profit,
        },
      ]
    : [];
