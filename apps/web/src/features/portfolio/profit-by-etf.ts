import { routes } from '@safe-trading/contract/routes';
import { ifKnown, readList } from '../../lib/read-reply.ts';
import type { ElementOf } from '../../lib/route-types.ts';
import { useInvestorQuery } from '../../lib/use-investor-query.ts';

type WireEtf = ElementOf<typeof routes.portfolio.profitByEtf>;

export type EtfProfit = {
  code: string;
  name: string;
  invested: number;
  value: number;
  profit: number;
};

/** Empty when the server does not have the call. */
export const useProfitByEtf = () =>
  useInvestorQuery({
    key: ['portfolio', 'profit-by-etf'],
    read: async () =>
      ((await ifKnown(readList(routes.portfolio.profitByEtf))) ?? []).flatMap(toEtf),
  });

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
