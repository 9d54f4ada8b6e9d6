import { describe, expect, test } from 'vitest';
import { cutoffOf } from './retention-rules.ts';

const now = {
  real: new Date('2026-11-25T00:00:00Z'),
  market: new Date('2028-06-01T00:00:00Z'),
};

describe('what only explains', () => {
  test('is kept for the days of the setting, by the clock it is written by', () => {
    const explaining = { period: 'explanation' } as const;
    expect([
      cutoffOf({ ...explaining, clock: 'real' }, now, 100),
      cutoffOf({ ...explaining, clock: 'market' }, now, 100),
    ]).toEqual([new Date('2026-08-17T00:00:00Z'), new Date('2028-02-22T00:00:00Z')]);
  });

  test('is kept for good where the setting says never', () => {
    expect(cutoffOf({ period: 'explanation', clock: 'real' }, now, 'never')).toBeUndefined();
  });
});

test('one-time codes and used limits go whatever the setting says', () => {
  expect([
    cutoffOf({ period: 'one-time code', clock: 'real' }, now, 'never'),
    cutoffOf({ period: 'used limit', clock: 'real' }, now, 3650),
  ]).toEqual([new Date('2026-10-26T00:00:00Z'), new Date('2026-11-24T00:00:00Z')]);
});
