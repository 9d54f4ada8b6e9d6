import type { Finding } from '../checker/finding.ts';
import type { Census, ProcessBooks } from '../stores/books-house.ts';
import { after } from './operator.ts';

/** A process seen this recently must not be taken over. */
const livesForMs = 6_000;

const noHolder = '';

export type LeaseWatch = {
  guarded(holder: string, books: ProcessBooks): ProcessBooks;
  misused(): Finding[];
};

/** Reports two holders of one account, and orders written under a lost lease. */
export function watchLeases(census: Census): LeaseWatch {
  const latest = new Map<string, { holder: string; epoch: number }>();
  /** Includes accounts that were handed back. */
  const last = new Map<string, string>();
  const misused: Finding[] = [];
  const blame = (subject: string, says: string): void =>
    void misused.push({ kind: 'careless', subject, says });

  const judge = (clientOrderId: string, lease: { accountId: string; epoch: number }): void => {
    if (lease.epoch >= (latest.get(lease.accountId)?.epoch ?? 0)) return;
    blame(clientOrderId, 'was written under a lease that has passed on');
  };

  return {
    misused: () => misused,
    guarded: (holder, { answers, handBack, sharedRuns }) => ({
      sharedRuns,
      handBack(isInHand) {
        const handed = [...latest.keys()].filter((accountId) => !isInHand(accountId));
        return after(handBack(isInHand), () => {
          for (const accountId of handed) {
            const lease = latest.get(accountId);
            if (lease?.holder === holder) latest.set(accountId, { ...lease, holder: noHolder });
          }
        });
      },
      answers: {
        ...answers,
        lease: (asks) =>
          after(answers.lease(asks), (lease) => {
            const { accountId } = asks;
            const before = latest.get(accountId);
            if (!lease || (before && lease.epoch < before.epoch)) return;
            if (before && before.holder !== holder && before.holder !== noHolder) {
              const seenAt = census.seenAt(before.holder) ?? 0;
              if (census.now() - seenAt < livesForMs) {
                blame(accountId, `was taken over by ${holder} while ${before.holder} lives`);
              }
            }
            if (before?.epoch === lease.epoch && last.get(accountId) !== holder) {
              blame(accountId, `was taken over by ${holder} without a new epoch`);
            }
            latest.set(accountId, { holder, epoch: lease.epoch });
            last.set(accountId, holder);
          }),
        commit: (asks) =>
          after(answers.commit(asks), () => {
            const { verdict } = asks;
            if (verdict.type === 'order') judge(verdict.order.clientOrderId, verdict.guard.lease);
            if (verdict.type === 'order-end') judge(verdict.order.clientOrderId, verdict.lease);
          }),
        report: (asks) =>
          after(answers.report(asks), () => judge(asks.order.clientOrderId, asks.lease)),
      },
    }),
  };
}
