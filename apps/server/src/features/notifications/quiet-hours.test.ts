import { describe, expect, test } from 'vitest';
import { quietUntil } from './quiet-hours.ts';

const at = (time: string) => new Date(`2026-09-14T${time}:00+05:30`);
const night = { from: '22:00', until: '07:00' };
const noon = { from: '12:00', until: '13:30' };

describe('hours that span midnight', () => {
  test.each([
    ['21:59', undefined],
    ['22:00', '2026-09-15T07:00:00+05:30'],
    ['00:00', '2026-09-14T07:00:00+05:30'],
    ['06:59', '2026-09-14T07:00:00+05:30'],
    ['07:00', undefined],
  ])('at %s last until %s', (time, until) => {
    expect(quietUntil(at(time), night)).toEqual(until && new Date(until));
  });
});

describe('hours within a day', () => {
  test.each([
    ['11:59', undefined],
    ['12:00', '2026-09-14T13:30:00+05:30'],
    ['13:30', undefined],
  ])('at %s of the clock last until %s', (time, until) => {
    expect(quietUntil(at(time), noon)).toEqual(until && new Date(until));
  });
});

test('without hours it is never quiet', () => {
  expect(quietUntil(at('03:00'), undefined)).toBeUndefined();
});
