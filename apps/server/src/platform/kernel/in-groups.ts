import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Twice as many save no more than the noise of a machine. And while one group is written the ones before it are at the broker: where everybody is in
 * one group, database and broker wait for each other by turns.
 */
export const groupAtMost = 250;

/** Smaller ones would cost more, each its own statements, than is won by writing them beside another. */
const leastBeside = groupAtMost / 2;

/**
 * Answers asks of one kind many at a time: what is asked while a group is being answered waits and goes with the next.
 * Whoever asks alone waits for nobody. A group that fails is answered one by one, so that a fault is only its own. So many
 * groups are answered at the same time as `groupsAtOnce` says, where enough waits for another one.
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
    // What is asked in the same turn of the event loop belongs together, whichever answers it follows from.
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
