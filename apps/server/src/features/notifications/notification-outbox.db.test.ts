import { localDate, type SubscriptionEvent } from '@safe-trading/engine';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bought, niftyBees } from '../../testing/investing-world.ts';
import { newsBooks } from './news-books.postgres.ts';
import { readOutbox } from './outbox.postgres.ts';
import { type NewsWorld, newsWorld } from './testing/news-world.ts';

const today = localDate('2027-02-08');

let world: NewsWorld;
let strategy: string;
let me: string;
let mine: string;
let people = 0;

beforeAll(async () => {
  world = await newsWorld({ endsAtOnce: 1 });
  await world.addUser('asha', 'ADMIN');
  strategy = await world.publish('asha', { total_no_of_sips: 6, no_of_sips_per_etf: 6 });
});
afterAll(() => world.close());

beforeEach(async () => {
  await sql`delete from notification_outbox`.execute(world.db);
  world.goTo('2027-02-03', '09:00');
  people += 1;
  me = await world.addUser(`meera-${people}`);
  mine = await world.subscribe(me, strategy);
  world.goTo('2027-02-08', '10:32');
});

const assigned: SubscriptionEvent = {
  type: 'instrument-assigned',
  schedule: 1,
  instrument: niftyBees,
};
/** SIPs are daily, the first on that Monday. */
const buy = (sipNumber: number): Promise<void> =>
  world.happen(mine, ...bought(sipNumber, `2027-02-0${7 + sipNumber}`, 9, 216_001, 500));
const waiting = async (): Promise<unknown[]> => {
  const { rows } = await sql<{ installment_id: string | null }>`
    select installment_id from notification_outbox order by number`.execute(world.db);
  return rows.map((row) => row.installment_id);
};

test('what a purchase ends waits until its notification is made', async () => {
  await world.happen(mine, assigned);
  await buy(1);
  const before = await waiting();
  await world.tell();
  expect([before, await waiting()]).toEqual([[`${mine}.1.1`], []]);
});

test('what a look that failed has found is reported by the next', async () => {
  await world.happen(mine, assigned);
  await buy(1);
  const broken = world.news.sweep(today, async (books) => {
    await books.ended();
    throw new Error('as planned');
  });
  await expect(broken).rejects.toThrow('as planned');
  await world.tell();
  expect(await world.titles(me)).toEqual(['₹2,165.01 invested in NIFTYBEES']);
});

test('more than one sweep takes is notified of by one look, the oldest first', async () => {
  await world.happen(mine, assigned);
  for (const sipNumber of [1, 2]) await buy(sipNumber);
  world.goTo('2027-02-09', '10:32');
  await world.tell();
  const list = await world.notifications.list(me, { onlyUnread: false, limit: 10 });
  const numbers = list.map(({ content }) => 'sipNumber' in content && content.sipNumber);
  expect([numbers.toReversed(), await waiting()]).toEqual([[1, 2], []]);
});

test('what was reported is not looked through again, however much of it there is', async () => {
  await sql`
    insert into installments (
      id, schedule_id, subscription_id, sip_number, planned_on, execution_time, amount_paise, raise_paise, status,
      ended_on, reason)
    select 'old-' || n, ${`${mine}.1`}, ${mine}, 1000 + n, ${today}, '10:30', 100, 0, 'failed', ${today}, 'MISSED_CUT_OFF'
      from generate_series(1, 3000) as n`.execute(world.db);
  await sql`analyze installments`.execute(world.db);
  const rows = await world.db.transaction().execute(async (tx) => {
    const read = async (): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
        select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::integer as count
          from pg_stat_xact_user_tables
         where relname = 'installments'`.execute(tx);
      return rows[0]?.count ?? 0;
    };
    const before = await read();
    const books = newsBooks(tx, { after: today, outbox: await readOutbox(tx, 10) });
    expect([await books.ended(), await books.booked()]).toEqual([[], []]);
    return (await read()) - before;
  });
  await sql`delete from installments where id like 'old-%'`.execute(world.db);
  expect(rows).toBe(0);
});
