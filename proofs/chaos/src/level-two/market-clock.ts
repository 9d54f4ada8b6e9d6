import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** How often each process reads the clock file. */
export const clockLooksEveryMs = 50;

/** The clock of all processes, read by `shifted-date.ts`. */
export function openMarketClock(folder: string) {
  const path = join(folder, 'clock');
  let offsetMs = 0;
  return {
    path,
    now: (): number => Date.now() + offsetMs,
    /** Waits until every process has read it. */
    async goTo(instant: number): Promise<void> {
      offsetMs = instant - Date.now();
      const next = `${path}.next`;
      writeFileSync(next, String(offsetMs));
      // Atomic for readers.
      renameSync(next, path);
      await wait(4 * clockLooksEveryMs);
    },
  };
}
