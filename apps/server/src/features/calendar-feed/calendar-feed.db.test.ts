import { localDate } from '@safe-trading/engine';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { investingWorld } from '../../testing/investing-world.ts';
import { postgresCalendarFeeds } from './calendar-feed-store.postgres.ts';
import type { FeedEntry } from './feed-entries.ts';

let world: Awaited<ReturnType<typeof investingWorld>>;
let feeds: ReturnType<typeof postgresCalendarFeeds>;
let me: string;
let people = 0;

beforeAll(async () => {
  world = await investingWorld();
  feeds = postgresCalendarFeeds(world.db);
});
afterAll(() => world.close());

const at = (minute: number): Date => new Date(Date.UTC(2027, 1, 1, 5, minute));
const make = (tokenHash: string) =>
  feeds.make({ userId: me, tokenHash, hidesAmounts: true, madeAt: at(0) });
const entry = (uid: string, summary = 'SIP'): FeedEntry => ({
  ...{ uid, summary, description: '' },
  on: localDate('2027-02-08'),
});
const sequences = async (minute: number, ...entries: FeedEntry[]) =>
  (await feeds.version(me, entries, at(minute))).map(({ uid, sequence, changedAt }) => [
    uid,
    sequence,
    changedAt.getUTCMinutes(),
  ]);

beforeEach(async () => {
  people += 1;
  me = await world.addUser(`calendar-${people}`);
});

test('the sequence of an entry rises only when it changes', async () => {
  await make(`a-${people}`);
  expect(await sequences(1, entry('a'), entry('b'))).toEqual([
    ['a', 0, 1],
    ['b', 0, 1],
  ]);
  expect(await sequences(2, entry('a'), entry('b', 'Moved'))).toEqual([
    ['a', 0, 1],
    ['b', 1, 2],
  ]);
  expect(await sequences(3, entry('b', 'Moved'))).toEqual([['b', 1, 2]]);
});

test('two readers at once count a change once', async () => {
  await make(`b-${people}`);
  await sequences(1, entry('a'));
  await Promise.all([sequences(2, entry('a', 'Moved')), sequences(2, entry('a', 'Moved'))]);
  expect(await sequences(3, entry('a', 'Moved'))).toEqual([['a', 1, 2]]);
});

test('a new address replaces the one before, and keeps the sequences', async () => {
  await make(`old-${people}`);
  await sequences(1, entry('a', 'Then'));
  await make(`new-${people}`);
  expect(await feeds.ownerOf(`old-${people}`)).toBeUndefined();
  expect(await feeds.ownerOf(`new-${people}`)).toEqual({
    userId: me,
    hidesAmounts: true,
    language: 'en',
  });
  expect(await sequences(2, entry('a', 'Now'))).toEqual([['a', 1, 2]]);
});

test('a revoked address opens nothing and leaves nothing', async () => {
  await make(`gone-${people}`);
  await sequences(1, entry('a'));
  await feeds.revoke(me);
  expect(await feeds.ownerOf(`gone-${people}`)).toBeUndefined();
  const { rows } = await sql`
    select 1 from calendar_entries where user_id = ${me}`.execute(world.db);
  expect(rows).toEqual([]);
});

test('the address of a disabled account opens nothing', async () => {
  await make(`off-${people}`);
  await sql`update users set status = 'disabled' where id = ${me}`.execute(world.db);
  expect(await feeds.ownerOf(`off-${people}`)).toBeUndefined();
});
