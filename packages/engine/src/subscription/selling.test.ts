import { expect, test } from 'vitest';
import { date } from '../testing/build.ts';
import { after, assigned, begun, bought, ordered, sellPlaced, sold } from '../testing/story.ts';
import { sellingOf } from './selling.ts';

const fill = { units: 19, value: 475_000, charges: 1_210, on: '2026-01-05' };
const holding = after(begun(), assigned(), ...bought(1, fill));
const ended = { type: 'subscription-ended', on: date('2026-01-05') } as const;
const selling = after(holding, ended, { type: 'exit-chosen', exit: 'sell' });

test('an end with a sale is selling while units are held', () => {
  expect(sellingOf(selling)).toEqual({ units: 19, unitsAtBroker: 0 });
});

test('units whose order is with the broker are counted apart', () => {
  expect(sellingOf(after(selling, sellPlaced()))).toEqual({ units: 19, unitsAtBroker: 19 });
});

test('an end with a sale is still selling while an order may buy units', () => {
  const buying = after(begun(), assigned(), ordered(1), ended, {
    type: 'exit-chosen',
    exit: 'sell',
  });
  expect(sellingOf(buying)).toEqual({ units: 0, unitsAtBroker: 0 });
});

test('nothing is being sold once everything is sold', () => {
  const sale = sold({ units: 19, value: 480_000, charges: 1_500, on: '2026-01-07' });
  expect(sellingOf(after(selling, sellPlaced(), sale))).toBeUndefined();
});

test('an end that holds for the targets is not selling', () => {
  expect(sellingOf(after(holding, ended))).toBeUndefined();
});
