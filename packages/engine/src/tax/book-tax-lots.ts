import type { LocalDate } from '../calendar/local-date.ts';
import type { AssetClass } from '../market/instrument.ts';
import { noPaise, type Paise, paise } from '../money/money.ts';
import { nearestOfProduct } from '../money/proportion.ts';
import type { LotQueue } from './lot-queue.ts';
import {
  addLot,
  type Fraction,
  heldUnits,
  type LotPart,
  moveLots,
  openLots,
  splitLots,
  takeLots,
} from './lot-queue.ts';
import type { TaxCharges, TaxEvent } from './tax-event.ts';
import { type TaxRate, type Term, taxRateFor, termOf } from './tax-rules.ts';

/** The gain on units of one lot. `gain = proceeds - expenses - cost`. */
export type TaxGain = {
  readonly boughtOn: LocalDate;
  readonly units: number;
  readonly proceeds: Paise;
  /** Charges of the sale without securities transaction tax. */
  readonly expenses: Paise;
  readonly transactionTax: Paise;
  /** Value of the purchase with its charges, and the charges in it; without securities transaction tax. */
  readonly cost: Paise;
  readonly costCharges: Paise;
  readonly gain: Paise;
  readonly term: Term;
  readonly rate: TaxRate;
  /** Only of units bought until 31 January 2018 whose value of that day may be their cost. */
  readonly older?: OlderUnits;
};

/** What units were bought for with charges, and their value of 31 January 2018 where it is known. */
export type OlderUnits = { readonly paid: Paise; readonly fairValue: Paise | undefined };

export type TaxSale = {
  readonly how: 'sale' | 'delisting' | 'fraction';
  readonly ref: string;
  readonly isin: string;
  readonly assetClass: AssetClass;
  readonly soldOn: LocalDate;
  readonly units: number;
  readonly proceeds: Paise;
  readonly gains: readonly TaxGain[];
  /** Units sold for which no purchase is known: they have no gain, and the year is not complete. */
  readonly missingUnits: number;
};

/** Income, not a gain. */
export type TaxDistribution = {
  readonly on: LocalDate;
  readonly isin: string;
  readonly units: number;
  readonly paid: Paise;
};

export type TaxBook = {
  readonly sales: readonly TaxSale[];
  readonly distributions: readonly TaxDistribution[];
  /** Units held after the last event, by ISIN. */
  readonly held: ReadonlyMap<string, number>;
};

export type TaxBookFacts = {
  readonly rates: readonly TaxRate[];
  assetClassOf(isin: string): AssetClass;
  /** The highest price of a unit on 31 January 2018 by ISIN, before later splits. */
  readonly fairValues?: ReadonlyMap<string, Paise>;
};

type Open = TaxBookFacts & {
  readonly queues: Map<string, LotQueue>;
  readonly sales: TaxSale[];
  readonly distributions: TaxDistribution[];
  /** Units that one of 31 January 2018 has become, by ISIN. */
  readonly unitsNow: Map<string, number>;
};

/**
 * First in, first out for each ISIN over everything that one investor holds at one broker (Income-tax Act 1961, section
 * 45(2A)). Events of one day keep their order, corporate actions first. Amounts are divided by the nearest paisa of the
 * running total, so that parts add up.
 */
export function bookTaxLots(events: readonly TaxEvent[], facts: TaxBookFacts): TaxBook {
  const fresh = { queues: new Map(), sales: [], distributions: [], unitsNow: new Map() };
  const open: Open = { ...facts, ...fresh };
  for (const event of inOrder(events)) book(open, event);
  const { queues, sales, distributions } = open;
  const held = new Map([...queues].map(([isin, lots]) => [isin, heldUnits(lots)]));
  return { sales, distributions, held };
}

const isTrade = ({ type }: TaxEvent): boolean => type === 'purchase' || type === 'sale';

const inOrder = (events: readonly TaxEvent[]): TaxEvent[] =>
  events.toSorted((a, b) =>
    a.on === b.on ? Number(isTrade(a)) - Number(isTrade(b)) : a.on < b.on ? -1 : 1,
  );

function book(open: Open, event: TaxEvent): void {
  const lots = lotsOf(open, event.isin);
  switch (event.type) {
    case 'purchase': {
      const { on: boughtOn, units, value } = event;
      const charges = event.charges.deductible;
      if (units > 0) addLot(lots, { boughtOn, units, cost: paise(value + charges), charges });
      return;
    }
    case 'sale':
      open.sales.push(saleOf(open, { how: 'sale', ...event }));
      return;
    case 'split':
      splitLots(lots, event.factor);
      if (event.on > lastOlderDay) {
        open.unitsNow.set(event.isin, (open.unitsNow.get(event.isin) ?? 1) * event.factor);
      }
      return;
    case 'bonus': {
      const units = Math.floor((heldUnits(lots) * event.given) / event.held);
      if (units > 0) addLot(lots, { boughtOn: event.on, units, cost: noPaise, charges: noPaise });
      return;
    }
    case 'merger': {
      const rest = moveLots(lots, lotsOf(open, event.into), event);
      if (rest) open.sales.push(fractionOf(open, event.into, event.on, rest));
      return;
    }
    case 'delisting': {
      const units = heldUnits(lots);
      const value = paise(units * event.price);
      if (units === 0) return;
      const ref = `delisting of ${event.isin}`;
      open.sales.push(
        saleOf(open, { ...event, how: 'delisting', ref, units, value, charges: withoutCharges }),
      );
      return;
    }
    case 'distribution': {
      const units = heldUnits(lots);
      const paid = paise(units * event.perUnit);
      if (units > 0) open.distributions.push({ on: event.on, isin: event.isin, units, paid });
    }
  }
}

const withoutCharges: TaxCharges = { deductible: noPaise, transactionTax: noPaise };

function lotsOf({ queues }: Open, isin: string): LotQueue {
  const known = queues.get(isin);
  if (known) return known;
  const fresh = openLots();
  queues.set(isin, fresh);
  return fresh;
}

type Sold = Pick<TaxSale, 'how' | 'ref' | 'isin'> & {
  readonly on: LocalDate;
  readonly units: number;
  readonly value: Paise;
  readonly charges: TaxCharges;
};

function saleOf(open: Open, { how, ref, isin, on, units, value, charges }: Sold): TaxSale {
  const assetClass = open.assetClassOf(isin);
  const parts = takeLots(lotsOf(open, isin), units);
  let taken = 0;
  const gains = parts.map((part): TaxGain => {
    const before = taken;
    taken += part.units;
    const share = (amount: Paise): Paise =>
      paise(nearestOfProduct(amount, taken, units) - nearestOfProduct(amount, before, units));
    const proceeds = share(value);
    const expenses = share(charges.deductible);
    const transactionTax = share(charges.transactionTax);
    return { ...gainOf(open, { part, isin, proceeds, expenses, assetClass, on }), transactionTax };
  });
  const missingUnits = units - taken;
  return { how, ref, isin, assetClass, soldOn: on, units, proceeds: value, gains, missingUnits };
}

/** The cost stays with the whole units, so that all that is paid for the fraction is a gain. */
function fractionOf(open: Open, isin: string, on: LocalDate, rest: Fraction): TaxSale {
  const assetClass = open.assetClassOf(isin);
  const { paid: proceeds } = rest;
  const gain = gainOf(open, { part: rest, isin, proceeds, expenses: noPaise, assetClass, on });
  return {
    how: 'fraction',
    ref: `fraction of ${isin}`,
    isin,
    assetClass,
    soldOn: on,
    units: 0,
    proceeds,
    gains: [{ ...gain, transactionTax: noPaise }],
    missingUnits: 0,
  };
}

type Part = {
  readonly part: LotPart;
  readonly isin: string;
  readonly proceeds: Paise;
  readonly expenses: Paise;
  readonly assetClass: AssetClass;
  readonly on: LocalDate;
};

function gainOf(open: Open, sold: Part): Omit<TaxGain, 'transactionTax'> {
  const { part, proceeds, expenses, assetClass, on: soldOn } = sold;
  const { boughtOn, units, cost: paid, charges: costCharges } = part;
  const rate = taxRateFor(open.rates, { assetClass, boughtOn, soldOn });
  const term = termOf(rate, { boughtOn, soldOn });
  const mayBeOlder = boughtOn <= lastOlderDay && term === 'long' && rate.isExempt;
  const older = mayBeOlder ? { paid, fairValue: fairValueOf(open, sold) } : undefined;
  const cost = older ? costOfOlder(older, proceeds) : paid;
  const gain = paise(proceeds - expenses - cost);
  const found = { boughtOn, units, proceeds, expenses, cost, costCharges, gain, term, rate };
  return older ? { ...found, older } : found;
}

/** Gains of equity up to this day are not taxed (Income-tax Act 1961, section 55(2)(ac)). */
const lastOlderDay = '2018-01-31';

/** Not known of a unit that was another ETF's on the day. */
function fairValueOf(open: Open, { part, isin }: Part): Paise | undefined {
  const price = open.fairValues?.get(isin);
  if (price === undefined || part.isMoved) return undefined;
  return paise(nearestOfProduct(price, part.units, open.unitsNow.get(isin) ?? 1));
}

/** The value of the day, but not more than was received and not less than was paid. */
const costOfOlder = ({ paid, fairValue }: OlderUnits, proceeds: Paise): Paise =>
  fairValue === undefined ? paid : paise(Math.max(paid, Math.min(fairValue, proceeds)));
