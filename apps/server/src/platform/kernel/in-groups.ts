import { setImmediate as nextTurn } from 'node:timers/promises';

/** Larger groups gain nothing, and smaller ones let database and broker work in parallel. */
export const groupAtMost = 250;

/** Smaller groups cost more than running them in parallel gains. */
const leastBeside = groupAtMost / 2;

/**
 * Groups concurrent requests: those that arrive during a group form the next one. A failed group is retried one by
 * one. At most `groupsAtOnce` groups run in parallel.
 */
export function inGroups<Ask, Answer>(
  answerAll: (asks: readonly Ask[]) => Promise<readonly Answer[]>,
  groupsAtOnce = 1,
): (ask: Ask) => Promise<Answer> {
  type Waiting = { ask: Ask; resolve(answer: Answer): void; reject(fault: unknown): void };
  const waiting: Waiting[] = [];
  let underWay = 0;

  const answerGroup = async (group: readonly Waiting[]): Promise<void> => {
    try {
      const answers = await answerAll(group.map(({ ask }) => ask));
      for (const [index, { resolve, reject }] of group.entries()) {
        const answer = answers[index];
        if (answer === undefined) reject(new Error('A question of a group was left unanswered.'));
        else resolve(answer);
      }
    } catch (fault) {
      if (group.length === 1) group[0]?.reject(fault);
      else for (const one of group) await answerGroup([one]);
    }
  };

  const goOn = async (): Promise<void> => {
    underWay += 1;
    // Collects all requests of one turn of the event loop.
    await nextTurn();
    while (waiting.length > 0) {
      const group = waiting.splice(0, groupAtMost);
      await answerGroup(group);
    }
    underWay -= 1;
  };

  return (ask) =>
    new Promise((resolve, reject) => {
      waiting.push({ ask, resolve, reject });
      const mayBegin = underWay === 0 || waiting.length >= leastBeside;
      if (mayBegin && underWay < groupsAtOnce) void goOn();
    });
}
