import type { Chance } from '@safe-trading/server';
import type { Delays, Interleaver, Lane } from '../schedule/interleaver.ts';

export type StoreLine = {
  interleaver: Interleaver;
  lane: Lane;
  chance: Chance;
  /** How often a call of the store ends in an error: before it did anything, or after it did all. */
  faultRate(): number;
};

/** Calls that stand inside a transaction, or ask nobody: they happen with their caller. */
const inline = new Set(['submit', 'settle', 'keep', 'note', 'forget', 'beat']);

/** A store whose every call takes its turn in the interleaving, and sometimes fails. */
export function throughInterleaver<T extends object>(name: string, store: T, line: StoreLine): T {
  return new Proxy(store, {
    get(target, key, receiver) {
      const member: unknown = Reflect.get(target, key, receiver);
      if (typeof member !== 'function' || typeof key !== 'string' || inline.has(key)) return member;
      return (...args: unknown[]): Promise<unknown> =>
        ask(`${name}.${key}`, line, async () => Reflect.apply(member, target, args));
    },
  });
}

function ask<T>(name: string, line: StoreLine, work: () => Promise<T>): Promise<T> {
  const { interleaver, lane, chance, faultRate } = line;
  const rate = faultRate() * 0.01;
  const [failsBefore, failsAfter] = [chance.falls(rate), chance.falls(rate)];
  return interleaver.call(
    lane,
    name,
    async () => {
      if (failsBefore) throw new StoreGone(`${name} before`);
      const result = await work();
      if (failsAfter) throw new StoreGone(`${name} after`);
      return result;
    },
    storeTakes(chance, faultRate()),
  );
}

/** Milliseconds as a rule; sometimes the store is slow for a while. */
const storeTakes = (chance: Chance, faults: number): Delays => ({
  outMs: chance.falls(faults * 0.02) ? chance.between(100, 20_000) : chance.below(3),
  backMs: chance.falls(faults * 0.02) ? chance.between(100, 20_000) : chance.below(3),
});

/** The connection to the store broke: nobody knows whether the call had its effect. */
export class StoreGone extends Error {}
