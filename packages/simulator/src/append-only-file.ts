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

/** A file of JSON lines that only grows. */
export type AppendOnlyFile = {
  /** The lines it had when it was opened. */
  lines: readonly string[];
  /** Returns once the line is with the operating system. Throws when it cannot be written. */
  append(line: object): void;
  close(): void;
};

/**
 * Opens or starts the file, readable by its owner only. A last line without its newline was cut off
 * by a crash before anyone was answered, and is dropped. `name` is what an error calls the file.
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

/** What a line says. Throws with file and line where it is not JSON. */
export function parseLine(path: string, line: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error(`${path}, line ${number}: expected JSON.`);
  }
}

/** A full disk may take half a line: then none of it stays, or the next one would be lost with it. */
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
