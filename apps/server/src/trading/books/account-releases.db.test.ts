import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composeBooks } from '../../app/compose-trading.ts';
import { recordedStatements } from '../../testing/recorded-statements.ts';
import { type TradingWorld, tradingWorld } from '../../testing/trading-world.ts';

let world: TradingWorld;
const { statements: questions, plugin: recorder } = recordedStatements('released_accounts');

beforeAll(async () => {
  world = await tradingWorld();
  await sql`
    insert into account_releases (account_id, client_fingerprint, released_by, released_at)
    select id, client_fingerprint, 'operator', now()
      from broker_accounts
     where id = 'account-1'`.execute(world.db);
});

afterAll(() => world.close());

// Each of ten thousand accounts due in one minute asks this; a query over all of them made a hundred million rows.
test('accounts that ask at the same time are reported by one statement, each of itself', async () => {
  const name = { holder: 'this test', alone: true };
  const { books } = composeBooks(world.db.withPlugin(recorder), name);
  const at = world.moment().instant;
  const asked = ['account-2', 'account-1', 'account-3'].map((accountId) =>
    books.answers['account release']({ accountId, at }),
  );
  expect(await Promise.all(asked)).toEqual(['held', 'released', 'held']);
  expect(questions).toHaveLength(1);
});
