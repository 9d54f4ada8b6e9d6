import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** So often each process of the product reads the file its clock is moved by. */
export const clockLooksEveryMs = 50;

/** The clock of every process of the product, which `shifted-date.ts` reads. */
export function openMarketClock(folder: string) {
  const path = join(folder, 'clock');
  let offsetMs = 0;
  return {
    path,
    now: (): number => Date.now() + offsetMs,
    /** Ends when every process has seen it, a busy one too: what is asked of one that has not is answered an hour ago. */
    async goTo(instant: number): Promise<void> {
      offsetMs = instant - Date.now();
      const next = `${path}.next`;
      writeFileSync(next, String(offsetMs));
      // Whoever looks just now reads the one or the other.
      renameSync(next, path);
      await wait(4 * clockLooksEveryMs);
    },
  };
}
