import { join } from 'node:path';
import type { LocalDate } from '@safe-trading/engine';
import { z } from 'zod';
import { openAppendOnlyFile, parseLine } from './append-only-file.ts';
import { type MarketInput, marketInput } from './market-input.ts';

/** Inputs of the practice market, one JSON line each. */
export type Journal = {
  past: readonly MarketInput[];
  /** Returns after the write to the operating system. Throws if it fails. */
  append(input: MarketInput): void;
  close(): void;
};

/** The world of a journal: inputs mean something else in another. */
export type JournalWorld = { worldStartsOn: LocalDate; replayFrom: LocalDate };

const fileName = 'practice-market.jsonl';
const heading = z.object({
  type: z.literal('world'),
  version: z.literal(1),
  worldStartsOn: z.string(),
  replayFrom: z.string(),
});

/** Opens or creates the journal. Throws with file and line if it cannot be read. */
export function openJournal(folder: string, world: JournalWorld): Journal {
  const path = join(folder, fileName);
  const { lines, append, close } = openAppendOnlyFile(path, 'journal');
  const [first, ...rest] = lines;
  if (first === undefined) append({ type: 'world', version: 1, ...world });
  else checkWorld(path, first, world);

  return { past: rest.map((line, index) => readInput(path, line, index + 2)), append, close };
}

export const noJournal: Journal = { past: [], append: () => {}, close: () => {} };

/** Throws unless the file begins with the heading of this world. */
export function checkWorld(path: string, line: string, world: JournalWorld): void {
  const found = heading.safeParse(parseLine(path, line, 1)).data;
  if (!found) throw new Error(`${path}, line 1: expected the heading of a practice market.`);
  if (found.worldStartsOn === world.worldStartsOn && found.replayFrom === world.replayFrom) return;

  throw new Error(
    `${path} belongs to a world that starts on ${found.worldStartsOn} and replays from ` +
      `${found.replayFrom}, not to one from ${world.worldStartsOn} and ${world.replayFrom}. ` +
      'Start it with the same dates or in an empty folder.',
  );
}

function readInput(path: string, line: string, number: number): MarketInput {
  const input = marketInput.safeParse(parseLine(path, line, number));
  if (input.success) return input.data;
  throw new Error(`${path}, line ${number}: expected an input of the practice market.`);
}
