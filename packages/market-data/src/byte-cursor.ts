import { MalformedFile } from './malformed-file.ts';

/** A place in a file's bytes that moves forward only; what is not there as promised is refused. */
export type ByteCursor = {
  atEnd(): boolean;
  sees(byte: number): boolean;
  skip(byte: number, expected: string): void;
  digits(count: number, expected: string): number;
  whole(expected: string): number;
  refuse(expected: string): never;
};

export const newline = 10;
const zero = 48;

/** Reading bytes instead of text matters: a quarter of a million rows are read when a market starts. */
export function openCursor(file: string, bytes: Uint8Array): ByteCursor {
  let at = 0;

  const digit = (): number => {
    const value = (bytes[at] ?? 0) - zero;
    return value >= 0 && value <= 9 ? value : -1;
  };
  const refuse = (expected: string): never => {
    const start = at === 0 ? 0 : bytes.lastIndexOf(newline, at - 1) + 1;
    const end = bytes.indexOf(newline, start);
    const found = bytes.subarray(start, end === -1 ? bytes.length : end);
    const line = countNewlines(bytes.subarray(0, start)) + 1;
    throw new MalformedFile({ file, line }, expected, new TextDecoder().decode(found));
  };

  return {
    atEnd: () => at >= bytes.length,
    sees: (byte) => bytes[at] === byte,
    skip(byte, expected) {
      if (bytes[at] !== byte) refuse(expected);
      at += 1;
    },
    digits(count, expected) {
      let value = 0;
      for (const end = at + count; at < end; at += 1) {
        const next = digit();
        if (next === -1) refuse(expected);
        value = value * 10 + next;
      }
      return value;
    },
    whole(expected) {
      const start = at;
      let value = 0;
      for (let next = digit(); next !== -1; next = digit()) {
        value = value * 10 + next;
        at += 1;
      }
      if (at === start || !Number.isSafeInteger(value)) refuse(expected);
      return value;
    },
    refuse,
  };
}

export function countNewlines(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, at + 1)) count += 1;
  return count;
}
