import { afterAll, beforeAll, expect, test } from 'vitest';
import { crowdWorld } from '../../testing/crowd-world.ts';
import { postgresUnresolvedOrders } from '../../trading/books/unresolved-orders.postgres.ts';
import { postgresSubscriptions } from '../../trading/ledger/subscription-store.postgres.ts';
import { postgresQuoteStore } from '../../trading/market-data/quote-store.postgres.ts';
import { postgresReadiness } from './readiness-store.postgres.ts';
import { watchReadiness } from './watch-readiness.ts';

const investors = 20;
let world: Awaited<ReturnType<typeof crowdWorld>>;

beforeAll(async () => {
  world = await crowdWorld(investors);
});
afterAll(() => world.close());

test('no account waits to be looked at for one whose broker takes its time', async () => {
  world.goTo('2027-02-08', '08:35');
  await world.keepQuote();
  const { db, trading } = world;
  const asked: string[] = [];
  const slow = Promise.withResolvers<void>();
  const look = watchReadiness({
    ...trading,
    subscriptions: postgresSubscriptions(db),
    quotes: postgresQuoteStore(db),
    store: postgresReadiness(db),
    halts: world.halts,
    unresolved: postgresUnresolvedOrders(db),
    marketClock: trading.clock,
    accounts: {
      ofInvestors: async (userIds) =>
        new Map(
          userIds.map((userId) => [
            userId,
            {
              accountId: userId,
              account: {
                ...world.account,
                async prove() {
                  if (asked.push(userId) === 1) await slow.promise;
                  return { ok: true, value: { matches: true, address: '203.0.113.7' } };
                },
              },
            },
          ]),
        ),
      sessionLost: async () => {},
    },
    onFault: (_, fault) => {
      throw fault;
    },
  });
  const looked = look(() => false);
  await expect.poll(() => new Set(asked).size, { timeout: 5_000 }).toBe(investors);
  slow.resolve();
  await looked;
});
