import { buildCalendar, localDate } from '@safe-trading/engine';
import { openMarketData } from '@safe-trading/market-data';
import { describe, expect, test } from 'vitest';
import {
  type DiskWatch,
  leastFreeBytes,
  noDiskToWatch,
  watchDisk,
} from '../../platform/db/free-space.ts';
import { createPaperClock } from './paper-clock.ts';
import { createPaperMarket } from './paper-market.ts';
import { noRuns, type Stretch } from './session-runner.ts';

const startsAt = new Date('2027-02-08T10:00:00+05:30');
const due = new Date('2027-02-08T10:30:00+05:30');
const evening = new Date('2027-02-08T20:00:00+05:30');

/** A market whose store fails while `isAway`; every stretch has one slot, at 10:30. */
function failingMarket(disk: DiskWatch = noDiskToWatch) {
  const database = { isAway: false, processedUntil: startsAt };
  const processed: Pick<Stretch, 'after' | 'onceEach'>[] = [];
  const real = { now: () => new Date('2026-11-27T00:00:00Z') };
  const market = createPaperMarket({
    clock: createPaperClock(real, startsAt),
    store: {
      read: async () => undefined,
      async write({ processedUntil }) {
        if (database.isAway) throw new Error('terminating connection due to administrator command');
        database.processedUntil = processedUntil;
      },
    },
    worldStartsOn: localDate('2027-02-08'),
    processedUntil: startsAt,
    ready: true,
    calendar: buildCalendar([]),
    sessionTimes: openMarketData().sessionTimes(),
    replay: {
      recordedDateOf: () => undefined,
      lastReplayableMarketDate: () => localDate('2027-12-31'),
      lastRecordedDate: () => localDate('2026-08-31'),
    },
    async runStretch({ after, onceEach = false, reach }) {
      if (after < due) await reach(due);
      processed.push({ after, onceEach });
      return noRuns();
    },
    afterPause: async () => {},
    disk,
  });
  return { market, database, processed };
}

async function failedAdvance() {
  const world = failingMarket();
  world.database.isAway = true;
  const fault = await world.market.advanceTo(evening).catch((cause: unknown) => cause);
  world.database.isAway = false;
  return { ...world, fault };
}

describe('an advance whose database fails', () => {
  test('ends with the error of the database', async () => {
    const { fault } = await failedAdvance();
    expect(fault).toMatchObject({ message: /terminating connection/ });
  });

  test('does not keep the market from being moved again', async () => {
    const { market } = await failedAdvance();
    expect(await market.advanceTo(evening)).toMatchObject({ market: { marketTime: evening } });
  });

  test('is not shown as under way', async () => {
    const { market } = await failedAdvance();
    expect(market.state().advancing).toBeUndefined();
  });

  test('leaves the slot that it could not begin to the next tick', async () => {
    const { market, processed } = await failedAdvance();
    await market.tick();
    expect(processed).toEqual([{ after: startsAt, onceEach: true }]);
  });

  test('is stored by the next tick', async () => {
    const { market, database } = await failedAdvance();
    await market.tick();
    expect(database.processedUntil).toEqual(due);
  });
});

test('an advance is refused while the disk is full, and may go on afterwards', async () => {
  let free = leastFreeBytes - 1;
  const log = { error: () => {}, info: () => {} };
  const disk = watchDisk({ folder: '/data', log, freeBytes: async () => free });
  const { market } = failingMarket(disk);
  await disk.look();
  await expect(market.advanceTo(evening)).rejects.toThrow(/nothing is traded below/);
  free = leastFreeBytes;
  await disk.look();
  expect(await market.advanceTo(evening)).toMatchObject({ market: { marketTime: evening } });
});
