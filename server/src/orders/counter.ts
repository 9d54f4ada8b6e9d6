import type { Answer } from '../brokers/broker.ts';
import type { Desk } from './broker-desk.ts';
import type { Lease } from './lease-store.ts';
import { holdsAll } from './prove-absence.ts';
import { openPurse, type Purse } from './run-view.ts';
import type { Trading } from './trading.ts';

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

const incomplete = {
  ok: false,
  reason: 'malformed',
  message: 'The order book of the broker lacks orders it has held before.',
} as const;

/** Why there is no counter, where there is none. */
export type NoCounter = 'NO_BROKER_SESSION' | 'ACCOUNT_BUSY';

/** Opened when it is first needed: most runs find nothing to do. */
export type OpenCounter = () => Promise<Counter | NoCounter>;

export async function openCounter(
  { leases, orders, desk: desks }: Pick<Trading, 'leases' | 'orders' | 'desk'>,
  desk: Desk | undefined,
  dayStart: Date,
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
    // A book without an order we know of has gaps, and what is missing from it could be taken for ours later.
    if (!holdsAll(book, await orders.claimed(accountId, dayStart))) return incomplete;
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
