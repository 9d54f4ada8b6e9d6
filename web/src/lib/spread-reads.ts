import { nextTask } from './next-task.ts';

let areSpread = false;
let isTaken = false;

/** From now on reads that begin in one task are sent in a task each. A screen begins a dozen of them at once. */
export function spreadReads(): void {
  areSpread = true;
}

/** When a read may be sent: the first of a task at once. */
export async function turnOfRead(): Promise<void> {
  if (!areSpread) return;
  if (isTaken) return nextTask();
  isTaken = true;
  setTimeout(() => {
    isTaken = false;
  });
}
