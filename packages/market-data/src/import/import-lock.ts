import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ImportRefused } from './import-refused.ts';

/** Allows one import for each folder; takes over the lock of an ended process. */
export function withImportLock<Result>(folder: string, work: () => Result): Result {
  const path = join(folder, '.import-lock');
  take(path);
  try {
    return work();
  } finally {
    rmSync(path, { force: true });
  }
}

function take(path: string): void {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
    const owner = Number(readFileSync(path, 'utf8'));
    if (isRunning(owner)) {
      throw new ImportRefused(
        `Another import (process ${owner}) is at work; wait until it is done.`,
      );
    }
    rmSync(path, { force: true });
    writeFileSync(path, String(process.pid), { flag: 'wx' });
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, 'EPERM');
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
