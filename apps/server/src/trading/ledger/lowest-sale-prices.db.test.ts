import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lowestSalePrice } from '@safe-trading/engine';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { tradingWorld } from '../../testing/trading-world.ts';

const migration = join(import.meta.dirname, '../../../migrations/0046-lowest-sale-prices.sql');

test('blocks that were held before have the lowest price of their own target', async () => {
  const [update] = /^update schedules[^;]*;/m.exec(readFileSync(migration, 'utf8')) ?? [];
  const world = await tradingWorld();
  try {
    await world.buyOne();
    await sql`update schedules set lowest_sale_paise = null`.execute(world.db);
    await sql.raw(update ?? '').execute(world.db);
    const { rows } = await sql<{ lowest: number }>`
      select lowest_sale_paise as lowest from schedules where number = 1`.execute(world.db);
    const { state } = await world.record();
    const [schedule] = state.schedules;
    const exact = schedule && lowestSalePrice(schedule, state);
    if (exact === undefined) throw new Error('No block is held.');
    // Rounded down where the engine rounds up: looked at a paisa early, never late.
    expect(exact - (rows[0]?.lowest ?? 0)).toBeOneOf([0, 1]);
  } finally {
    await world.close();
  }
});
