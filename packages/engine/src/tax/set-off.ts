import { type Paise, paise, sumPaise } from '../money/money.ts';
import { nearestOfProduct } from '../money/proportion.ts';
import type { TaxGain } from './book-tax-lots.ts';
import type { FinancialYear } from './financial-year.ts';
import type { TaxYearRule, Term } from './tax-rules.ts';

/** A loss of a year, which later gains may be reduced by. */
export type CarriedLoss = {
  readonly year: FinancialYear;
  readonly term: Term;
  readonly loss: Paise;
};

/** The gains of a year that one section taxes at one rate. */
export type TaxedGain = {
  readonly term: Term;
  readonly section: string;
  /** Basis points; the slab in place of its name. */
  readonly rate: number;
  /** The net of gains and losses; negative for a loss. */
  readonly gain: Paise;
  /** Losses of this year, and of years before, by which it is reduced. */
  readonly setOff: Paise;
  readonly broughtForward: Paise;
  readonly exempt: Paise;
  readonly taxable: Paise;
  /** Without cess. */
  readonly tax: Paise;
};

export type SetOff = {
  readonly gains: readonly TaxedGain[];
  /** Cess included; surcharge and rebates are not counted. Each part to the nearest paisa. */
  readonly tax: Paise;
  readonly cess: Paise;
  /** Losses left for later years, oldest first. */
  readonly carried: readonly CarriedLoss[];
};

export type SetOffFacts = {
  readonly year: FinancialYear;
  readonly rule: TaxYearRule;
  /** Basis points. */
  readonly slab: number;
  readonly carried: readonly CarriedLoss[];
};

type Remaining = {
  readonly term: Term;
  readonly section: string;
  readonly rate: number;
  readonly isExempt: boolean;
  readonly gain: number;
  left: number;
  setOff: number;
  broughtForward: number;
};

/**
 * A short-term loss reduces any gain, a long-term loss long-term gains only (old sections 70 and 74), those of the year
 * before older ones. Gains at the highest rate are reduced first, and gains with an exemption last.
 */
export function setOffLosses(gains: readonly TaxGain[], facts: SetOffFacts): SetOff {
  const { year, rule, slab } = facts;
  const buckets = bucketsOf(gains, slab);
  const carried = losses(buckets, year).flatMap((loss) => reduce(buckets, loss, 'setOff'));
  const older = facts.carried
    .filter((loss) => year - loss.year <= rule.lossYears)
    .toSorted((a, b) => a.year - b.year);
  const rest = older.flatMap((loss) => reduce(buckets, loss, 'broughtForward'));
  let exemption: number = rule.exemption;
  const taxed = buckets.map((bucket): TaxedGain => {
    const exempt = bucket.isExempt ? Math.min(exemption, bucket.left) : 0;
    exemption -= exempt;
    const taxable = bucket.left - exempt;
    return {
      term: bucket.term,
      section: bucket.section,
      rate: bucket.rate,
      gain: paise(bucket.gain),
      setOff: paise(bucket.setOff),
      broughtForward: paise(bucket.broughtForward),
      exempt: paise(exempt),
      taxable: paise(taxable),
      tax: paise(nearestOfProduct(taxable, bucket.rate, 10_000)),
    };
  });
  const tax = sumPaise(taxed.map((one) => one.tax));
  const cess = paise(nearestOfProduct(tax, rule.cess, 10_000));
  return {
    gains: taxed,
    tax: paise(tax + cess),
    cess,
    carried: [...rest, ...carried].filter((loss) => year - loss.year < rule.lossYears),
  };
}

/** Highest rate first. */
function bucketsOf(gains: readonly TaxGain[], slab: number): Remaining[] {
  const grouped = Map.groupBy(gains, ({ term, rate }) => {
    const section = term === 'short' ? rate.shortSection : rate.longSection;
    const own = rate[term];
    return `${term} ${section} ${own} ${rate.isExempt}`;
  });
  return [...grouped.values()]
    .flatMap(([first, ...others]) => {
      if (!first) return [];
      const { term, rate } = first;
      const own = rate[term];
      const gain = others.reduce((sum, one) => sum + one.gain, first.gain as number);
      return {
        term,
        section: term === 'short' ? rate.shortSection : rate.longSection,
        rate: own === 'slab' ? slab : own,
        isExempt: term === 'long' && rate.isExempt,
        gain,
        left: Math.max(0, gain),
        setOff: 0,
        broughtForward: 0,
      };
    })
    .sort((a, b) => b.rate - a.rate || Number(a.isExempt) - Number(b.isExempt));
}

/** Long-term losses first, because they have fewer gains to reduce. */
const losses = (buckets: readonly Remaining[], year: FinancialYear): CarriedLoss[] =>
  (['long', 'short'] as const).flatMap((term) => {
    const loss = buckets.reduce(
      (sum, one) => (one.term === term ? sum + Math.max(0, -one.gain) : sum),
      0,
    );
    return loss === 0 ? [] : { year, term, loss: paise(loss) };
  });

/** Returns what is left of the loss. */
function reduce(
  buckets: readonly Remaining[],
  { year, term, loss }: CarriedLoss,
  by: 'setOff' | 'broughtForward',
): CarriedLoss[] {
  let left: number = loss;
  const reducible = term === 'long' ? buckets.filter((one) => one.term === 'long') : buckets;
  for (const bucket of reducible) {
    const used = Math.min(left, bucket.left);
    bucket.left -= used;
    bucket[by] += used;
    left -= used;
  }
  return left === 0 ? [] : [{ year, term, loss: paise(left) }];
}
