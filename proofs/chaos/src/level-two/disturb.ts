import { setTimeout as wait } from 'node:timers/promises';
import type { Chance } from '@safe-trading/server';
import { plainQuery } from '@safe-trading/server';
import { type KillPoint, killPoints } from './kill-points.ts';
import { folderOf, withBooks } from './open-books.ts';
import type { Workers } from './workers.ts';

export type Scene = { workers: Workers; address: string; chance: Chance };

export type Done = Map<string, number>;

export type Disturbance = (scene: Scene, until: number, done: Done) => Promise<void>;

export const countOne = (done: Done, name: string): void => {
  done.set(name, (done.get(name) ?? 0) + 1);
};

/** Few kills fall into a start, or no process would ever work. */
const killsInAStart = 0.1;

export const atRandom: Disturbance = async ({ workers, address, chance }, until, done) => {
  const places = workers.brokerLines.length;
  while (performance.now() < until) {
    await wait(chance.between(100, 700));
    const atWork = workers.atWork();
    if (atWork.length === 0 && !chance.falls(killsInAStart)) continue;
    const drawn = chance.draw();
    const place = atWork.length === 0 ? chance.below(places) : chance.pick(atWork);
    const line = workers.brokerLines[place];
    if (drawn < 0.6) workers.kill(place);
    else if (drawn < 0.75) workers.stop(place, chance.pick([200, 2_000, 9_000]));
    else if (drawn < 0.85) {
      if (await endASession(address)) countOne(done, 'a database session was ended');
    } else if (drawn < 0.95) {
      line?.cut();
      await wait(chance.between(20, 500));
      line?.mend();
    } else line?.poison('downstream', chance.falls(0.5) ? { latencyMs: 200 } : {});
  }
  for (const line of workers.brokerLines) line.poison('downstream', {});
  workers.wake();
};

/** Prefers one with a running statement. For an embedded database it is the process. */
export async function endASession(address: string): Promise<boolean> {
  if (folderOf(address) !== undefined) return false;
  const ended = await withBooks(address, ({ db }) =>
    plainQuery(
      db,
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
        order by (state = 'active') desc, random() limit 1`,
    ),
  );
  return ended.length > 0;
}

const longestWaitMs = 10_000;

/** Kills at named points, those with the fewest kills first. */
export const atNamedPoints: Disturbance = async ({ workers }, until, done) => {
  const times = ({ says }: KillPoint): number => done.get(says) ?? 0;
  let misses = 0;
  while (performance.now() < until) {
    if (workers.atWork().length === 0) {
      await wait(50);
      continue;
    }
    const least = Math.min(...killPoints.map(times));
    const wanted = killPoints.filter((point) => times(point) <= least + misses);
    const came = await workers.killAt(wanted, longestWaitMs);
    if (came) countOne(done, came.says);
    misses = came ? 0 : misses + 1;
  }
};
