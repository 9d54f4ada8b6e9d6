import type { Finding } from '../checker/finding.ts';
import type { Census, ProcessBooks } from '../stores/books-house.ts';

/** A process that was seen so lately is not to be taken over from. */
const livesForMs = 6_000;

/** Who has an account that was handed back. */
const nobody = '';

export type LeaseWatch = {
  /** The same books, with an eye on who writes by what right. */
  guarded(holder: string, books: ProcessBooks): ProcessBooks;
  misused(): Finding[];
};

/** Sees two processes holding one account, and every order that is written under a lease that has passed on. */
export function watchLeases(census: Census): LeaseWatch {
  const latest = new Map<string, { holder: string; epoch: number }>();
  const misused: Finding[] = [];
  const blame = (subject: string, says: string): void =>
    void misused.push({ kind: 'careless', subject, says });

  const judge = (clientOrderId: string, lease: { accountId: string; epoch: number }): void => {
    if (lease.epoch >= (latest.get(lease.accountId)?.epoch ?? 0)) return;
    blame(clientOrderId, 'was written under a lease that has passed on');
  };

  return {
    misused: () => misused,
    guarded: (holder, books) => ({
      ...books,
      leases: {
        ...books.leases,
        async hold(accountId) {
          const lease = await books.leases.hold(accountId);
          const before = latest.get(accountId);
          if (!lease || (before && lease.epoch < before.epoch)) return lease;
          if (before && before.holder !== holder && before.holder !== nobody) {
            const seenAt = census.seen().get(before.holder) ?? 0;
            if (census.now() - seenAt < livesForMs) {
              blame(accountId, `was taken over by ${holder} while ${before.holder} lives`);
            }
          }
          latest.set(accountId, { holder, epoch: lease.epoch });
          return lease;
        },
        async handBack() {
          await books.leases.handBack();
          for (const [accountId, lease] of latest) {
            if (lease.holder === holder) latest.set(accountId, { ...lease, holder: nobody });
          }
        },
      },
      orders: {
        ...books.orders,
        async submit(tx, order, guard) {
          await books.orders.submit(tx, order, guard);
          judge(order.clientOrderId, guard.lease);
        },
        async report(order, report, lease) {
          const after = await books.orders.report(order, report, lease);
          judge(order.clientOrderId, lease);
          return after;
        },
        async settle(tx, order, report, lease) {
          await books.orders.settle(tx, order, report, lease);
          judge(order.clientOrderId, lease);
        },
      },
    }),
  };
}
