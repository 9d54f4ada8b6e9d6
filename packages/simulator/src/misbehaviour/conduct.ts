import type { CallName } from './fault-names.ts';
import { drawFaults, type Faults } from './faults.ts';
import { type Misbehaviour, type Plan, readMisbehaviour } from './misbehaviour.ts';

/** How the broker behaves towards each account at the moment. */
export type Conduct = {
  /**
   * Without an account the plan is everyone's and replaces those of single accounts; undefined
   * behaves. Counting starts anew for whom it concerns. Throws a RangeError for a wrong plan.
   */
  follow(misbehaviour: Misbehaviour | undefined, account?: string): void;
  behaves(): boolean;
  /** The draws for the next call of this account; undefined where nothing is planned. */
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
