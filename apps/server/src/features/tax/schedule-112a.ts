import type { Paise } from '@safe-trading/engine';
import {
  noPaise,
  type OlderUnits,
  paise,
  type TaxGain,
  type TaxReport,
} from '@safe-trading/engine';

/** Sums of long-term gains of equity ETFs. The cost is what was paid, with charges. */
type Sums = {
  readonly units: number;
  readonly fullValue: Paise;
  readonly cost: Paise;
  readonly expenses: Paise;
};

/** Units bought until 31 January 2018 that make one row. */
export type OlderRow = Sums & {
  readonly isin: string;
  /** Of all units; undefined where no price of the day is known. */
  readonly fairValue: Paise | undefined;
};

export type Schedule112a = { readonly newer: Sums; readonly older: readonly OlderRow[] };

/**
 * What Schedule 112A asks for: one sum of units bought after 31 January 2018, and a row for each ISIN of older ones. The
 * portal calculates the cost of a row from its sums, so units whose cost is decided otherwise make another row.
 */
export function schedule112aOf({ sales }: Pick<TaxReport, 'sales'>): Schedule112a {
  const gains = sales.flatMap(({ isin, gains: parts }) =>
    parts.filter(isLongEquity).map((part) => ({ ...part, isin })),
  );
  const newer = gains.filter(({ older }) => older === undefined);
  const rows = Map.groupBy(
    gains.flatMap((part) => (part.older ? [{ ...part, older: part.older }] : [])),
    (part) => `${part.isin} ${perUnit(part)} ${decidedBy(part)}`,
  );
  return {
    newer: newer.map(sumsOf).reduce(added, nothing),
    older: [...rows.values()].map((parts): OlderRow => {
      const values = parts.flatMap(({ older }) => older.fairValue ?? []);
      return {
        ...parts.map(sumsOf).reduce(added, nothing),
        isin: parts[0]?.isin ?? '',
        fairValue:
          values.length === 0 ? undefined : paise(values.reduce((sum, one) => sum + one, 0)),
      };
    }),
  };
}

const isLongEquity = ({ term, rate }: TaxGain): boolean => term === 'long' && rate.isExempt;

type Older = TaxGain & { readonly older: OlderUnits };

/** Differs before and after a split. */
const perUnit = ({ older, units }: Older): string =>
  older.fairValue === undefined ? 'unknown' : (older.fairValue / units / 100).toFixed(2);

function decidedBy({ older: { paid, fairValue }, proceeds }: Older): string {
  if (fairValue === undefined || paid >= fairValue) return 'paid';
  if (paid >= proceeds) return 'loss';
  return fairValue <= proceeds ? 'fair value' : 'proceeds';
}

const nothing: Sums = { units: 0, fullValue: noPaise, cost: noPaise, expenses: noPaise };

const sumsOf = ({ units, proceeds, cost, expenses, older }: TaxGain): Sums => ({
  units,
  fullValue: proceeds,
  cost: older?.paid ?? cost,
  expenses,
});

const added = (a: Sums, b: Sums): Sums => ({
  units: a.units + b.units,
  fullValue: paise(a.fullValue + b.fullValue),
  cost: paise(a.cost + b.cost),
  expenses: paise(a.expenses + b.expenses),
});
