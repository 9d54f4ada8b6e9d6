import type { Answer } from '../brokers/broker.ts';
import type { BrokerDesk, Desk } from './broker-desk.ts';
import type { Lease, LeaseStore } from './lease-store.ts';
import { openPurse, type Purse } from './run-view.ts';

/**
 * One account's way to the market in one run: nothing is sent without the right to write its orders, and
 * without having seen which orders its book holds already.
 */
export type Counter = {
  desk: Required<Desk>;
  purse: Purse;
  lease: Lease;
  /** The numbers in the account's book before this run's first order; asked when they are first needed. */
  watermark(): Promise<Answer<ReadonlySet<string>>>;
};

/** Why there is no counter, where there is none. */
export type NoCounter = 'NO_BROKER_SESSION' | 'ACCOUNT_BUSY';

/** Opened when it is first needed: most runs find nothing to do. */
export type OpenCounter = () => Promise<Counter | NoCounter>;

export async function openCounter(
  { leases, desk: desks }: { leases: LeaseStore; desk: Pick<BrokerDesk, 'sessionLost'> },
  desk: Desk | undefined,
): Promise<Counter | NoCounter> {
  if (!desk?.account) return 'NO_BROKER_SESSION';
  const lease = await leases.hold(desk.accountId);
  if (!lease) return 'ACCOUNT_BUSY';

  const { accountId, account } = desk;
  const found = { accountId, account };
  let seen: Promise<Answer<ReadonlySet<string>>> | undefined;
  const look = async (): Promise<Answer<ReadonlySet<string>>> => {
    const book = await account.book();
    if (!book.ok) {
      if (book.reason === 'unauthorised') await desks.sessionLost(accountId);
      return book;
    }
    return { ok: true, value: new Set(book.value.map(({ brokerOrderId }) => brokerOrderId)) };
  };
  return {
    desk: found,
    purse: openPurse(found, () => desks.sessionLost(accountId)),
    lease,
    watermark() {
      seen ??= look();
      return seen;
    },
  };
}
