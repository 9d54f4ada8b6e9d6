import { describe, expect, test } from 'vitest';
import { type Conduct, openConduct } from './conduct.ts';
import type { CallName, FaultName } from './fault-names.ts';

const half = { seed: 42, rates: { 'drop-before-accept': 0.5, 'rate-limited': 0.5 } };

const conductUnder = (plan: Parameters<Conduct['follow']>[0]): Conduct => {
  const conduct = openConduct();
  conduct.follow(plan);
  return conduct;
};
const takes = (conduct: Conduct, account: string, fault: FaultName, call: CallName = 'place') =>
  conduct.faultsOf(account, call)?.takes(fault);
const twenty = Array.from({ length: 20 });
const drops = (conduct: Conduct, account = 'AB1234') =>
  twenty.map(() => takes(conduct, account, 'drop-before-accept'));

describe('the faults of an account', () => {
  test('are the same for the same seed', () => {
    expect(drops(conductUnder(half))).toEqual(drops(conductUnder(half)));
  });

  test('are others for another seed, and for another account', () => {
    const ours = drops(conductUnder(half));
    expect(drops(conductUnder({ ...half, seed: 43 }))).not.toEqual(ours);
    expect(drops(conductUnder(half), 'CD5678')).not.toEqual(ours);
  });

  test('are not shifted by the calls of another account, nor by its own other calls', () => {
    const conduct = conductUnder(half);
    const shared = twenty.map(() => {
      takes(conduct, 'CD5678', 'drop-before-accept');
      takes(conduct, 'AB1234', 'rate-limited', 'order-book');
      return takes(conduct, 'AB1234', 'drop-before-accept');
    });
    expect(shared).toEqual(drops(conductUnder(half)));
  });

  test('are not shifted by the rate of another fault', () => {
    const other = { seed: 42, rates: { 'drop-before-accept': 0.5, 'rate-limited': 1 } };
    expect(drops(conductUnder(other))).toEqual(drops(conductUnder(half)));
  });

  test('come about as often as their rate says', () => {
    const conduct = conductUnder({ seed: 3, rates: { 'drop-before-accept': 0.2 } });
    const dropped = Array.from({ length: 2_000 }, () =>
      takes(conduct, 'AB1234', 'drop-before-accept'),
    ).filter(Boolean).length;
    expect([dropped > 340, dropped < 460]).toEqual([true, true]);
  });

  test('never fall on a call they do not apply to', () => {
    const conduct = conductUnder({ seed: 1, rates: { 'accept-twice': 1 } });
    expect(takes(conduct, 'AB1234', 'accept-twice', 'cancel')).toBe(false);
  });

  test("stay as they are where they are the account's own", () => {
    const conduct = conductUnder({ seed: 5, rates: { 'clock-off': 0.5 } });
    const off = Array.from(
      { length: 40 },
      (_, account) => new Set(twenty.map(() => takes(conduct, `U${account}`, 'clock-off'))).size,
    );
    const accounts = Array.from({ length: 40 }, (_, account) =>
      takes(conduct, `U${account}`, 'clock-off'),
    );
    expect(new Set(off)).toEqual(new Set([1]));
    expect(new Set(accounts)).toEqual(new Set([true, false]));
  });
});

describe('a plan', () => {
  test('of one account leaves the others alone', () => {
    const conduct = openConduct();
    conduct.follow({ seed: 1, rates: { 'rate-limited': 1 } }, 'AB1234');
    expect([
      takes(conduct, 'AB1234', 'rate-limited'),
      conduct.faultsOf('CD5678', 'place'),
      conduct.behaves(),
    ]).toEqual([true, undefined, false]);
  });

  test('of one account may be to behave', () => {
    const conduct = conductUnder({ seed: 1, rates: { 'rate-limited': 1 } });
    conduct.follow(undefined, 'AB1234');
    expect(conduct.faultsOf('AB1234', 'place')).toBeUndefined();
    expect(takes(conduct, 'CD5678', 'rate-limited')).toBe(true);
  });

  test('of everyone replaces those of single accounts', () => {
    const conduct = openConduct();
    conduct.follow({ seed: 1, rates: { 'rate-limited': 1 } }, 'AB1234');
    conduct.follow(undefined);
    expect([conduct.faultsOf('AB1234', 'place'), conduct.behaves()]).toEqual([undefined, true]);
  });

  test('counts anew when it is given again', () => {
    const conduct = conductUnder(half);
    const before = drops(conduct);
    conduct.follow(half);
    expect(drops(conduct)).toEqual(before);
  });

  test('that is wrong changes nothing', () => {
    const conduct = conductUnder(half);
    expect(() => conduct.follow({ seed: -1, rates: {} })).toThrow(RangeError);
    expect(drops(conduct)).toEqual(drops(conductUnder(half)));
  });
});
