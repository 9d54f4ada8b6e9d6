export type AccountTurn = {
  /** Calls `go` when the account is free. */
  take(accountId: string, go: () => void): void;
  end(): void;
};

export type AccountTurns = {
  open(): AccountTurn;
  isTaken(accountId: string): boolean;
};

/**
 * Serialises work on an account within this process, as leases do between processes. No work holds two accounts,
 * so there is no deadlock.
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
