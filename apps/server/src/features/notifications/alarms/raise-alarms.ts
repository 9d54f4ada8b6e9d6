import type { Clock } from '../../../platform/kernel/clock.ts';
import { type Alarm, type AlarmSources, alarmsNow } from './alarm.ts';

export type AlarmStore = {
  /** Notifies the administrators of what is new, and again of what none of them has read. Returns how many notifications. */
  raise(alarms: readonly Alarm[], at: { now: Date; happenedAt: Date }): Promise<number>;
};

type Deps = { sources: AlarmSources; alarms: AlarmStore; clock: Clock; marketClock: Clock };

export const raiseAlarms =
  ({ sources, alarms, clock, marketClock }: Deps) =>
  async (): Promise<number> => {
    const now = clock.now();
    return alarms.raise(await alarmsNow(sources, now), { now, happenedAt: marketClock.now() });
  };
