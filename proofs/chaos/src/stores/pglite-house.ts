import { systemActor } from '@safe-trading/engine';
import {
  composeBooks,
  type Database,
  migrate,
  openEmbeddedDatabase,
  plainQuery,
} from '@safe-trading/server';
import { readBooks } from '../checker/read-books.ts';
import type { BooksHouse, Census } from './books-house.ts';
import { moveIn, releaseAccounts, stamp } from './move-in.ts';

/** Accounts listed at once by a lone process. */
const accountsAtOnce = 2;

/** The product's stores on an embedded Postgres. */
export async function pgliteHouse(): Promise<BooksHouse> {
  const { db, close } = await openEmbeddedDatabase();
  await migrate(db);
  await plainQuery(db, 'create schema chaos');
  // now() must return the run's time.
  await plainQuery(
    db,
    `create function chaos.now() returns timestamptz stable
       return current_setting('chaos.now')::timestamptz`,
  );
  await plainQuery(db, 'set search_path to chaos, pg_catalog, public');
  await setNow(db, 0);
  const { halts, firstOrders } = composeBooks(db, { holder: 'operator', alone: false });

  return {
    open(holder, census) {
      const { books } = composeBooks(db, { holder, alone: false, accountsAtOnce });
      const { answers } = books;
      const showLives = onceAtATime(() => showLife(db, census));
      return {
        handBack: (isInHand) => books.handBack(isInHand),
        sharedRuns: books.sharedRuns,
        answers: {
          ...answers,
          async lease(asks) {
            await showLives();
            return answers.lease(asks);
          },
          async 'freeze run plan'(asks) {
            await showLives();
            return answers['freeze run plan'](asks);
          },
          async 'take run account'(asks) {
            await showLives();
            return answers['take run account'](asks);
          },
        },
      };
    },
    halts: {
      set: halts.set,
      async lift(id, lifted) {
        await halts.lift(id, lifted);
      },
      async liftAlarms(lifted) {
        for (const { id, setBy } of await halts.latest()) {
          if (setBy === systemActor) await halts.lift(id, lifted);
        }
      },
    },
    releases: {
      permit: (accountId, permit) =>
        firstOrders.permit({
          id: `${accountId} ${permit.at}`,
          accountId,
          by: 'operator',
          ...permit,
        }),
      release: (accountId, at) => releaseAccounts(db, [accountId], at),
    },
    async fill(records) {
      await plainQuery(db, `truncate ${await tablesToEmpty(db)} cascade`);
      for (const record of records) await moveIn(db, record);
    },
    read: () => readBooks((statement) => plainQuery(db, statement)),
    async fingerprint() {
      const [row] = await plainQuery<{ print: string }>(
        db,
        `select md5((select string_agg(o::text, ' ' order by o.client_order_id) from orders o)
             || (select string_agg(s::text, ' ' order by s.id) from subscriptions s)
             || (select count(*) from postings)) as print`,
      );
      return row?.print ?? '';
    },
    close,
  };
}

/** Rows of the migrations are kept. */
const kept = ['trading_gate', 'kysely_migration', 'kysely_migration_lock', 'security_events'];

async function tablesToEmpty(db: Database): Promise<string> {
  const rows = await plainQuery<{ name: string }>(
    db,
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  return rows
    .map(({ name }) => name)
    .filter((name) => !kept.includes(name))
    .join(', ');
}

const setNow = (db: Database, instant: number): Promise<unknown> =>
  plainQuery(db, `select set_config('chaos.now', ${stamp(instant)}, false)`);

/** Concurrent callers share one execution. */
function onceAtATime(work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  return () => {
    underWay ??= work().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

/** Writes the heartbeats of living processes. */
async function showLife(db: Database, { now, seen }: Census): Promise<void> {
  const rows = [...seen()].map(([holder, at]) => `('${holder}', ${stamp(at)})`);
  await setNow(db, now());
  if (rows.length === 0) return;
  await plainQuery(
    db,
    `insert into order_writers (holder, seen_at) values ${rows.join(', ')}
       on conflict (holder) do update set seen_at = excluded.seen_at`,
  );
}
