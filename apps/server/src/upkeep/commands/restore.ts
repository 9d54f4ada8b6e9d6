import { commandOptions } from '@safe-trading/command-line';
import { readConfig } from '../../app/config.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { restore } from '../backup/restore.ts';
import { restoreCommand } from './backup-commands.ts';
import { explainFault } from './explain-fault.ts';

const { file } = commandOptions(restoreCommand);

// Exit codes: 0 restored, 1 not, 2 wrong use or a file or database that cannot be used.
try {
  const config = readConfig(process.env);
  const { db, close } = await openDatabase(config);
  const restored = await restore({ db, dataDir: config.dataDir }, file).finally(close);
  console.log(`Restored what was backed up at ${restored.at}: rows of ${restored.tables} tables.`);
  if (restored.brought.length > 0) {
    console.log(
      `It was of an older release and was brought up to date by ${restored.brought.join(', ')}.`,
    );
  }
} catch (fault) {
  process.exitCode = explainFault(fault, console.error);
}
