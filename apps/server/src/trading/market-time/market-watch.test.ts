import { describe, expect, test } from 'vitest';
import { watchMarket } from './market-watch.ts';
import { noRuns, type Stretch } from './session-runner.ts';

const at = (time: string) => new Date(`2027-02-08T${time}Z`);
const tomorrowAt = (time: string) => new Date(`2027-02-09T${time}Z`);
const missed = (after: string, until: string, now = at(until)) => ({
  after: at(after),
  until: now,
  pace: 'every',
  onceEach: true,
});

function watching(startsAt?: string, isStopping?: () => boolean) {
  const stretches: Pick<Stretch, 'after' | 'until' | 'pace' | 'onceEach'>[] = [];
  const counts = {
    auto_login_samco: 0,
    cache_etf_data: 1,
    place_etf_order: 0,
    sync_order_status: 0,
    succeeded: 1,
    failed: 0,
  };
  const pauses: Date[] = [];
  const watch = watchMarket(
    {
      async runStretch({ after, until, pace, onceEach = false }) {
        stretches.push({ after, until, pace, onceEach });
        return counts;
      },
      afterPause: async (now) => void pauses.push(now),
      ...(isStopping ? { isStopping } : {}),
    },
    startsAt === undefined ? undefined : at(startsAt),
  );
  return { watch, stretches, pauses };
}

test('looks from where it stopped to now, at every slot', async () => {
  const { watch, stretches } = watching('05:00:10');
  await watch.look(at('05:02:03'));
  expect(stretches).toEqual([
    { after: at('05:00:10'), until: at('05:02:03'), pace: 'every', onceEach: false },
  ]);
});

test('does not look twice within a minute', async () => {
  const { watch, stretches } = watching('05:00:10');
  await watch.look(at('05:00:55'));
  expect(stretches).toEqual([]);
});

test('after a pause runs each job once for all that was missed that day', async () => {
  const { watch, stretches } = watching('03:00:00');
  await watch.look(at('09:00:00'));
  expect(stretches).toEqual([missed('03:00:00', '09:00:00')]);
});

test('on a day that began during the pause, looks back to its beginning and no further', async () => {
  const { watch, stretches } = watching('03:00:00');
  await watch.look(tomorrowAt('09:00:00'));
  expect(stretches[0]?.after).toEqual(new Date('2027-02-08T18:30:00Z'));
});

test('goes into a new day from its midnight', async () => {
  const { watch, stretches } = watching('18:29:30');
  await watch.look(at('18:30:30'));
  expect(stretches).toEqual([{ ...missed('18:30:00', '18:30:30'), onceEach: false }]);
});

test('knows nothing of the time before a start without a past, but for ten minutes', async () => {
  const { watch, stretches } = watching();
  await watch.look(at('09:00:00'));
  expect(stretches).toEqual([missed('08:50:00', '09:00:00')]);
});

test('goes on from where the market was moved to', async () => {
  const { watch, stretches } = watching('03:00:00');
  watch.movedTo(at('08:58:00'));
  await watch.look(at('09:00:00'));
  expect(stretches[0]?.after).toEqual(at('08:58:00'));
});

test('says when it was away for long, and only then', async () => {
  const { watch, pauses } = watching('03:00:00');
  await watch.look(at('09:00:00'));
  await watch.look(at('09:01:00'));
  expect(pauses).toEqual([at('09:00:00')]);
});

describe('a clock that steps back', () => {
  test('runs nothing again, and goes on where it was', async () => {
    const { watch, stretches } = watching('08:59:00');
    await watch.look(at('09:00:00'));
    await watch.look(at('08:30:00'));
    await watch.look(at('09:00:30'));
    await watch.look(at('09:01:00'));
    expect(stretches.map(({ after }) => after)).toEqual([at('08:59:00'), at('09:00:00')]);
  });

  test('from tomorrow leaves the session of tomorrow whole', async () => {
    const { watch, stretches } = watching('08:59:00');
    await watch.look(tomorrowAt('08:59:00'));
    await watch.look(at('09:01:00'));
    await watch.look(at('18:30:30'));
    await watch.look(tomorrowAt('04:00:00'));
    expect(stretches.at(-1)).toEqual(missed('18:30:30', '', tomorrowAt('04:00:00')));
  });

  test('leaves a day whole whose midnight passed while it was a day ahead', async () => {
    const { watch, stretches } = watching('18:20:00');
    await watch.look(at('18:21:00'));
    await watch.look(tomorrowAt('18:21:30'));
    await watch.look(tomorrowAt('18:31:00'));
    await watch.look(at('18:31:30'));
    expect(stretches.at(-1)).toEqual({ ...missed('18:30:00', '18:31:30'), onceEach: false });
  });

  test('knows a day again that began while it was a day behind', async () => {
    const { watch, stretches } = watching('18:25:00');
    const yesterdayAt = (time: string) => new Date(`2027-02-07T${time}Z`);
    await watch.look(yesterdayAt('18:25:30'));
    await watch.look(yesterdayAt('18:33:00'));
    await watch.look(at('18:33:30'));
    await watch.look(at('18:40:00'));
    await watch.look(yesterdayAt('18:40:30'));
    await watch.look(at('18:45:00'));
    expect(stretches.at(-1)).toEqual({ ...missed('18:40:00', '18:45:00'), onceEach: false });
  });

  test('is believed after three hours, and nothing it ran there runs again', async () => {
    const { watch, stretches } = watching('05:00:00');
    for (let minute = 0; minute <= 190; minute += 5) {
      await watch.look(new Date(tomorrowAt('05:00:00').getTime() + minute * 60_000));
    }
    const before = stretches.length;
    await watch.look(at('08:10:00'));
    await watch.look(tomorrowAt('08:10:30'));
    expect(stretches.slice(before)).toEqual([missed('05:00:00', '08:10:00')]);
  });

  test('to a day before the program was there runs nothing of that day', async () => {
    const { watch, stretches } = watching('08:59:00');
    await watch.look(new Date('2027-02-05T09:00:00Z'));
    expect(stretches).toEqual([]);
  });
});

test('a look that was cut short by a stop leaves its minutes to be looked at', async () => {
  let isStopping = false;
  const { watch, stretches } = watching('05:00:10', () => {
    isStopping = stretches.length > 0;
    return isStopping;
  });
  await watch.look(at('05:02:03'));
  expect(watch.processedUntil()).toEqual(at('05:00:10'));
});

test('a pause whose recovery failed is still a pause at the next look', async () => {
  let isAway = true;
  const onceEach: (boolean | undefined)[] = [];
  const watch = watchMarket(
    {
      async runStretch(stretch) {
        onceEach.push(stretch.onceEach);
        return noRuns();
      },
      async afterPause() {
        if (isAway) throw new Error('The database is away.');
      },
    },
    at('05:00:00'),
  );
  await watch.look(tomorrowAt('05:00:00')).catch(() => {});
  isAway = false;
  await watch.look(tomorrowAt('05:00:05'));
  expect(onceEach).toEqual([true]);
});
