import type { IsCancelled } from '../question.ts';
import type { Part } from './part.ts';
import type { StartRow } from './start-row.ts';

/** Somebody who works out one part after the other: a thread of its own, or this one. */
export type AnswersPart = (part: Part) => Promise<readonly StartRow[]> | readonly StartRow[];

/** What has been found by the part of this place. */
export type OnPart = (rows: readonly StartRow[], place: number) => void;

/**
 * Shares parts out among whoever works: each takes the next one when it is done with its last. Rows stand in the order of
 * the parts, whoever was first; once it is cancelled no other part is begun. Rejects with the first fault of a worker.
 */
export async function answerAmong(
  parts: readonly Part[],
  workers: readonly AnswersPart[],
  onPart: OnPart = () => {},
  isCancelled: IsCancelled = () => false,
): Promise<readonly (readonly StartRow[])[]> {
  const found: (readonly StartRow[])[] = [];
  let next = 0;
  const workOn = async (answers: AnswersPart): Promise<void> => {
    while (next < parts.length && !isCancelled()) {
      const place = next;
      next += 1;
      const part = parts[place];
      if (!part) return;
      const rows = await answers(part);
      found[place] = rows;
      onPart(rows, place);
    }
  };
  await Promise.all(workers.map(workOn));
  return found;
}
