import type { Chance } from '@safe-trading/server';
import type { Delays, WorldCall } from '../schedule/virtual-process.ts';

export type StoreLine = {
  readonly chance: Chance;
  /** How often a call of the store ends in an error: before it did anything, or after it did all. */
  faultRate(): number;
};

/** The connection to the store broke: nobody knows whether the call had its effect. */
export class StoreGone extends Error {}

/**
 * A call of the store, which takes its turn in the interleaving and sometimes fails. `unheard` is what the process notes of
 * itself where the call never came to the store.
 */
export function callStore<T>(
  name: string,
  { chance, faultRate }: StoreLine,
  work: () => T | Promise<T>,
  unheard?: () => unknown,
): WorldCall<T> {
  const rate = faultRate() * 0.01;
  const [failsBefore, failsAfter] = [chance.falls(rate), chance.falls(rate)];
  // Only what it was given is in hand of a process: to one whose answer was lost the account is delivered anew. The fault
  // falls behind the notes of the store here, which the real one makes when it has the answer.
  const isTake = name === 'take run account';
  const faulty = (): T | Promise<T> => {
    if (failsBefore || (failsAfter && isTake)) {
      unheard?.();
      throw new StoreGone(`${name} before`);
    }
    const result = work();
    if (!failsAfter) return result;
    return result instanceof Promise ? result.then(() => gone(name)) : gone(name);
  };
  return { name, work: faulty, delays: storeTakes(chance, faultRate()) };
}

function gone(name: string): never {
  throw new StoreGone(`${name} after`);
}

/** Milliseconds as a rule; sometimes the store is slow for a while. */
const storeTakes = (chance: Chance, faults: number): Delays => ({
  outMs: chance.falls(faults * 0.02) ? chance.between(100, 20_000) : chance.below(3),
  backMs: chance.falls(faults * 0.02) ? chance.between(100, 20_000) : chance.below(3),
});
