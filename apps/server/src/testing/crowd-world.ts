import { type Placement, paise } from '@safe-trading/engine';
import { sql } from 'kysely';
import { composeBooks } from '../app/compose-trading.ts';
import { postgresJobRunStore } from '../trading/jobs/job-run-store.postgres.ts';
import { createJobRunner } from '../trading/jobs/job-runner.ts';
import { placeEtfOrder } from '../trading/jobs/place-etf-order.ts';
import { accountTurns } from '../trading/run/account-turns.ts';
import type { TradingPorts } from '../trading/run/trading-ports.ts';
import { tradingWorld } from './trading-world.ts';

type StartedAs = { egressAddresses?: readonly string[]; most?: number; role?: 'all' | 'web' };

/** What the broker was sent, in its order: for which account, and by which process. */
type Sent = { accountId: string; by: string };
type Place = (sent: Sent) => Promise<Placement>;

/** So many investors whose installments are due, and processes on one database that may buy for them. */
export async function crowdWorld(investors: number, open?: Parameters<typeof tradingWorld>[1]) {
  const world = await tradingWorld({}, open);
  const { db, trading, subscriptions, account } = world;
  const first = await world.record();
  for (let n = 2; n <= investors; n += 1) {
    const userId = `investor-${n}`;
    await sql`
      insert into users (id, email, name, role, status, password_hash, created_at)
      values (${userId}, ${`${userId}@example.com`}, 'Investor', 'END_USER', 'active', 'x', now())`.execute(
      db,
    );
    await sql`
      insert into broker_accounts (
        id, user_id, broker, client_id_sealed, secret_sealed, data_key_sealed, client_fingerprint,
        credentials_version, created_at, updated_at)
      values (${`account-${n}`}, ${userId}, 'samco', 'x', 'x', 'x', ${`x${n}`}, 1, now(), now())`.execute(
      db,
    );
    await subscriptions.add({ ...first, id: `subscription-${n}`, userId }, trading.clock.now());
  }

  const sent: Sent[] = [];
  const out = new Set<string>();

  /** A process of its own on this database, as the others know it. */
  function start(
    name: string,
    place: Place,
    { egressAddresses = [], most = 2, role = 'all' }: StartedAs = {},
  ) {
    const startedAt = new Date();
    const about = { machine: 'here', role, version: '1.2.3', startedAt, marketData: '' };
    const process = { holder: name, alone: false, egressAddresses, accountsAtOnce: most, about };
    const { books, signsOfLife } = composeBooks(db, process);
    const accessOf = (userId: string) => {
      const accountId = userId.replace('investor-', 'account-').replace('investor', 'account-1');
      const own = {
        ...account,
        book: async () => ({ ok: true as const, value: [] }),
        funds: async () => ({ ok: true as const, value: { available: paise(100_000_000) } }),
        async place() {
          const one = { accountId, by: name };
          sent.push(one);
          return place(one);
        },
      };
      return { accountId, ...(out.has(accountId) ? {} : { account: own }) };
    };
    const turns = accountTurns();
    const ports: TradingPorts = {
      ...trading,
      books,
      accounts: {
        ...trading.accounts,
        ofInvestors: async (userIds) => new Map(userIds.map((id) => [id, accessOf(id)])),
        ofIds: async (ids) =>
          new Map(ids.map((id) => [id, accessOf(id.replace('account', 'investor'))])),
      },
      hands: { most, processes: signsOfLife.living, turns },
    };
    const runner = createJobRunner({
      jobs: [placeEtfOrder(ports)],
      runs: postgresJobRunStore(db, process),
      clock: trading.clock,
      marketClock: trading.clock,
      afterTurn: () => books.handBack(turns.isTaken),
      onFault: (_, fault) => void world.faults.push(fault),
    });
    return { name, books, runner, beat: () => signsOfLife.beat() };
  }

  return {
    ...world,
    sent,
    /** Accounts whose broker session is not open. */
    out,
    start,
    /** A process that is gone has not been seen for some seconds. */
    async die(name: string): Promise<void> {
      await sql`
        update order_writers
           set seen_at = now() - interval '10 seconds'
         where holder = ${name}`.execute(db);
    },
    /** How often each account was sent an order. */
    ordersOf: (): Record<string, number> =>
      Object.fromEntries(
        [...Map.groupBy(sent, ({ accountId }) => accountId)].map(([id, of]) => [id, of.length]),
      ),
  };
}

export const placed: Place = async ({ accountId }) => ({
  outcome: 'placed',
  brokerOrderId: `order of ${accountId}`,
});
