import type { AnswerTo, Asks, Handlers } from '../procedure/question.ts';
import type { SharedRun, TakenAccount } from '../procedure/run-account.ts';
import type { AccountOwner, BooksProcess, MemoryTables } from './memory-tables.ts';

export type RunAccountQuestion =
  | 'freeze run plan'
  | 'take run account'
  | 'end run account'
  | 'run accounts left'
  | 'withdraw run accounts'
  | 'ended run accounts';

export function runAccountAnswers(
  tables: MemoryTables,
  { holder, lives }: BooksProcess,
): Handlers<RunAccountQuestion> {
  const inHand = new Set<string>();
  const keyOf = ({ planId, position }: Pick<TakenAccount, 'planId' | 'position'>): string =>
    `${planId} ${position}`;
  const accountsOf = (planId: string) => tables.runAccounts.get(planId) ?? [];
  const livesElsewhere = (other: string | undefined): boolean =>
    other !== undefined && other !== holder && lives(other);

  const isLedElsewhere = (owner: AccountOwner): boolean =>
    accountsOfOwner(owner).some((accountId) =>
      livesElsewhere(tables.leases.get(accountId)?.holder),
    );

  /** Cached; accounts are linked before a run. */
  let listedOwners = { size: 0, accounts: new Map<string, string[]>() };
  const ownerKey = ({ userId, broker }: AccountOwner): string => `${broker} ${userId}`;
  const accountsOfOwner = (owner: AccountOwner): readonly string[] => {
    const { size } = tables.owners;
    if (listedOwners.size !== size) {
      const accounts = new Map<string, string[]>();
      for (const [accountId, one] of tables.owners) {
        const key = ownerKey(one);
        accounts.set(key, [...(accounts.get(key) ?? []), accountId]);
      }
      listedOwners = { size, accounts };
    }
    return listedOwners.accounts.get(ownerKey(owner)) ?? [];
  };

  const closeEnded = (planId: string): void => {
    if (accountsOf(planId).every(({ state }) => state !== 'listed')) {
      tables.sharedRuns.delete(planId);
    }
  };

  return {
    'freeze run plan'({ runId, orders, worst, accounts, frozenAt, booking }) {
      const planId = runId ?? `plan-${tables.plans.size + 1}`;
      tables.plans.set(planId, { orders: orders.length, worst, sent: 0, sentWorst: 0 });
      const listed = accounts.map((account) => ({
        account,
        delivery: 0,
        state: 'listed' as const,
        outcomes: [],
      }));
      tables.runAccounts.set(planId, listed);
      tables.sharedRuns.set(planId, { planId, frozenAt, booking });
      return planId;
    },

    'take run account'({ planId, busyToo }): AnswerTo<'take run account'> {
      for (const [position, row] of accountsOf(planId).entries()) {
        if (row.state !== 'listed' || livesElsewhere(row.holder)) continue;
        if (inHand.has(keyOf({ planId, position }))) continue;
        if (!busyToo && isLedElsewhere(row.account)) continue;
        row.holder = holder;
        row.delivery += 1;
        inHand.add(keyOf({ planId, position }));
        return { ...row.account, planId, position, delivery: row.delivery };
      }
      return undefined;
    },

    'end run account'({ taken, outcomes }) {
      inHand.delete(keyOf(taken));
      const row = accountsOf(taken.planId)[taken.position];
      if (row?.state !== 'listed' || row.delivery !== taken.delivery) return;
      row.state = 'ended';
      row.outcomes = outcomes;
      closeEnded(taken.planId);
    },

    'run accounts left': ({ planId }) =>
      accountsOf(planId).filter(({ state }) => state === 'listed').length,

    'withdraw run accounts'({ planId }: Asks<'withdraw run accounts'>) {
      for (const [position, row] of accountsOf(planId).entries()) {
        const isMine = inHand.has(keyOf({ planId, position }));
        if (row.state === 'listed' && !isMine && !livesElsewhere(row.holder)) {
          row.state = 'withdrawn';
        }
      }
      closeEnded(planId);
    },

    'ended run accounts'({ planId }) {
      const rows = accountsOf(planId);
      return {
        outcomes: rows.flatMap(({ outcomes }) => outcomes),
        missing: rows.filter(({ state }) => state !== 'ended').length,
      };
    },
  };
}

export const openRuns = ({ sharedRuns }: MemoryTables): readonly SharedRun[] => [
  ...sharedRuns.values(),
];
