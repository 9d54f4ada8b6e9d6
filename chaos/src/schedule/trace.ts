import { hashOf } from '../seed/chance.ts';

/** What happened, step by step. Two runs of one seed are the same when their hashes are. */
export type Trace = {
  note(step: string): void;
  /** Steps and a fingerprint of all of them. */
  summary(): { steps: number; hash: string };
};

/** Keeps no step, only their fingerprint; `tell` sees each of them. */
export function openTrace(tell?: (step: string) => void): Trace {
  let steps = 0;
  let [low, high] = [0x811c9dc5, 0x9dc5811c];
  return {
    note(step) {
      steps += 1;
      low = hashOf(step, low);
      high = hashOf(step, high ^ low);
      tell?.(step);
    },
    summary: () => ({ steps, hash: `${hex(high)}${hex(low)}` }),
  };
}

const hex = (word: number): string => word.toString(16).padStart(8, '0');
