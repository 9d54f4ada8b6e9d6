import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { isPageBuilt } from './web/is-page-built.ts';

const root = join(import.meta.dirname, '..');

// Also loaded ahead of the server (node --import): the page it serves is then the one that is written. A process of its
// own builds, because the server would keep for good what a build takes, some 70 MB.
if (process.argv.includes('--force')) await build();
else if (!isPageBuilt(root)) buildApart();

function buildApart(): void {
  const { status } = spawnSync(process.execPath, [import.meta.filename, '--force'], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}

async function build(): Promise<void> {
  const { buildPage, PageNotBuilt } = await import('./web/build-page.ts');
  try {
    await buildPage({ root, say: (line) => console.error(line) });
  } catch (fault) {
    if (!(fault instanceof PageNotBuilt)) throw fault;
    console.error(fault.message);
    process.exit(1);
  }
}
