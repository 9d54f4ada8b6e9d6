import { localDate } from '@safe-trading/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bought, niftyBees } from '../../testing/investing-world.ts';
import { type NewsWorld, newsWorld } from './testing/news-world.ts';

const today = localDate('2027-02-08');
let world: NewsWorld;
beforeAll(async () => {
  world = await newsWorld();
  await world.addUser('asha', 'ADMIN');
});
afterAll(() => world.close());

test('an end that is written while news is looked through is reported by the next look', async () => {
  const strategy = await world.publish('asha', { total_no_of_sips: 6, no_of_sips_per_etf: 6 });
  const me = await world.addUser('meera');
  const mine = await world.subscribe(me, strategy);
  const failed = { type: 'installment-failed', schedule: 1, sipNumber: 1, on: today } as const;
  await world.happen(
    mine,
    { type: 'instrument-assigned', schedule: 1, instrument: niftyBees },
    { ...failed, reason: 'INSUFFICIENT_FUNDS' },
  );
  world.goTo('2027-02-08', '10:32');
  // The same installment, so that what is removed and what has come have the same name.
  await world.news.sweep(today, async (books) => {
    await books.ended();
    await world.happen(
      mine,
      { type: 'installment-retried', schedule: 1, sipNumber: 1 },
      ...bought(1, today, 9, 216_001, 500),
    );
  });
  await world.tell();
  expect(await world.titles(me)).toEqual(['₹2,165.01 invested in NIFTYBEES']);
});
