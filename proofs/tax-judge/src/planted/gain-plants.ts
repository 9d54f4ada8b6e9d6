import { booking, type Plant, plant } from './plant.ts';

/** Mistakes in what a gain is. */
export const gainPlants: readonly Plant[] = [
  plant('securities transaction tax is deducted', [
    booking,
    'const expenses = share(charges.deductible);',
    'const expenses = share(paise(charges.deductible + charges.transactionTax));',
  ]),
  plant('expenses of the sale are not deducted', [
    booking,
    'paise(proceeds - expenses - cost)',
    'paise(proceeds - cost)',
  ]),
  plant('expenses of the sale are deducted from each lot', [
    booking,
    'const expenses = share(charges.deductible);',
    'const expenses = charges.deductible;',
  ]),
  plant('charges of the purchase are not part of the cost', [
    booking,
    'cost: paise(value + charges), charges });',
    'cost: value, charges });',
  ]),
  plant('charges of the purchase are deducted twice', [
    booking,
    'paise(proceeds - expenses - cost)',
    'paise(proceeds - expenses - cost - costCharges)',
  ]),
  plant('proceeds are divided by lots instead of units', [
    booking,
    'paise(nearestOfProduct(amount, taken, units) - nearestOfProduct(amount, before, units))',
    'paise(nearestOfProduct(amount, part.units > 0 && before >= 0 ? 1 : 0, parts.length))',
  ]),
  plant('losses count as no gain', [
    booking,
    'const gain = paise(proceeds - expenses - cost);',
    'const gain = paise(Math.max(0, proceeds - expenses - cost));',
  ]),
  plant('gains are in whole rupees', [
    booking,
    'const gain = paise(proceeds - expenses - cost);',
    'const gain = paise(Math.round((proceeds - expenses - cost) / 100) * 100);',
  ]),
  plant('units of before February 2018 cost what was paid', [
    booking,
    'paise(Math.max(paid, Math.min(fairValue, proceeds)))',
    'paid',
  ]),
  plant('the value of January 2018 makes a loss', [
    booking,
    'paise(Math.max(paid, Math.min(fairValue, proceeds)))',
    'paise(Math.max(paid, fairValue))',
  ]),
  plant('the value of January 2018 replaces a higher cost', [
    booking,
    'paise(Math.max(paid, Math.min(fairValue, proceeds)))',
    'paise(Math.min(fairValue, proceeds))',
  ]),
  plant('units of 1 February 2018 are older ones', [
    booking,
    "const lastOlderDay = '2018-01-31';",
    "const lastOlderDay = '2018-02-01';",
  ]),
  plant('a split leaves the value of January 2018 as it was', [
    booking,
    'open.unitsNow.get(isin) ?? 1)',
    '1)',
  ]),
  plant('units of a merged ETF have the value of its successor', [
    booking,
    'price === undefined || part.isMoved',
    'price === undefined',
  ]),
];
