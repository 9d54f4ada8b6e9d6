import { statSync } from 'node:fs';
import { commandOptions } from '@safe-trading/command-line';
import { writeColumns } from './columns/write-columns.ts';
import { MalformedFile } from './malformed-file.ts';

commandOptions({
  name: 'npm run market-data:columns',
  does: 'Writes the recorded prices as columns, for what-if in the browser and on the command line; nothing is done where those of these prices are there.',
  options: {},
});

// Exit codes: 0 the columns are there, 1 the recorded prices cannot be read.
try {
  const { path, isNew } = writeColumns();
  const kilobytes = Math.round(statSync(path).size / 1_000);
  console.log(`${isNew ? 'Written' : 'There already'}: ${path} (${kilobytes} kB)`);
} catch (fault) {
  if (!(fault instanceof MalformedFile)) throw fault;
  console.error(fault.message);
  process.exitCode = 1;
}
