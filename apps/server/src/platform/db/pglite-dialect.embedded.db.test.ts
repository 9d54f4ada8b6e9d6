import { PGlite } from '@electric-sql/pglite';
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyCluster } from '../../testing/empty-cluster.ts';
import { pgliteDialect, preparedStatements, type Statements } from './pglite-dialect.ts';

let lite: PGlite;
let statements: Statements;

beforeAll(async () => {
  lite = await PGlite.create({ loadDataDir: await emptyCluster() });
  await lite.exec('create table boxes (id integer primary key, word text, filled jsonb)');
  statements = preparedStatements(lite);
});
afterAll(() => lite.close());

describe('a prepared statement', () => {
  it('answers the same whether it is new or known', async () => {
    const ask = () => statements.run('select $1::integer + 1 as next, $2::text as word', [1, null]);
    expect(await ask()).toEqual({ rows: [{ next: 2, word: null }], affectedRows: 0 });
    expect(await ask()).toEqual({ rows: [{ next: 2, word: null }], affectedRows: 0 });
  });

  it('is kept by the database under a name once, however often it runs', async () => {
    const ask = () => statements.run('select 41 + $1::integer as sum', [1]);
    await ask();
    await ask();
    const { rows } = await lite.query(
      `select name from pg_prepared_statements where statement like 'select 41 +%'`,
    );
    expect(rows).toHaveLength(1);
  });

  it('returns the number of rows written, not read', async () => {
    const insert = 'insert into boxes (id, word) values ($1, $2), ($3, $4)';
    expect((await statements.run(insert, [1, 'a', 2, 'b'])).affectedRows).toBe(2);
    expect((await statements.run('update boxes set word = $1', ['c'])).affectedRows).toBe(2);
    expect((await statements.run('select id from boxes', [])).affectedRows).toBe(0);
  });

  it('hands a refusal on with its code, and runs again afterwards', async () => {
    const insert = 'insert into boxes (id) values ($1)';
    await statements.run(insert, [10]);
    await expect(statements.run(insert, [10])).rejects.toMatchObject({ code: '23505' });
    expect((await statements.run(insert, [11])).affectedRows).toBe(1);
  });

  it('that is not SQL is refused, and the next one is not', async () => {
    await expect(statements.run('selec 1', [])).rejects.toMatchObject({ code: '42601' });
    expect((await statements.run('select 1 as one', [])).rows).toEqual([{ one: 1 }]);
  });

  it('is planned anew after its table has changed', async () => {
    const ask = () => statements.run('select * from shelves', []);
    await lite.exec('create table shelves (id integer)');
    await ask();
    await lite.exec('alter table shelves add column word text');
    await expect(ask()).rejects.toMatchObject({ code: '0A000' });
    expect((await ask()).rows).toEqual([]);
    await lite.exec('insert into shelves values (1, $$a$$)');
    expect((await ask()).rows).toEqual([{ id: 1, word: 'a' }]);
  });

  it('runs unnamed once five hundred are kept', async () => {
    for (let n = 0; n < 510; n += 1) await statements.run(`select ${n} as n`, []);
    expect((await statements.run('select 509 as n', [])).rows).toEqual([{ n: 509 }]);
    const { rows } = await lite.query<{ count: number }>(
      'select count(*)::integer as count from pg_prepared_statements',
    );
    expect(rows[0]?.count).toBeLessThanOrEqual(501);
  });
});

describe('the embedded database', () => {
  it('counts its rows between two callers, because no server does it', async () => {
    const kept = await PGlite.create({ loadDataDir: await emptyCluster() });
    const db = new Kysely<unknown>({ dialect: pgliteDialect(kept, 20) });
    await sql`create table crates (id integer primary key)`.execute(db);
    for (let id = 0; id < 25; id += 1) await sql`insert into crates values (${id})`.execute(db);
    const { rows } = await sql<{ reltuples: number }>`
      select reltuples from pg_class where relname = 'crates'`.execute(db);
    await db.destroy();
    expect(rows[0]?.reltuples).toBeGreaterThan(0);
  });
});
