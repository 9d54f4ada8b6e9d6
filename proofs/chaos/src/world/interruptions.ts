import type { Chance } from '@safe-trading/server';
import type { Interruption } from '../schedule/interleaver.ts';
import type { Lane, Leg } from '../schedule/step.ts';

export type Interruptions = {
  at(lane: Lane, name: string, leg: Leg): Interruption | undefined;
  /** From 0 (never) up. */
  setRate(rate: number): void;
};

const pausesMs = [1_000, 8_000, 30_000, 180_000, 900_000];

/** Calls around which a process most deserves to die. */
const tender = new Set(['commit', 'place', 'pace', 'report', 'lease']);

/** Kills and stops processes at moments that follow from the seed. */
export function interruptions(chance: Chance): Interruptions {
  let rate = 0;
  return {
    setRate(next) {
      rate = next;
    },
    at(lane, name, leg) {
      if (rate === 0 || lane.name.startsWith('operator')) return undefined;
      const weight = tender.has(name) ? 4 : 1;
      if (chance.falls(rate * 0.003 * weight)) return { type: 'kill' };
      // Once its bytes are under way a request cannot be stopped any more.
      if (name === 'place' && leg === 'effect') return undefined;
      if (!chance.falls(rate * 0.003 * weight)) return undefined;
      return { type: 'pause', forMs: chance.pick(pausesMs) };
    },
  };
}
