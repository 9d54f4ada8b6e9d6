import { join } from 'node:path';
import { argument, commandOptions } from '@safe-trading/command-line';
import { writeColumns } from './columns/write-columns.ts';
import { runImport } from './import/run-import.ts';

const { file } = commandOptions({
  name: 'npm run market-data:import',
  does: "Adds the prices of one session to the recorded ones, or the exchange's holidays of a year to the calendar in DATA_DIR.",
  options: {
    file: argument(
      "an NSE daily file of one session (UDiFF or full bhavcopy), or the NSE's holiday list, as CSV or in a ZIP",
    ),
  },
});

const folders = {
  prices: join(import.meta.dirname, '..'),
  added: join(process.env['DATA_DIR'] ?? '.data', 'market-data'),
};
const code = runImport(file, folders, { say: console.log, complain: console.error });
if (code === 0) writeColumns(folders.prices);
process.exitCode = code;
