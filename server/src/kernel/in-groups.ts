/**
 * Twice as many save no more than the noise of a machine. And while one group is written the ones before it are at the broker: where everybody is in
 * one group, database and broker wait for each other by turns.
 */
export const groupAtMost = 250;

/**
 * Answers asks of one kind many at a time: what is asked while a group is being answered waits and goes with the next.
 * Whoever asks alone waits for nobody. A group that fails is answered one by one, so that a fault is only its own.
 */
export function inGroups<Ask, Answer>(
  answerAll: (asks: readonly Ask[]) => Promise<readonly Answer[]>,
): (ask: Ask) => Promise<Answer> {
  type Waiting = { ask: Ask; resolve(answer: Answer): void; reject(fault: unknown): void };
  const waiting: Waiting[] = [];
  let isUnderWay = false;

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
    isUnderWay = true;
    // What is asked in the same turn of the event loop belongs together.
    await Promise.resolve();
    while (waiting.length > 0) {
      const group = waiting.splice(0, groupAtMost);
      await answerGroup(group);
    }
    isUnderWay = false;
  };

  return (ask) =>
    new Promise((resolve, reject) => {
      waiting.push({ ask, resolve, reject });
      if (!isUnderWay) void goOn();
    });
}
