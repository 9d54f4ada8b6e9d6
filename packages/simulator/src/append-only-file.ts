import {
  closeSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

export type AppendOnlyFile = {
  lines: readonly string[];
  /** Returns after the write to the operating system. Throws if it fails. */
  append(line: object): void;
  close(): void;
};

/**
 * Opens or creates the file, readable by its owner only. Drops a last line without its newline, which a crash cut
 * off before a reply. `name` is used in errors.
 */
export function openAppendOnlyFile(path: string, name: string): AppendOnlyFile {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const lines = completeLines(path);
  const file = openSync(path, 'a', 0o600);
  return {
    lines,
    append: (line) => appendWhole(file, `${JSON.stringify(line)}\n`, name),
    close: () => closeSync(file),
  };
}

/** Throws with file and line for invalid JSON. */
export function parseLine(path: string, line: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error(`${path}, line ${number}: expected JSON.`);
  }
}

/** Truncates a partial line after a failed write, so that the next line stays readable. */
function appendWhole(file: number, line: string, name: string): void {
  const bytes = Buffer.from(line);
  const written = writeSync(file, bytes);
  if (written === bytes.length) return;

  ftruncateSync(file, fstatSync(file).size - written);
  throw new Error(`The ${name} of the practice market cannot be written: the disk is full.`);
}

function completeLines(path: string): string[] {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
  const end = bytes.lastIndexOf('\n') + 1;
  if (end < bytes.length) truncateSync(path, end);
  return end === 0
    ? []
    : bytes
        .subarray(0, end - 1)
        .toString('utf8')
        .split('\n');
}
