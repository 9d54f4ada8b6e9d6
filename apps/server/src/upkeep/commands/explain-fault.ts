import { ConfigFault } from '../../app/config.ts';
import { DirectoryInUse } from '../../platform/db/directory-lock.ts';
import { DiskFull } from '../../platform/db/free-space.ts';
import { NewerDatabase } from '../../platform/db/migrate.ts';
import { ReadableByOthers } from '../../platform/db/own-folder.ts';
import { UnusableDatabase } from '../../platform/db/prove-server-database.ts';
import { TablesLocked } from '../../platform/db/tables-locked.ts';
import { traceBack } from '../../platform/kernel/trace-back.ts';
import { WrongMasterKey } from '../../platform/security/wrong-master-key.ts';
import { UnusableBackup } from '../backup/backup-seal.ts';

/** Prints why the program cannot start; returns the exit code. */
export function explainFault(fault: unknown, say: (line: string) => void): number {
  if (fault instanceof ConfigFault) {
    say('Safe Trading cannot start with these settings:');
    for (const sentence of fault.faults) say(`  ${sentence}`);
    return 2;
  }
  if (isForPeople(fault)) {
    say(fault.message);
    return 2;
  }
  const sentence = sentenceFor(fault);
  if (sentence) {
    say(sentence);
    return 2;
  }
  say(fault instanceof Error ? traceBack(fault.stack ?? fault.message) : String(fault));
  return 1;
}

const isForPeople = (fault: unknown): fault is Error =>
  fault instanceof DirectoryInUse ||
  fault instanceof DiskFull ||
  fault instanceof NewerDatabase ||
  fault instanceof ReadableByOthers ||
  fault instanceof TablesLocked ||
  fault instanceof UnusableBackup ||
  fault instanceof UnusableDatabase ||
  fault instanceof WrongMasterKey;

/** Omits database messages, which can contain values. */
function sentenceFor(fault: unknown): string | undefined {
  const { code = '', syscall = '', cause } = partsOf(fault);
  if (code === 'EADDRINUSE') {
    return 'The port is taken by another program. Stop it, or set PORT to a free one.';
  }
  if (syscall === 'listen' || syscall === 'getaddrinfo') {
    return `It is not possible to listen on this HOST and PORT (${code}). Set them to an address of this machine and a port you may use.`;
  }
  if (fileFaults.has(code) && fileCalls.has(syscall)) {
    return `The folder of DATA_DIR cannot be used: ${(fault as Error).message}.`;
  }
  const ofDatabase = partsOf(cause).code ?? '';
  if (ofDatabase === '42501') {
    return 'The user of DATABASE_URL may not change the tables that are there. Use the role that owns them, or grant it their ownership.';
  }
  if (fault instanceof Error && isDatabaseCode.test(ofDatabase)) {
    return `${fault.message} Its error is ${ofDatabase}. Check that the server is running and can be written, and start again.`;
  }
  return undefined;
}

/** SQLSTATE, or an error of the network. */
const isDatabaseCode = /^(?:[0-9A-Z]{5}|E[A-Z]+)$/;

const fileFaults = new Set(['EACCES', 'EEXIST', 'ENOENT', 'ENOSPC', 'ENOTDIR', 'EPERM', 'EROFS']);
const fileCalls = new Set(['mkdir', 'open', 'write', 'link', 'scandir']);
type Parts = { code?: string; syscall?: string; cause?: unknown };

const partsOf = (fault: unknown): Parts => (fault ?? {}) as Parts;
