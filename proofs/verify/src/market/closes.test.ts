import { expect, test } from 'vitest';
import { openCloses } from './closes.ts';

const closesOf = openCloses();

test('the closes of an ETF are those of every session it traded in, oldest first', () => {
  const closes = closesOf('NIFTYBEES');
  const days = closes.map(({ day }) => day);

  expect(days).toEqual(days.toSorted());
  expect(new Set(days).size).toBe(closes.length);
  expect(closes.find(({ day }) => day === '2020-03-23')?.paise).toBe(8352n);
  expect(closes.find(({ day }) => day === '2020-03-05')?.paise).toBe(11_975n);
});

test('an ETF that is gone has closes up to its last session', () => {
  expect(closesOf('EGOLD').at(-1)?.day).toBe('2026-08-21');
  expect((closesOf('NIFTYEES').at(-1)?.day ?? '') < '2026-08-21').toBe(true);
});

test('an ETF that is not listed has none', () => {
  expect(closesOf('NONE')).toEqual([]);
});
