import { commandOptions } from '@safe-trading/command-line';
import { restoreDatabaseImage, restoreRows } from '../../app/compose-commands.ts';
import { type Config, readConfig } from '../../app/config.ts';
import { isRotatingBackup } from '../../platform/db/rotating-backups.ts';
import { restoreCommand } from './backup-commands.ts';
import { explainFault } from './explain-fault.ts';

const { file, 'accept-foreign': acceptsForeign } = commandOptions(restoreCommand);
const asked = { path: file, acceptsForeign };

// Exit codes: 0 restored, 1 not, 2 wrong use or a file or database that cannot be used.
try {
  const config = readConfig(process.env);
  if (isRotatingBackup(file)) await sayImageRestored(config);
  else await sayRowsRestored(config);
  console.log(
    'Every session is ended. Links for new passwords and for verifying addresses, invitations and recovery codes of before are void: everybody logs in again and makes new recovery codes. Passwords are those of the backup.',
  );
} catch (fault) {
  process.exitCode = explainFault(fault, console.error);
}

async function sayImageRestored(config: Config): Promise<void> {
  const { keptAs } = await restoreDatabaseImage(config, asked);
  console.log(`${file} is the database of ${config.dataDir} now.`);
  if (keptAs) console.log(`The one before it is kept in ${keptAs}.`);
  console.log(
    'Orders placed after the backup are not in it: start the program, stop trading, and compare each account with its broker.',
  );
}

async function sayRowsRestored(config: Config): Promise<void> {
  const restored = await restoreRows(config, asked);
  console.log(`Restored what was backed up at ${restored.at}: rows of ${restored.tables} tables.`);
  if (restored.brought.length > 0) {
    console.log(
      `It was of an older release and was brought up to date by ${restored.brought.join(', ')}.`,
    );
  }
}
