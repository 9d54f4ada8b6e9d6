import { hashOf } from '@safe-trading/server';

/** Equal hashes mean equal runs. */
export type Trace = {
  note(at: number, who: string, what: string, leg?: string): void;
  summary(): { steps: number; hash: string };
};

/** Keeps only the hash; `print` sees each step. */
export function openTrace(print?: (step: string) => void): Trace {
  const words = new Map<string, number>();
  let steps = 0;
  let [low, high] = [0x811c9dc5, 0x9dc5811c];

  const numberOf = (word: string): number => {
    const known = words.get(word);
    if (known !== undefined) return known;
    const hash = hashOf(word);
    words.set(word, hash);
    return hash;
  };
  const mix = (number: number): void => {
    low = Math.imul(low ^ number, 0x01000193);
    high = Math.imul(high ^ low ^ (number >>> 7), 0x85ebca6b);
  };

  return {
    note(at, who, what, leg = '') {
      steps += 1;
      // Truncates to 32 bits.
      mix(at);
      mix(numberOf(who));
      mix(numberOf(what));
      mix(numberOf(leg));
      print?.(`${new Date(at).toISOString()} ${who} ${what} ${leg}`);
    },
    summary: () => ({ steps, hash: `${hex(high)}${hex(low)}` }),
  };
}

const hex = (word: number): string => (word >>> 0).toString(16).padStart(8, '0');
