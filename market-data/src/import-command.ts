import { join } from 'node:path';
import { argument, commandOptions } from '@safe-trading/command-line';
import { runImport } from './import/run-import.ts';

const { file } = commandOptions({
  name: 'npm run market-data:import',
  does: 'Adds the prices of one session to the recorded ones.',
  options: { file: argument('an exchange daily file of one session') },
});

process.exitCode = runImport(file, join(import.meta.dirname, '..'), {
  say: console.log,
  complain: console.error,
});
