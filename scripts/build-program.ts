import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { isProgramBundled } from './program/bundled-program.ts';

const root = join(import.meta.dirname, '..');

// Loaded ahead of the program (node --import): what runs is then the one that is written. A process of its own bundles,
// because the program would keep for good what a bundling takes.
if (process.argv.includes('--force')) await build();
else if (!isProgramBundled(root)) buildApart();

function buildApart(): void {
  const { status } = spawnSync(process.execPath, [import.meta.filename, '--force'], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}

async function build(): Promise<void> {
  const { bundleProgram } = await import('./program/bundle-program.ts');
  await bundleProgram(root, (line) => console.error(line));
}
