import { jobEndpoints, jobRunEndpoints, paperEndpoints } from '@safe-trading/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Joined, join } from './testing/join-journey.ts';
import { type JourneyWorld, openJourneyWorld } from './testing/journey-world.ts';
import { longScenario } from './testing/long-scenario.ts';

let world: JourneyWorld;
let people: Joined;

beforeAll(async () => {
  world = await openJourneyWorld();
  people = await join(world.call, longScenario);
});

afterAll(() => world.close());

const hold = (time: string) =>
  world.call(paperEndpoints.advance, { token: people.admin, body: { time } });
const preview = async () =>
  (await world.call(jobRunEndpoints.preview, { token: people.admin })).data;

test('a time outside the session is refused with its hours', async () => {
  await expect(hold('08:00')).rejects.toThrow(
    /Time must be within the session of .* from 09:15 to 15:30/,
  );
});

test('while the market is held at 10:30 a dry run shows what is due, and a run buys it', async () => {
  const held = await hold('10:30');
  expect(held.message).toMatch(/^The market is held on .*10:30 am/);
  await world.product.tick();
  const { investor_counts: due } = await preview();
  const { data } = await world.call(jobEndpoints.runPlaceDailyOrder, { token: people.admin });
  expect([due.ordered > 0, (data?.success_count ?? 0) > 0]).toEqual([true, true]);
});

test('the next advance goes on from there', async () => {
  const { held } = await world.call(paperEndpoints.advance, {
    token: people.admin,
    body: { sessions: 1 },
  });
  expect(held).toBe(false);
});
