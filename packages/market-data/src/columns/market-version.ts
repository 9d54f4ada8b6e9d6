import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Everything columns are made from, in the folder of recorded prices. */
const sources = ['daily', 'index', 'rules'];
const files = ['bad-ticks.csv', 'calendar.csv', 'corporate-actions.csv', 'etfs.csv', 'splits.csv'];

/** A word that changes with any recorded value: names and contents count, times do not. */
export function marketVersion(folder: string): string {
  const hash = createHash('sha256');
  const paths = sources.flatMap((source) =>
    readdirSync(join(folder, source)).map((name) => `${source}/${name}`),
  );
  for (const path of [...paths, ...files].sort()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(folder, path)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}
