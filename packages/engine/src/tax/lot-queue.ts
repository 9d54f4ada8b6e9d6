import type { LocalDate } from '../calendar/local-date.ts';
import { type MergerTerms, mergeLots } from '../market/corporate-actions.ts';
import { noPaise, type Paise, paise, sumPaise } from '../money/money.ts';
import { nearestOfProduct } from '../money/proportion.ts';
import { quantity } from '../money/quantity.ts';

/** Units bought together; `sold` of them are gone. */
type HeldLot = {
  readonly boughtOn: LocalDate;
  units: number;
  sold: number;
  /** Of all units: value and deductible charges, and the charges in it. */
  readonly cost: Paise;
  readonly charges: Paise;
  /** Units of an ETF that was merged into this one. */
  readonly isMoved?: boolean;
};

/** Units taken from one lot, with their share of its cost. */
export type LotPart = {
  readonly boughtOn: LocalDate;
  readonly units: number;
  /** Value and deductible charges, and the charges in it. */
  readonly cost: Paise;
  readonly charges: Paise;
  readonly isMoved?: boolean;
};

/** The lots of one ISIN by day of purchase, those of one day in the order in which they came in. */
export type LotQueue = { readonly lots: HeldLot[]; first: number };

export const openLots = (): LotQueue => ({ lots: [], first: 0 });

export function addLot({ lots, first }: LotQueue, lot: LotPart): void {
  let place = lots.length;
  while (place > first && (lots[place - 1]?.boughtOn ?? '') > lot.boughtOn) place -= 1;
  lots.splice(place, 0, { ...lot, sold: 0 });
}

/** Takes units, oldest lots first; fewer where fewer are held. */
export function takeLots(queue: LotQueue, wanted: number): LotPart[] {
  const parts: LotPart[] = [];
  let missing = wanted;
  while (missing > 0) {
    const lot = queue.lots[queue.first];
    if (!lot) break;
    const units = Math.min(missing, lot.units - lot.sold);
    parts.push(takeFrom(lot, units));
    missing -= units;
    if (lot.sold === lot.units) queue.first += 1;
  }
  return parts;
}

/** Its cost so far is the nearest paisa of the exact share, so that the parts of a lot add up to its cost. */
function takeFrom(lot: HeldLot, units: number): LotPart {
  const before = lot.sold;
  lot.sold += units;
  const share = (amount: Paise): Paise =>
    paise(
      nearestOfProduct(amount, lot.sold, lot.units) - nearestOfProduct(amount, before, lot.units),
    );
  return {
    boughtOn: lot.boughtOn,
    units,
    cost: share(lot.cost),
    charges: share(lot.charges),
    isMoved: lot.isMoved === true,
  };
}

export function heldUnits({ lots, first }: LotQueue): number {
  let units = 0;
  for (let at = first; at < lots.length; at += 1) {
    const lot = lots[at];
    if (lot) units += lot.units - lot.sold;
  }
  return units;
}

/** More units of the same day and cost. */
export function splitLots({ lots, first }: LotQueue, factor: number): void {
  for (const lot of lots.slice(first)) {
    lot.units *= factor;
    lot.sold *= factor;
  }
}

/** What is paid for the fraction of a unit. Its cost is that of units of which no whole one is left. */
export type Fraction = LotPart & { readonly paid: Paise };

/** Moves the lots to the successor, where they keep day and cost. */
export function moveLots(from: LotQueue, to: LotQueue, terms: MergerTerms): Fraction | undefined {
  const before = takeLots(from, heldUnits(from));
  const { lots, paid } = mergeLots(
    before.map(({ units, ...lot }) => ({ ...lot, quantity: quantity(units) })),
    terms,
  );
  for (const { quantity: units, ...lot } of lots) addLot(to, { ...lot, units, isMoved: true });
  const newest = before.at(-1);
  const isKept = lots.length > 0;
  if (!newest || (isKept && paid === 0)) return undefined;
  const cost = isKept ? noPaise : sumPaise(before.map((part) => part.cost));
  const charges = isKept ? noPaise : sumPaise(before.map((part) => part.charges));
  return { boughtOn: newest.boughtOn, units: 0, paid, cost, charges, isMoved: true };
}
