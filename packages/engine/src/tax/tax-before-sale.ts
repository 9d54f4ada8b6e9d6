import { daysBetween, type LocalDate } from '../calendar/local-date.ts';
import { noPaise, type Paise, paise, sumPaise } from '../money/money.ts';
import { bookTaxLots, type TaxBookFacts, type TaxGain, type TaxSale } from './book-tax-lots.ts';
import { financialYearOf } from './financial-year.ts';
import type { SetOff, TaxedGain } from './set-off.ts';
import type { TaxEvent } from './tax-event.ts';
import { taxReports } from './tax-report.ts';
import { longTermFrom, type Rate, type TaxRules, type Term } from './tax-rules.ts';

/** A sale that has not happened yet. */
export type ConsideredSale = Omit<Extract<TaxEvent, { type: 'sale' }>, 'type' | 'on'>;

/** The gain of a considered sale that one section taxes at one rate, and what it adds to the year's tax. */
export type ConsideredGain = {
  readonly term: Term;
  readonly section: string;
  readonly rate: Rate;
  readonly gain: Paise;
  /** Without cess; negative where a loss saves tax of other sales; 0 at the rate of a slab, which is not known. */
  readonly tax: Paise;
};

/** The same sale at the same prices on a later day. */
export type Waiting = {
  readonly on: LocalDate;
  readonly days: number;
  /** What is short-term on the first day and long-term on this one. */
  readonly becomesLong: Paise;
  readonly tax: Paise;
};

export type TaxBeforeSale = {
  readonly proceeds: Paise;
  readonly gain: Paise;
  readonly gains: readonly ConsideredGain[];
  /** With cess, at the flat rates of the law. */
  readonly tax: Paise;
  readonly atSlab: Paise;
  /** The first day on which waiting changes a term, and the day on which it changes the last one. */
  readonly waiting: readonly Waiting[];
  /** Units without a known purchase: they have no gain. */
  readonly missingUnits: number;
};

export type ConsideredFacts = {
  readonly rules: TaxRules;
  assetClassOf: TaxBookFacts['assetClassOf'];
  readonly fairValues?: ReadonlyMap<string, Paise>;
  readonly on: LocalDate;
};

/**
 * What sales would add to the tax of their financial year, beside everything sold in it so far: losses are set off and
 * the exemption used, at the flat rates of the law. Corporate actions after `on` are not foreseen.
 */
export function taxBeforeSale(
  events: readonly TaxEvent[],
  sales: readonly ConsideredSale[],
  facts: ConsideredFacts,
): TaxBeforeSale {
  const first = onDay(events, sales, facts);
  const gains = first.sold.flatMap((sale) => sale.gains);
  const days = longDaysAfter(gains, facts.on);
  const ends = [...new Set([days[0], days.at(-1)])].flatMap((day) => day ?? []);
  return {
    proceeds: sumPaise(first.sold.map(({ proceeds }) => proceeds)),
    gain: sumPaise(gains.map(({ gain }) => gain)),
    gains: partsOf(gains, first),
    tax: first.tax,
    atSlab: sumPaise(gains.filter(isAtSlab).map(({ gain }) => gain)),
    waiting: ends.map((day) => ({
      on: day,
      days: daysBetween(facts.on, day),
      becomesLong: sumPaise(gains.filter((gain) => isLongFrom(gain, day)).map(({ gain }) => gain)),
      tax: onDay(events, sales, { ...facts, on: day }).tax,
    })),
    missingUnits: first.sold.reduce((sum, sale) => sum + sale.missingUnits, 0),
  };
}

type OnDay = {
  readonly sold: readonly TaxSale[];
  readonly before: SetOff | undefined;
  readonly after: SetOff | undefined;
  readonly tax: Paise;
};

function onDay(
  events: readonly TaxEvent[],
  sales: readonly ConsideredSale[],
  { rules, on, ...facts }: ConsideredFacts,
): OnDay {
  const year = financialYearOf(on);
  const considered = sales.map((sale): TaxEvent => ({ ...sale, type: 'sale', on }));
  const refs = new Set(sales.map(({ ref }) => ref));
  const yearWith = (added: readonly TaxEvent[]) => {
    const book = bookTaxLots([...events, ...added], { rates: rules.rates, ...facts });
    const reports = taxReports(book, { rules, slab: 0, including: [year] });
    const report = reports.find((one) => one.year === year);
    return { sold: book.sales.filter(({ ref }) => refs.has(ref)), setOff: report?.setOff };
  };
  const before = yearWith([]).setOff;
  const { sold, setOff: after } = yearWith(considered);
  const tax = paise((after?.tax ?? noPaise) - (before?.tax ?? noPaise));
  return { sold, before, after, tax };
}

const isAtSlab = ({ term, rate }: TaxGain): boolean => rate[term] === 'slab';

const isLongFrom = ({ term, rate, boughtOn }: TaxGain, day: LocalDate): boolean => {
  const from = longTermFrom(rate, boughtOn);
  return term === 'short' && from !== undefined && from <= day;
};

const longDaysAfter = (gains: readonly TaxGain[], on: LocalDate): LocalDate[] =>
  gains
    .flatMap(({ boughtOn, rate }) => longTermFrom(rate, boughtOn) ?? [])
    .filter((day) => day > on)
    .sort();

/** By term and section, in the order in which they are met; short-term first. */
function partsOf(gains: readonly TaxGain[], { before, after }: OnDay): ConsideredGain[] {
  const grouped = Map.groupBy(gains, ({ term, rate }) => `${term} ${sectionOf(term, rate)}`);
  return [...grouped.values()]
    .flatMap(([first, ...others]): ConsideredGain[] => {
      if (!first) return [];
      const { term, rate } = first;
      const section = sectionOf(term, rate);
      const isPart = (one: TaxedGain): boolean => one.term === term && one.section === section;
      return [
        {
          term,
          section,
          rate: rate[term],
          gain: sumPaise([first, ...others].map(({ gain }) => gain)),
          tax: paise(taxOf(after, isPart) - taxOf(before, isPart)),
        },
      ];
    })
    .sort((a, b) => Number(a.term === 'long') - Number(b.term === 'long'));
}

const sectionOf = (term: Term, rate: TaxGain['rate']): string =>
  term === 'short' ? rate.shortSection : rate.longSection;

const taxOf = (setOff: SetOff | undefined, isPart: (one: TaxedGain) => boolean): number =>
  sumPaise((setOff?.gains ?? []).filter(isPart).map(({ tax }) => tax));
