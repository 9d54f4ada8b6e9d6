/** The broker accounts one piece of work has for itself. */
export type AccountTurn = {
  /** Calls `go` when the account is this work's: at once, or when whoever has it ends. */
  take(accountId: string, go: () => void): void;
  /** Everything it took is the next one's. */
  end(): void;
};

export type AccountTurns = {
  open(): AccountTurn;
  isTaken(accountId: string): boolean;
};

/**
 * Between processes a lease says who writes an account's orders; within one it is this. Work waits for the account it
 * needs, and takes no second one while it has it: so nobody waits in a ring.
 */
export function accountTurns(): AccountTurns {
  const waiting = new Map<string, (() => void)[]>();

  const passOn = (accountId: string): void => {
    const next = waiting.get(accountId)?.shift();
    if (next) next();
    else waiting.delete(accountId);
  };

  return {
    isTaken: (accountId) => waiting.has(accountId),
    open() {
      const mine: string[] = [];
      return {
        take(accountId, go) {
          if (mine.includes(accountId)) return go();
          const granted = () => {
            mine.push(accountId);
            go();
          };
          const queue = waiting.get(accountId);
          if (queue) {
            queue.push(granted);
            return;
          }
          waiting.set(accountId, []);
          granted();
        },
        end() {
          for (const accountId of mine.splice(0)) passOn(accountId);
        },
      };
    },
  };
}
