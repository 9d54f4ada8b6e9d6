import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownPooler } from '../../testing/own-pooler.ts';
import { type OwnPostgres, ownPostgres } from '../../testing/own-postgres.ts';
import { openDatabase } from './open-database.ts';

let server: OwnPostgres;

beforeAll(async () => {
  server = await ownPostgres();
});

afterAll(async () => {
  await server.stop();
});

function urlWith(change: (url: URL) => void): string {
  const url = new URL(server.url);
  change(url);
  return url.href;
}

const refusalOf = (databaseUrl: string): Promise<unknown> =>
  openDatabase({ databaseUrl, dataDir: '/nowhere' }).then(
    async (opened) => {
      await opened.close();
      return 'opened';
    },
    (fault: unknown) => fault,
  );

describe('a database is refused with a sentence', () => {
  test('if it cannot store every name', async () => {
    await server.query("create database latin encoding 'LATIN1' template template0");
    const url = urlWith((to) => {
      to.pathname = '/latin';
    });
    expect(await refusalOf(url)).toMatchObject({ message: /has the encoding LATIN1/ });
  });

  test('if its user may not create tables', async () => {
    await server.query('create role reader login');
    const url = urlWith((to) => {
      to.username = 'reader';
    });
    expect(await refusalOf(url)).toMatchObject({
      message: /GRANT USAGE, CREATE ON SCHEMA public TO "reader";/,
    });
  });

  test('if it is read-only', async () => {
    await server.query('create role follower superuser login');
    await server.query('alter role follower set default_transaction_read_only to on');
    const url = urlWith((to) => {
      to.username = 'follower';
    });
    expect(await refusalOf(url)).toMatchObject({ message: /is read-only, as a standby is/ });
  });

  test('if it does not exist', async () => {
    const url = urlWith((to) => {
      to.pathname = '/missing';
    });
    expect(await refusalOf(url)).toMatchObject({ message: /names does not exist/ });
  });

  test('if its user does not exist', async () => {
    const url = urlWith((to) => {
      to.username = 'stranger';
    });
    expect(await refusalOf(url)).toMatchObject({ message: /refuses the user/ });
  });

  test('if its host does not exist', async () => {
    expect(await refusalOf('postgres://me@host.invalid/safe')).toMatchObject({
      message: /The host of DATABASE_URL is not known/,
    });
  });

  test.each(['transaction', 'statement'] as const)('behind a pooler in %s mode', async (mode) => {
    const pooler = await ownPooler(server.url, mode);
    const refusal = await refusalOf(pooler.url);
    await pooler.stop();
    expect(refusal).toMatchObject({ message: /connection pooler in transaction mode/ });
  });
});

test('a pooler in session mode is used like the database', async () => {
  const pooler = await ownPooler(server.url, 'session');
  const { db, close } = await openDatabase({ databaseUrl: pooler.url, dataDir: '/nowhere' });
  const { rows } = await sql<{ zone: string }>`
    select current_setting('timezone') as zone where ${1} = 1`.execute(db);
  await close();
  await pooler.stop();
  expect(rows).toEqual([{ zone: 'UTC' }]);
});
