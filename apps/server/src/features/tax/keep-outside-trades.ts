import { type Paise, parseLocalDate } from '@safe-trading/engine';
import type { Clock } from '../../platform/kernel/clock.ts';
import { newId } from '../../platform/kernel/ids.ts';
import { istDate } from '../../platform/kernel/ist.ts';
import { Problem, type Sentence } from '../../platform/kernel/problem.ts';
import { refused } from '../../platform/kernel/refused.ts';
import { readTradebook } from './read-tradebook.ts';
import { isinOf, type TaxedEtf, taxEtfs } from './tax-events.ts';
import type { OutsideTrades } from './tax-trades.ts';
import { taxSentence } from './words.ts';

export type OutsideDeps = {
  outside: OutsideTrades;
  etfs: readonly TaxedEtf[];
  clock: Clock;
  marketClock: Pick<Clock, 'now'>;
};

export type BoughtElsewhere = {
  /** The ETF's code at the exchange. */
  readonly code: string;
  readonly units: number;
  readonly boughtOn: string;
  readonly cost: Paise;
};

const most = 50_000;

/** Units from outside the product. Problem: `invalid` or `not-found`, with what to do. */
export function keepOutsideTrades({ outside, etfs, clock, marketClock }: OutsideDeps) {
  const known = taxEtfs(etfs);
  const isins = new Set(etfs.map(isinOf));
  const roomFor = async (userId: string, count: number): Promise<void> => {
    const { length } = await outside.ofUser(userId);
    if (length + count > most) {
      throw new Problem('invalid', taxSentence('too-many-trades', { most }));
    }
  };
  return {
    async add(userId: string, bought: BoughtElsewhere): Promise<Sentence> {
      const { code, units, boughtOn, cost } = bought;
      const etf = known.bySymbol(code.toUpperCase());
      if (!etf) throw invalid('etf_nse_code', taxSentence('no-etf', { code }));
      const on = parseLocalDate(boughtOn);
      if (!on || on > istDate(marketClock.now())) {
        throw invalid('bought_on', taxSentence('bought-later'));
      }
      await roomFor(userId, 1);
      const trade = {
        id: newId(),
        isin: isinOf(etf),
        side: 'buy',
        on,
        units,
        value: cost,
      } as const;
      await outside.add(userId, [trade], clock.now());
      return taxSentence('added', { count: units, code: etf.symbol });
    },

    async importTradebook(userId: string, tradebook: string): Promise<Sentence> {
      const { trades, others } = readTradebook(tradebook, (isin) => isins.has(isin));
      if (trades.length === 0) {
        throw invalid('tradebook', taxSentence('no-trade'));
      }
      await roomFor(userId, trades.length);
      const stored = await outside.add(userId, trades, clock.now());
      const [first] = stored;
      if (first) {
        const { number = '', on: date } = first;
        const more = stored.length - 1;
        throw invalid('tradebook', taxSentence('stored', { number, date, more }));
      }
      const count = trades.length;
      return others > 0
        ? taxSentence('imported-some', { count, others })
        : taxSentence('imported', { count });
    },

    async remove(userId: string, id: string): Promise<void> {
      if (!(await outside.remove(userId, id))) {
        throw new Problem('not-found', refused('no-units'));
      }
    },
  };
}

const invalid = (field: string, message: Sentence): Problem =>
  new Problem('invalid', message, { errors: [{ field, message }] });
