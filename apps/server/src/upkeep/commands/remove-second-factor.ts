import { argument, commandOptions } from '@safe-trading/command-line';
import { removeSecondFactor } from '../../app/compose-commands.ts';
import { readConfig } from '../../app/config.ts';
import { explainFault } from './explain-fault.ts';

const { email } = commandOptions({
  name: 'npm run second-factor:remove',
  does: 'Removes a lost second factor and ends their sessions, where no administrator can log in to do it; stop the program first where the database is the embedded one. The owner is notified, and the security log records it.',
  options: { email: argument('the e-mail of the account') },
});

const says = {
  removed: `The second factor of ${email} is removed and every session is ended. They log in with their password alone, and add a new one under their name, at Security.`,
  unknown: `There is no account with the e-mail ${email}.`,
  none: `The account of ${email} has no second factor.`,
} as const;

// Exit codes: 0 it is removed, 1 there was nothing to remove, 2 it cannot begin.
process.umask(0o077);
try {
  const outcome = await removeSecondFactor(readConfig(process.env), email);
  console.log(says[outcome]);
  process.exitCode = outcome === 'removed' ? 0 : 1;
} catch (fault) {
  process.exitCode = explainFault(fault, console.error);
}
