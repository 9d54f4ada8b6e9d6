import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTables } from './database/make-tables.ts';
import { CannotOpen, type Session } from './database/session.ts';
import { testSession } from './database/test-session.ts';
import { fillTables } from './testing/fill-tables.ts';
import { smallBooks } from './testing/small-books.ts';
import { verifySession } from './verify-session.ts';

let session: Session;

beforeAll(async () => {
  session = await testSession();
  await makeTables(session);
  await fillTables(session, smallBooks());
});

afterAll(() => session.close());

const sentences = async (): Promise<string[]> =>
  (await verifySession(session)).differences.map(({ sentence }) => sentence);

/** What is said while the tables hold other rows; afterwards they are as before. */
async function saidAfter(sql: string): Promise<string[]> {
  const kept = await session.query('select to_json(p)::text as row from postings p');
  await session.run(sql);
  try {
    return await sentences();
  } finally {
    await session.run(`delete from postings;
      insert into postings select * from json_populate_recordset(null::postings, $j$[${kept.map(({ row }) => row).join(',')}]$j$)`);
  }
}

test('books that follow from their fills have no differences, and there was something to look at', async () => {
  const { books, differences } = await verifySession(session);
  expect([books.orders.length, books.fills.length, differences]).toEqual([4, 3, []]);
});

test('money moved between accounts is found, the first posting first', async () => {
  const [first] = await saidAfter(`
    update postings set amount_paise = amount_paise - 5000 where id = 'sub.1.s1:4';
    update postings set amount_paise = amount_paise + 5000 where id = 'sub.1.s1:5';`);
  expect(first).toBe('Posting sub.1.s1:4: amount_paise should be ₹312.99, it is ₹262.99.');
});

test('a posting of another day is found', async () => {
  const [first] = await saidAfter(
    "update postings set posted_at = posted_at + interval '40 days' where cause = 'sub.1.s1'",
  );
  expect(first).toMatch(/^Posting sub\.1\.s1:1: posted_at should be 2027-02-11T04:46:00\.000Z/);
});

test('verifying writes nothing, and cannot', async () => {
  await session.run('begin isolation level repeatable read read only');
  await expect(session.run('delete from postings')).rejects.toThrow(/read-only transaction/);
  await session.run('rollback');
});

describe('a database of another version is refused with what to do', () => {
  test('a newer one', async () => {
    await session.run("insert into kysely_migration values ('9999-later', '')");
    await expect(verifySession(session)).rejects.toThrow(
      new CannotOpen(
        'This database is of a newer version (9999-later). Verify it with the program that wrote it.',
      ),
    );
    await session.run("delete from kysely_migration where name = '9999-later'");
  });

  test('an older one', async () => {
    await session.run("update kysely_migration set name = 'gone' where name = '0001-users'");
    await session.run("delete from kysely_migration where name = 'gone'");
    await expect(verifySession(session)).rejects.toThrow(
      'This database is of an older version (without 0001-users). Start the program once; it brings the database up to date.',
    );
    await session.run("insert into kysely_migration values ('0001-users', '')");
  });
});
