import { booking, lots, type Plant, plant } from './plant.ts';

/** Mistakes in which units are sold, and at what cost. */
export const lotPlants: readonly Plant[] = [
  plant(
    'lots are kept by plan instead of ISIN',
    [
      booking,
      'const lots = lotsOf(open, event.isin);',
      "const lots = lotsOf(open, event.isin + ('ref' in event ? event.ref.slice(0, 6) : ''));",
    ],
    [
      booking,
      'const parts = takeLots(lotsOf(open, isin), units);',
      'const parts = takeLots(lotsOf(open, isin + ref.slice(0, 6)), units);',
    ],
  ),
  plant('a sale passes over the oldest lot', [
    lots,
    'const lot = queue.lots[queue.first];',
    'if (queue.lots.length - queue.first > 3) queue.first += 1; const lot = queue.lots[queue.first];',
  ]),
  plant('the newest lot is sold first', [
    lots,
    'lots.splice(place, 0, { ...lot, sold: 0 });',
    'lots.splice(first, 0, { ...lot, sold: 0 });',
  ]),
  plant('the cheapest lot is sold first', [
    lots,
    "(lots[place - 1]?.boughtOn ?? '') > lot.boughtOn",
    '(lots[place - 1]?.cost ?? 0) > lot.cost',
  ]),
  plant('merged units queue behind all others', [
    lots,
    "while (place > first && (lots[place - 1]?.boughtOn ?? '') > lot.boughtOn) place -= 1;",
    'place = Math.max(place, first);',
  ]),
  plant('lots of one day are sold in reverse', [
    lots,
    "(lots[place - 1]?.boughtOn ?? '') > lot.boughtOn",
    "(lots[place - 1]?.boughtOn ?? '') >= lot.boughtOn",
  ]),
  plant('a used lot is sold again', [
    lots,
    'if (lot.sold === lot.units) queue.first += 1;',
    'if (lot.sold === lot.units) { queue.first += 1; lot.sold = 0; if (queue.first % 3 === 0) queue.first -= 1; }',
  ]),
  plant('a sale ends with its first lot', [lots, 'missing -= units;', 'missing = 0;']),
  plant('a sold part costs the whole lot', [
    lots,
    'cost: share(lot.cost)',
    'cost: units > 1 ? lot.cost : share(lot.cost)',
  ]),
  plant('the cost of a part is rounded down', [
    lots,
    'nearestOfProduct(amount, lot.sold, lot.units) - nearestOfProduct(amount, before, lot.units)',
    'Math.floor((amount * units) / lot.units) + 0 * nearestOfProduct(amount, before, lot.units)',
  ]),
  plant('each part is rounded on its own', [
    lots,
    'nearestOfProduct(amount, lot.sold, lot.units) - nearestOfProduct(amount, before, lot.units)',
    'nearestOfProduct(amount, lot.sold - before, lot.units)',
  ]),
  plant('a split is ignored', [booking, 'splitLots(lots, event.factor);', 'splitLots(lots, 1);']),
  plant('a split reaches the first lot alone', [
    lots,
    'for (const lot of lots.slice(first)) {',
    'for (const lot of lots.slice(first, first + 1)) {',
  ]),
  plant('a split leaves the units sold before as they were', [lots, 'lot.sold *= factor;', '']),
  plant('a split multiplies once more', [
    booking,
    'splitLots(lots, event.factor);',
    'splitLots(lots, event.factor + 1);',
  ]),
  plant('a split passes after the sales of its day', [
    booking,
    'Number(isTrade(a)) - Number(isTrade(b))',
    'Number(isTrade(b)) - Number(isTrade(a))',
  ]),
  plant('bonus units have the day of the first lot', [
    booking,
    'addLot(lots, { boughtOn: event.on, units, cost: noPaise, charges: noPaise });',
    'addLot(lots, { boughtOn: lots.lots[lots.first]?.boughtOn ?? event.on, units, cost: noPaise, charges: noPaise });',
  ]),
  plant('bonus units cost something', [
    booking,
    'units, cost: noPaise, charges: noPaise });',
    'units, cost: paise(units), charges: noPaise });',
  ]),
  plant('a bonus is ignored', [
    booking,
    'if (units > 0) addLot(lots, { boughtOn: event.on,',
    'if (units < 0) addLot(lots, { boughtOn: event.on,',
  ]),
  plant('a bonus is rounded up', [
    booking,
    'Math.floor((heldUnits(lots) * event.given) / event.held)',
    'Math.ceil((heldUnits(lots) * event.given) / event.held)',
  ]),
  plant('a merger renews the day of purchase', [
    booking,
    'const rest = moveLots(lots, lotsOf(open, event.into), event);',
    'for (const lot of lots.lots) Object.assign(lot, { boughtOn: event.on }); const rest = moveLots(lots, lotsOf(open, event.into), event);',
  ]),
  plant('a merger swaps its ratio', [
    lots,
    'terms,\n  );',
    '{ ...terms, unitsAfter: terms.unitsBefore, unitsBefore: terms.unitsAfter },\n  );',
  ]),
  plant('a merger loses the cost', [
    lots,
    'addLot(to, { ...lot, units, isMoved: true });',
    'addLot(to, { ...lot, units, cost: noPaise, isMoved: true });',
  ]),
  plant('a merger pays nothing for the fraction', [
    booking,
    'if (rest) open.sales.push(fractionOf',
    'if (rest && rest.paid < 0) open.sales.push(fractionOf',
  ]),
  plant('the fraction of a merger bears the cost of a kept unit', [
    lots,
    'const cost = isKept ? noPaise : sumPaise(before.map((part) => part.cost));',
    'const cost = isKept ? paise(1) : sumPaise(before.map((part) => part.cost));',
  ]),
  plant('a delisting is no sale', [booking, 'if (units === 0) return;', 'if (units >= 0) return;']),
  plant('a delisting leaves one unit', [
    booking,
    'const value = paise(units * event.price);\n      if',
    'const value = paise((units - 1) * event.price);\n      if',
  ]),
  plant('a distribution is a sale of nothing', [
    booking,
    'if (units > 0) open.distributions.push',
    'if (units > 9e9) open.distributions.push',
  ]),
  plant('a distribution lowers the cost', [
    booking,
    'const paid = paise(units * event.perUnit);',
    'const paid = paise(units * event.perUnit); for (const lot of lots.lots) Object.assign(lot, { cost: paise(lot.cost - 1) });',
  ]),
  plant('units that are missing are sold at no cost', [
    booking,
    'const missingUnits = units - taken;',
    'const missingUnits = 0 * taken;',
  ]),
  plant('a sale without enough lots gives its gain all the proceeds', [
    booking,
    'const proceeds = share(value);',
    'const proceeds = parts.length === 1 ? value : share(value);',
  ]),
];
