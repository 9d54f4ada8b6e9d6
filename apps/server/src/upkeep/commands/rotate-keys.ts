import { commandOptions } from '@safe-trading/command-line';
import { rotateKeys } from '../../app/compose-commands.ts';
import { readConfig } from '../../app/config.ts';
import { explainFault } from './explain-fault.ts';

commandOptions({
  name: 'npm run keys:rotate',
  does: 'Re-seals every stored secret of MASTER_KEY_PREVIOUS by MASTER_KEY, while the program runs; stop it first where the database is the embedded one. Cut off, it goes on where it was when it is run again.',
  options: {},
});

// Exit codes: 0 everything is sealed by the new key, 1 something could not be read, 2 it cannot begin.
process.umask(0o077);
try {
  const { resealed, unreadable } = await rotateKeys(readConfig(process.env), (count) =>
    console.log(`${count} broker accounts are sealed by the new key …`),
  );
  console.log(
    `${resealed} were re-sealed now. Remove MASTER_KEY_PREVIOUS and restart every process.`,
  );
  if (unreadable > 0) {
    console.log(
      `${unreadable} could not be read by either key; their investors have to save them again.`,
    );
  }
  process.exitCode = unreadable > 0 ? 1 : 0;
} catch (fault) {
  process.exitCode = explainFault(fault, console.error);
}
