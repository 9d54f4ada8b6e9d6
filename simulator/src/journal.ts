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
import { join } from 'node:path';
import type { LocalDate } from '@safe-trading/engine';
import { z } from 'zod';
import { type MarketInput, marketInput } from './market-input.ts';

/** The inputs of the practice market in the order they happened, one JSON line each. */
export type Journal = {
  past: readonly MarketInput[];
  /** Returns once the line is with the operating system. Throws when it cannot be written. */
  append(input: MarketInput): void;
  close(): void;
};

/** The world a journal belongs to: the same inputs mean something else in another. */
export type JournalWorld = { worldStartsOn: LocalDate; replayFrom: LocalDate };

const fileName = 'practice-market.jsonl';
const heading = z.object({
  type: z.literal('world'),
  version: z.literal(1),
  worldStartsOn: z.string(),
  replayFrom: z.string(),
});

/**
 * Opens or starts the journal of a folder. A last line without its newline was cut off by a crash
 * before anyone was answered, and is dropped. Throws with file and line where it cannot be read.
 */
export function openJournal(folder: string, world: JournalWorld): Journal {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, fileName);
  const lines = completeLines(path);
  const [first, ...rest] = lines;
  if (first !== undefined) checkWorld(path, first, world);
  const past = rest.map((line, index) => readInput(path, line, index + 2));

  const file = openSync(path, 'a', 0o600);
  const append = (line: object): void => appendWhole(file, `${JSON.stringify(line)}\n`);
  if (first === undefined) append({ type: 'world', version: 1, ...world });

  return { past, append, close: () => closeSync(file) };
}

/** A full disk may take half a line: then none of it stays, or the next one would be lost with it. */
function appendWhole(file: number, line: string): void {
  const bytes = Buffer.from(line);
  const written = writeSync(file, bytes);
  if (written === bytes.length) return;

  ftruncateSync(file, fstatSync(file).size - written);
  throw new Error('The journal of the practice market cannot be written: the disk is full.');
}

export const noJournal: Journal = { past: [], append: () => {}, close: () => {} };

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

function checkWorld(path: string, line: string, world: JournalWorld): void {
  const found = heading.safeParse(parse(path, line, 1)).data;
  if (!found) throw new Error(`${path}, line 1: expected the heading of a practice market.`);
  if (found.worldStartsOn === world.worldStartsOn && found.replayFrom === world.replayFrom) return;

  throw new Error(
    `${path} belongs to a world that starts on ${found.worldStartsOn} and replays from ` +
      `${found.replayFrom}, not to one from ${world.worldStartsOn} and ${world.replayFrom}. ` +
      'Start it with the same dates or in an empty folder.',
  );
}

function readInput(path: string, line: string, number: number): MarketInput {
  const input = marketInput.safeParse(parse(path, line, number));
  if (input.success) return input.data;
  throw new Error(`${path}, line ${number}: expected an input of the practice market.`);
}

function parse(path: string, line: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error(`${path}, line ${number}: expected JSON.`);
  }
}
