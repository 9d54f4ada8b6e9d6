import { join } from 'node:path';
import { buildPage, PageNotBuilt } from './web/build-page.ts';

// Also loaded ahead of the server (node --import): the page it serves is then the one that is written.
try {
  await buildPage({
    root: join(import.meta.dirname, '..'),
    force: process.argv.includes('--force'),
    say: (line) => console.error(line),
  });
} catch (fault) {
  if (!(fault instanceof PageNotBuilt)) throw fault;
  console.error(fault.message);
  process.exit(1);
}
