import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The clock of every process of the product, which `shifted-date.ts` reads. */
export function openMarketClock(folder: string) {
  const path = join(folder, 'clock');
  let offsetMs = 0;
  return {
    path,
    now: (): number => Date.now() + offsetMs,
    goTo(instant: number): void {
      offsetMs = instant - Date.now();
      const next = `${path}.next`;
      writeFileSync(next, String(offsetMs));
      // Whoever looks just now reads the one or the other.
      renameSync(next, path);
    },
  };
}
