import type { IsCancelled } from '../question.ts';
import type { Part } from './part.ts';
import type { StartRow } from './start-row.ts';

export type AnswersPart = (part: Part) => Promise<readonly StartRow[]> | readonly StartRow[];

export type OnPart = (rows: readonly StartRow[], place: number) => void;

/**
 * Distributes parts among workers; each takes the next part when it is done. Rows keep the order of the parts.
 * Cancelling starts no further part. Rejects with the first error of a worker.
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
