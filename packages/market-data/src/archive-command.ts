import { statSync } from 'node:fs';
import { join } from 'node:path';
import { commandOptions, flag } from '@safe-trading/command-line';
import { archiveRows, openArchive } from './archive/archive-rows.ts';
import { archiveFile } from './archive/price-archive.ts';
import { pricesFolder } from './columns/columns-folder.ts';
import { ImportRefused } from './import/import-refused.ts';
import { MalformedFile } from './malformed-file.ts';

const { open } = commandOptions({
  name: 'npm run market-data:archive',
  does: 'Puts the rows of packages/market-data/daily into its archive, a fifth of their size, without losing a value.',
  options: { open: flag('writes everything recorded as rows again and does without the archive') },
});

// Exit codes: 0 done, 1 the recorded prices cannot be read or are being imported.
try {
  const { etfs, rows } = open ? openArchive(pricesFolder) : archiveRows(pricesFolder);
  const recorded = `${rows} rows of ${etfs} ETFs`;
  if (open) console.log(`Written as rows: ${recorded}.`);
  else {
    const kilobytes = Math.round(statSync(join(pricesFolder, archiveFile)).size / 1_000);
    console.log(`In the archive: ${recorded}, ${kilobytes} kB.`);
  }
} catch (fault) {
  if (!(fault instanceof MalformedFile || fault instanceof ImportRefused)) throw fault;
  console.error(fault.message);
  process.exitCode = 1;
}
