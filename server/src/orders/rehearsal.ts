import type { BrokerAccount } from '../brokers/broker.ts';
import { nowhere } from '../db/nowhere.ts';
import type { SubscriptionRecord, SubscriptionStore } from '../ledger/subscription-store.ts';
import type { BrokerDesk, Desk } from './broker-desk.ts';
import type { Decision } from './decision.ts';
import type { KillSwitch, KillSwitchStore } from './kill-switch-store.ts';
import type { HoldForeseen, LeaseStore } from './lease-store.ts';
import type { NewOrder, SubmitForeseen } from './order-store.ts';
import { rehearsedOrders } from './rehearsed-orders.ts';
import type { Trading } from './trading.ts';

/** What a run would have sent, and what it would have kept of its reasons. */
export type Rehearsed = { orders: readonly NewOrder[]; decisions: readonly Decision[] };

/** What the books would refuse, asked instead of tried. */
export type Foreseen = SubmitForeseen & HoldForeseen;

/**
 * Trading in which everything is decided as always and nothing happens: books and brokers are only read,
 * every change stays in memory, and an order ends where it would have left. Good for one run.
 */
export function rehearsalOf(
  trading: Trading,
  foreseen: Foreseen,
): { trading: Trading; rehearsed: Rehearsed } {
  const { clock, facts, caps, quotes, days, splits } = trading;
  const decisions: Decision[] = [];
  const stops: KillSwitch[] = [];
  const books = rehearsedBooks(trading.subscriptions);
  const orders = rehearsedOrders(trading.orders, foreseen, ({ subscriptionId }) =>
    stops.some(
      (stop) => stop.level === 'platform' || stop.subject === books.ownerOf(subscriptionId),
    ),
  );
  const rehearsal: Trading = {
    clock,
    facts,
    caps,
    orders,
    subscriptions: books,
    quotes: {
      latest: () => quotes.latest(),
      histories: () => quotes.histories(),
      save: nothing,
      addBars: nothing,
    },
    days: { due: (upTo) => days.due(upTo), note: nothing },
    splits: { pending: (due) => splits.pending(due), note: nothing },
    plans: { freeze: nothing },
    selections: { keep: nothing },
    decisions: {
      keep: async (_, decision) => void decisions.push(decision),
      note: async (decision) => void decisions.push(decision),
    },
    leases: rehearsedLeases(trading.leases, foreseen),
    switches: rehearsedSwitches(trading.switches, stops),
    desk: rehearsedDesk(trading.desk),
    onFault: (subject, fault) => trading.onFault(`rehearsal of ${subject}`, fault),
  };
  return { trading: rehearsal, rehearsed: { orders: orders.made, decisions } };
}

const nothing = async (): Promise<void> => {};

function rehearsedBooks(
  books: Pick<SubscriptionStore, 'load' | 'idsOfUser'>,
): SubscriptionStore & { ownerOf(subscriptionId: string): string | undefined } {
  const known = new Map<string, SubscriptionRecord>();
  return {
    ownerOf: (id) => known.get(id)?.userId,
    add: async () => {
      throw new Error('A rehearsal adds no subscription.');
    },
    async load(ids) {
      const unknown = await books.load(ids.filter((id) => !known.has(id)));
      for (const record of unknown) known.set(record.id, record);
      return ids.flatMap((id) => known.get(id) ?? []);
    },
    idsOfUser: (userId) => books.idsOfUser(userId),
    async commit(changes, also) {
      const records = changes.map(({ before, after }) => ({
        ...before,
        state: after,
        version: before.version + 1,
      }));
      await also?.(nowhere);
      for (const record of records) known.set(record.id, record);
      return records;
    },
  };
}

/** Nobody's lease is taken over; where another process would be served first, so it is here. */
const rehearsedLeases = (
  leases: Pick<LeaseStore, 'hasOthers'>,
  foreseen: HoldForeseen,
): LeaseStore => ({
  hold: async (accountId) =>
    (await foreseen.isHeldElsewhere(accountId)) ? undefined : { accountId, epoch: 0 },
  hasOthers: () => leases.hasOthers(),
  forget: () => {},
  handBack: nothing,
  beat: nothing,
  release: nothing,
});

const rehearsedSwitches = (
  switches: Omit<KillSwitchStore, 'set' | 'lift'>,
  stops: KillSwitch[],
): KillSwitchStore => ({
  async set(stop) {
    stops.push(stop);
    // Nobody is told of a stop that is not one.
    return 'already';
  },
  lift: async () => 'not-in-force',
  latest: () => switches.latest(),
  find: (id) => switches.find(id),
  stopping: (ids) => switches.stopping(ids),
});

function rehearsedDesk(desk: Omit<BrokerDesk, 'sessionLost'>): BrokerDesk {
  const only = (desks: ReadonlyMap<string, Desk>) =>
    new Map([...desks].map(([id, one]) => [id, lookingOnly(one)]));
  return {
    desksOf: async (userIds, broker) => only(await desk.desksOf(userIds, broker)),
    desksOfAccounts: async (ids) => only(await desk.desksOfAccounts(ids)),
    async anyDesk() {
      const found = await desk.anyDesk();
      return found && { accountId: found.accountId, account: readOnly(found.account) };
    },
    ownerOf: (accountId) => desk.ownerOf(accountId),
    sessionLost: nothing,
  };
}

const lookingOnly = ({ accountId, account }: Desk): Desk =>
  account ? { accountId, account: readOnly(account) } : { accountId };

/** The account without its two ways to change anything: what is placed here has left nobody. */
const readOnly = (account: Omit<BrokerAccount, 'place' | 'cancel'>): BrokerAccount => ({
  prove: () => account.prove(),
  funds: () => account.funds(),
  holdings: () => account.holdings(),
  book: () => account.book(),
  trades: () => account.trades(),
  positions: () => account.positions(),
  quote: (symbol) => account.quote(symbol),
  quotes: (symbols) => account.quotes(symbols),
  candles: (symbol, from, to) => account.candles(symbol, from, to),
  place: async () => ({ outcome: 'placed', brokerOrderId: 'rehearsed' }),
  cancel: async () => ({ ok: true, value: undefined }),
});
