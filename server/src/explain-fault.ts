import { ConfigFault } from './config.ts';
import { DirectoryInUse } from './db/directory-lock.ts';

/** Says why the program cannot start, in words for the person who started it, and gives the exit code. */
export function explainFault(fault: unknown, say: (line: string) => void): number {
  if (fault instanceof ConfigFault) {
    say('Safe Trading cannot start with these settings:');
    for (const sentence of fault.faults) say(`  ${sentence}`);
    return 2;
  }
  if (fault instanceof DirectoryInUse) {
    say(fault.message);
    return 2;
  }
  if (isCode(fault, 'EADDRINUSE')) {
    say('The port is taken by another program. Stop it, or set PORT to a free one.');
    return 2;
  }
  say(fault instanceof Error ? (fault.stack ?? fault.message) : String(fault));
  return 1;
}

const isCode = (fault: unknown, code: string): boolean =>
  (fault as { code?: unknown } | undefined)?.code === code;
