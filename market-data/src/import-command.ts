import { join } from 'node:path';
import { runImport } from './import/run-import.ts';

process.exitCode = runImport(process.argv.slice(2), join(import.meta.dirname, '..'), {
  say: console.log,
  complain: console.error,
});
