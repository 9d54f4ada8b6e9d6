import { createHash, type Hash } from 'node:crypto';
import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';

const apart = new Set(['node_modules', 'dist', 'testing']);

/** A word that changes with any of these files and folders: names and contents count, times do not, tests are no part. */
export function sourcesDigest(root: string, sources: readonly string[]): string {
  const hash = createHash('sha256');
  const part = Buffer.allocUnsafeSlow(64 * 1024);
  for (const path of sources.flatMap((source) => filesUnder(root, source)).sort()) {
    hash.update(`${path}\0`);
    addContent(hash, join(root, path), part);
    hash.update('\0');
  }
  return hash.digest('hex');
}

/** Part by part: the server looks ahead of its start, and would keep the memory that whole files take. */
function addContent(hash: Hash, path: string, part: Buffer): void {
  const file = openSync(path, 'r');
  try {
    for (let bytes = readSync(file, part); bytes > 0; bytes = readSync(file, part))
      hash.update(part.subarray(0, bytes));
  } finally {
    closeSync(file);
  }
}

function filesUnder(root: string, path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter(({ name }) => !apart.has(name) && !/^\.|\.test\.tsx?$/.test(name))
    .flatMap(({ name }) => filesUnder(root, `${path}/${name}`));
}
