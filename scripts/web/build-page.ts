import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeSizes, isOverBudget, type Manifest, routeSizes } from './bundle-report.ts';
import { compressBuild } from './compress-build.ts';
import { sourcesDigest } from './sources-digest.ts';

/** The page could not be built; the message is for the person at the keyboard. */
export class PageNotBuilt extends Error {}

type Order = { root: string; force: boolean; say(line: string): void };

/**
 * Builds web/dist when anything it is made from has changed since. The new build takes the old one's
 * place only when it is whole and within its budgets. Throws `PageNotBuilt`.
 */
export async function buildPage({ root, force, say }: Order): Promise<void> {
  const home = join(root, 'web', 'dist');
  const digest = sourcesDigest(root);
  if (!force && isBuiltFrom(home, digest)) return;

  say('Building the page …');
  const workshop = join(root, 'node_modules', '.cache', `safe-trading-page-${process.pid}`);
  const fresh = join(workshop, 'fresh');
  rmSync(workshop, { recursive: true, force: true });
  mkdirSync(workshop, { recursive: true });
  try {
    runVite(root, fresh);
    const brotliBytes = await compressBuild(fresh);
    const sizes = routeSizes(readManifest(fresh), brotliBytes);
    if (sizes.length === 0)
      throw new PageNotBuilt('The build shows no screen that can be weighed.');
    say('JavaScript each screen needs, brotli, before charts:');
    for (const line of describeSizes(sizes)) say(line);
    if (sizes.some(isOverBudget))
      throw new PageNotBuilt('The page is over its budget; the screens are named above.');
    writeFileSync(join(fresh, '.sizes.json'), JSON.stringify(sizes));
    writeFileSync(join(fresh, '.stamp'), digest);
    takePlace(fresh, home, join(workshop, 'old'));
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

function isBuiltFrom(home: string, digest: string): boolean {
  const stamp = join(home, '.stamp');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === digest;
}

function runVite(root: string, folder: string): void {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const options = ['--manifest', '--emptyOutDir', '--logLevel', 'warn', '--outDir', folder];
  const { status } = spawnSync(process.execPath, [vite, 'build', ...options], {
    cwd: join(root, 'web'),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new PageNotBuilt('The page could not be built; the lines above say why.');
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'));

/** Of two builds at once, the one that comes second finds its place taken by an equal. */
function takePlace(fresh: string, home: string, old: string): void {
  try {
    if (existsSync(home)) renameSync(home, old);
    renameSync(fresh, home);
  } catch (fault) {
    if (!existsSync(home)) throw fault;
  }
}
