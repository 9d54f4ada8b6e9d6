import type { CallName } from './fault-names.ts';
import { drawFaults, type Faults } from './faults.ts';
import { type Misbehaviour, type Plan, readMisbehaviour } from './misbehaviour.ts';

/** The broker's current behaviour towards each account. */
export type Conduct = {
  /**
   * Without an account it applies to all and replaces single plans; undefined behaves. Restarts the counters.
   * Throws a RangeError for an invalid plan.
   */
  follow(misbehaviour: Misbehaviour | undefined, account?: string): void;
  behaves(): boolean;
  /** The faults of the account's next call; undefined without a plan. */
  faultsOf(account: string, call: CallName): Faults | undefined;
};

export function openConduct(): Conduct {
  const own = new Map<string, Plan | undefined>();
  const counts = new Map<string, Map<CallName, number>>();
  let everyones: Plan | undefined;
  let behaves = true;

  const countCall = (account: string, call: CallName): number => {
    const calls = counts.get(account) ?? new Map<CallName, number>();
    const nth = (calls.get(call) ?? 0) + 1;
    counts.set(account, calls.set(call, nth));
    return nth;
  };

  return {
    follow(misbehaviour, account) {
      const plan = misbehaviour && readMisbehaviour(misbehaviour);
      if (account === undefined) {
        everyones = plan;
        own.clear();
        counts.clear();
      } else {
        own.set(account, plan);
        counts.delete(account);
      }
      behaves = ![everyones, ...own.values()].some((some) => some);
    },
    behaves: () => behaves,
    faultsOf(account, call) {
      const plan = own.has(account) ? own.get(account) : everyones;
      return plan && drawFaults(plan, { account, call, nth: countCall(account, call) });
    },
  };
}
