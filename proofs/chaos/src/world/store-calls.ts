import type { Chance } from '@safe-trading/server';
import type { Delays, WorldCall } from '../schedule/virtual-process.ts';

export type StoreLine = {
  readonly chance: Chance;
  /** Errors before or after the effect. */
  faultRate(): number;
};

/** The connection broke, so the effect is unknown. */
export class StoreGone extends Error {}

/** `unheard` is what the process records when the call never reached the store. */
export function callStore<T>(
  name: string,
  { chance, faultRate }: StoreLine,
  work: () => T | Promise<T>,
  unheard?: () => unknown,
): WorldCall<T> {
  const rate = faultRate() * 0.01;
  const [failsBefore, failsAfter] = [chance.falls(rate), chance.falls(rate)];
  // A process holds only the leases whose reply it got; after a lost reply the account is delivered again.
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

const storeTakes = (chance: Chance, faults: number): Delays => ({
  outMs: chance.falls(faults * 0.02) ? chance.between(100, 20_000) : chance.below(3),
  backMs: chance.falls(faults * 0.02) ? chance.between(100, 20_000) : chance.below(3),
});
