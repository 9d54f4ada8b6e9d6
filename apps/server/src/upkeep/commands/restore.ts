import { commandOptions } from '@safe-trading/command-line';
import { type Config, readConfig } from '../../app/config.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { isRotatingBackup } from '../../platform/db/rotating-backups.ts';
import { restore } from '../backup/restore.ts';
import { restoreImage } from '../backup/restore-image.ts';
import { restoreCommand } from './backup-commands.ts';
import { explainFault } from './explain-fault.ts';

const { file } = commandOptions(restoreCommand);

// Exit codes: 0 restored, 1 not, 2 wrong use or a file or database that cannot be used.
try {
  const config = readConfig(process.env);
  if (isRotatingBackup(file)) await restoreImageOf(config);
  else await restoreRows(config);
} catch (fault) {
  process.exitCode = explainFault(fault, console.error);
}

async function restoreImageOf(config: Config): Promise<void> {
  const { keptAs } = await restoreImage(config, file);
  console.log(`${file} is the database of ${config.dataDir} now.`);
  if (keptAs) console.log(`The one before it is kept in ${keptAs}.`);
  console.log(
    'Orders placed after the backup are not in it: start the program, stop trading, and compare each account with its broker.',
  );
}

async function restoreRows(config: Config): Promise<void> {
  const { db, close } = await openDatabase(config);
  const restored = await restore({ db, dataDir: config.dataDir }, file).finally(close);
  console.log(`Restored what was backed up at ${restored.at}: rows of ${restored.tables} tables.`);
  if (restored.brought.length > 0) {
    console.log(
      `It was of an older release and was brought up to date by ${restored.brought.join(', ')}.`,
    );
  }
}
