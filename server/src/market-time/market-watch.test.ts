import { expect, test } from 'vitest';
import { watchMarket } from './market-watch.ts';
import type { Stretch } from './session-runner.ts';

const at = (time: string) => new Date(`2027-02-08T${time}Z`);

function watching(startsAt: string) {
  const stretches: Pick<Stretch, 'after' | 'until' | 'pace'>[] = [];
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
      async runStretch({ after, until, pace }) {
        stretches.push({ after, until, pace });
        return counts;
      },
      afterPause: async (now) => void pauses.push(now),
    },
    at(startsAt),
  );
  return { watch, stretches, pauses };
}

test('looks from where it stopped to now, at every slot', async () => {
  const { watch, stretches } = watching('05:00:10');
  await watch.look(at('05:02:03'));
  expect(stretches).toEqual([{ after: at('05:00:10'), until: at('05:02:03'), pace: 'every' }]);
});

test('does not look twice within a minute', async () => {
  const { watch, stretches } = watching('05:00:10');
  await watch.look(at('05:00:55'));
  expect(stretches).toEqual([]);
});

test('after a long pause looks back ten minutes only', async () => {
  const { watch, stretches } = watching('03:00:00');
  await watch.look(at('09:00:00'));
  expect(stretches[0]?.after).toEqual(at('08:50:00'));
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
