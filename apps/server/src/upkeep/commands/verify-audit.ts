import { commandOptions } from '@safe-trading/command-line';
import { verifyAudit } from '../../app/compose-commands.ts';
import { readConfig } from '../../app/config.ts';
import { explainFault } from './explain-fault.ts';

commandOptions({
  name: 'npm run audit:verify',
  does: 'Recalculates the chain of security events. Stop the program first where the database is the embedded one.',
  options: {},
});

// Exit codes: 0 the chain holds, 1 it does not, 2 it cannot be opened.
process.umask(0o077);
try {
  const { events, head, fault } = await verifyAudit(readConfig(process.env));
  if (fault === undefined) {
    console.log(`${events} security events: the chain holds.`);
    console.log(`Its head is ${head?.seq}:${head?.lastMac}.`);
    console.log('Keep the head elsewhere: it reveals a database restored to an earlier day.');
  } else {
    console.log(`The chain of security events does not hold. ${fault}`);
  }
  process.exitCode = fault === undefined ? 0 : 1;
} catch (fault) {
  process.exitCode = explainFault(fault, console.error);
}
