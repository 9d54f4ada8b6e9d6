import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fractionalPaiseOf, isAbsent, paiseOf, unitsOf } from './amounts.ts';

const seeded = { seed: 20261120, numRuns: 300 };

describe('paise of a Samco amount', () => {
  test.each([
    ['275.31', 27531],
    ['09.95', 995],
    ['1,550.00', 155000],
    ['10,00,000.5', 100000050],
    ['0', 0],
    ['-12.30', -1230],
    ['275.310', 27531],
    [275.31, 27531],
    [0.1, 10],
  ])('%s is %i', (text, expected) => {
    expect(paiseOf(text, 'exact')).toBe(expected);
  });

  test.each([
    '',
    '--',
    'NA',
    '1,5.0',
    '12.',
    '1e5',
    ' ',
    '₹5',
    '1.2.3',
    'Infinity',
    '1234567890123',
    null,
    undefined,
    true,
    {},
    Number.NaN,
    1e21,
  ])('%s is no amount', (value) => {
    expect(paiseOf(value, 'exact')).toBeUndefined();
  });

  test('a third decimal is refused where the price must be exact', () => {
    expect(paiseOf('275.315', 'exact')).toBeUndefined();
  });

  test.each([
    ['275.314', 27531],
    ['275.315', 27532],
    ['275.3149', 27531],
  ])('the average %s is rounded half up to %i', (text, expected) => {
    expect(paiseOf(text, 'half-up')).toBe(expected);
  });

  test.each([
    ['975419.249', 97541924],
    ['-0.001', -1],
  ])('the money %s is rounded down to %i, never up to what is not there', (text, expected) => {
    expect(paiseOf(text, 'down')).toBe(expected);
  });

  test('every whole number of paise survives being written as rupees', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (count) => {
        const size = Math.abs(count);
        const rupees = `${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
        expect(paiseOf(count < 0 ? `-${rupees}` : rupees, 'exact')).toBe(count);
      }),
      seeded,
    );
  });
});

test('an average keeps its fractions of a paisa', () => {
  expect(fractionalPaiseOf('275.3133')).toBe(27531.33);
});

test.each([
  ['18.0', 18],
  ['1,200', 1200],
  [3, 3],
])('%s is %i units', (value, expected) => {
  expect(unitsOf(value)).toBe(expected);
});

test.each(['18.5', '-3', '--', 'three', 1.5])('%s is no number of units', (value) => {
  expect(unitsOf(value)).toBeUndefined();
});

test.each(['', ' -- ', 'NA', 'n/a', '-', 'XX', null, undefined])('%s says nothing', (value) => {
  expect(isAbsent(value)).toBe(true);
});

test('nought says something', () => {
  expect(isAbsent('0')).toBe(false);
});
