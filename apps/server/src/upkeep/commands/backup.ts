import { existsSync } from 'node:fs';
import { commandOptions } from '@safe-trading/command-line';
import { loadKeys, readConfig } from '../../app/config.ts';
import { openExistingDatabase } from '../../platform/db/open-database.ts';
import { backUp } from '../backup/back-up.ts';
import { backupKey } from '../backup/backup-seal.ts';
import { backupCommand } from './backup-commands.ts';
import { explainFault } from './explain-fault.ts';

const { file } = commandOptions(backupCommand);

// Exit codes: 0 written, 1 not, 2 wrong use.
try {
  const config = readConfig(process.env);
  if (existsSync(file)) {
    console.error(`${file} is there already; name another file.`);
    process.exit(2);
  }
  const { db, close } = await openExistingDatabase(config);
  const sealing = {
    key: backupKey((await loadKeys(config)).master),
    encrypts: config.encryptsBackups,
  };
  await backUp({ db, ...config, sealing }, file, new Date()).finally(close);
  const encrypted = config.encryptsBackups ? ', encrypted' : '';
  const keys =
    config.trading === 'live'
      ? ' MASTER_KEY, which restores it, is not in it: keep that elsewhere.'
      : '';
  console.log(`Everything is in ${file}${encrypted}.${keys}`);
} catch (fault) {
  process.exitCode = explainFault(fault, console.error);
}
