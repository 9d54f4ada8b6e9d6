import type { AnswerTo, Asks } from '@safe-trading/engine';
import type { Answers } from '../run/interpret.ts';
import type { accountsInHand } from './accounts-in-hand.ts';

type Taken = NonNullable<AnswerTo<'take run account'>>;
type OfLists =
  | 'take run account'
  | 'end run account'
  | 'run accounts left'
  | 'withdraw run accounts'
  | 'ended run accounts';

type List = {
  /** How many accounts it has. */
  readonly accounts: number;
  /** Those of this process that nobody was given yet. */
  readonly waiting: Taken[];
  /** Rejects where it could not be written: nothing of its run can be sent then. */
  readonly written: Promise<void>;
  isWritten: boolean;
  /** Whether it was asked how many of them are left. */
  isAsked: boolean;
};

export type RunListsBeingWritten = {
  /** Gives this process the first accounts of a list while the list itself is written. */
  begin(planId: string, asks: Asks<'freeze run plan'>, first: number, written: Promise<void>): void;
  /** Nothing of a run becomes durable before its plan; undefined where that is written. */
  untilWritten(planId: string): Promise<void> | undefined;
  answers: Answers<OfLists>;
};

/**
 * The broker is asked for the first accounts of a run while their list is written. What they bring waits for it: an
 * order, and the end of an account.
 */
export function runListsBeingWritten(
  listed: Answers<OfLists>,
  inHand: Pick<ReturnType<typeof accountsInHand>, 'keep' | 'leave'>,
): RunListsBeingWritten {
  const lists = new Map<string, List>();

  const untilWritten = (planId: string) => {
    const list = lists.get(planId);
    return list?.isWritten ? undefined : list?.written;
  };

  return {
    untilWritten,

    begin(planId, { accounts }, first, written) {
      const waiting = accounts
        .slice(0, first)
        .map((account, position) => ({ ...account, planId, position, delivery: 1 }));
      for (const account of waiting) inHand.keep(account);
      const list: List = {
        ...{ accounts: accounts.length, waiting, written },
        ...{ isWritten: false, isAsked: false },
      };
      lists.set(planId, list);
      written.then(
        () => {
          list.isWritten = true;
        },
        // Whoever waits for it is told, and nobody is given any more of it.
        () => leaveWaiting(list),
      );
    },

    answers: {
      async 'take run account'(asks) {
        const list = lists.get(asks.planId);
        if (!list) return listed['take run account'](asks);
        const next = list.waiting.shift();
        if (next) return next;
        await list.written;
        return listed['take run account'](asks);
      },

      'end run account'(asks) {
        const writing = untilWritten(asks.taken.planId);
        return writing ? endOnceWritten(writing, asks) : listed['end run account'](asks);
      },

      async 'run accounts left'(asks) {
        const list = lists.get(asks.planId);
        if (!list) return listed['run accounts left'](asks);
        if (!list.isAsked) {
          list.isAsked = true;
          return list.accounts;
        }
        await seenWritten(asks.planId, list);
        return listed['run accounts left'](asks);
      },

      async 'withdraw run accounts'(asks) {
        const list = lists.get(asks.planId);
        if (list) await seenWritten(asks.planId, list);
        return listed['withdraw run accounts'](asks);
      },

      'ended run accounts': (asks) => listed['ended run accounts'](asks),
    },
  };

  async function endOnceWritten(writing: Promise<void>, asks: Asks<'end run account'>) {
    try {
      await writing;
    } catch (fault) {
      inHand.leave(asks.taken);
      throw fault;
    }
    return listed['end run account'](asks);
  }

  /** Whoever asks for the list as a whole has served what was given out: what is left of that is nobody's. */
  async function seenWritten(planId: string, list: List): Promise<void> {
    try {
      await list.written;
    } finally {
      leaveWaiting(list);
      lists.delete(planId);
    }
  }

  function leaveWaiting({ waiting }: List): void {
    for (const account of waiting.splice(0)) inHand.leave(account);
  }
}
