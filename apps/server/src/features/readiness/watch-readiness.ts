import {
  addDays,
  type LocalDate,
  type MarketMoment,
  nextSession,
  type TimeOfDay,
  timeOfDay,
} from '@safe-trading/engine';
import { atOnce } from '../../platform/kernel/at-once.ts';
import { toDate } from '../../platform/kernel/instants.ts';
import { istInstant } from '../../platform/kernel/ist.ts';
import type { Log } from '../../platform/kernel/log.ts';
import { marketMoment } from '../../platform/kernel/market-moment.ts';
import { type CheckReadinessDeps, openChecks } from './check-readiness.ts';
import { isToCome, sessionOf } from './coming-installment.ts';
import type { PlannedOnce } from './readiness-store.ts';

const evening = timeOfDay('18:00');

const morning = timeOfDay('08:30');

const shortlyBeforeMs = 5 * 60 * 1000;

/** The evening before, in the morning, and five minutes before. */
const checkTimes = (on: LocalDate, time: TimeOfDay): Date[] =>
  [
    istInstant(addDays(on, -1), evening),
    istInstant(on, morning),
    new Date(istInstant(on, time).getTime() - shortlyBeforeMs),
  ].sort((a, b) => a.getTime() - b.getTime());

export const latestCheck = (on: LocalDate, time: TimeOfDay, now: Date): Date | undefined =>
  checkTimes(on, time).findLast((at) => at <= now);

export const nextCheck = (on: LocalDate, time: TimeOfDay, now: Date): Date | undefined =>
  checkTimes(on, time).find((at) => at > now);

export type WatchReadinessDeps = CheckReadinessDeps & {
  onFault(userId: string, fault: unknown): void;
};

/** So that ten thousand accounts are checked within five minutes. */
const askedAtOnce = 64;

/** Checks everything that is due for a check. One process a minute. */
export const watchReadiness =
  (deps: WatchReadinessDeps) =>
  async (shouldStop: () => boolean): Promise<void> => {
    const moment = marketMoment(deps.marketClock.now());
    if (!(await deps.store.takeMinute(istInstant(moment.today, moment.time)))) return;
    const userIds = await owedTo(deps, moment);
    if (userIds.length === 0) return;
    const check = await openChecks(deps);
    await atOnce(userIds, askedAtOnce, async (userId) => {
      if (!shouldStop()) await check(userId).catch((fault) => deps.onFault(userId, fault));
    });
  };

async function owedTo(
  { store, facts: { calendar } }: WatchReadinessDeps,
  moment: MarketMoment,
): Promise<string[]> {
  const planned = await store.plannedUpTo(nextSession(calendar, moment.today));
  const turns = planned.map((each) => ({
    ...each,
    on: sessionOf(calendar, each.plannedOn, moment.today),
  }));
  const first = Map.groupBy(turns, ({ scheduleId, on }) => `${scheduleId} ${on}`);
  const owed = [...first.values()].flatMap(([turn]) =>
    turn && isOwed(turn, moment) ? [turn.userId] : [],
  );
  return [...new Set(owed)];
}

function isOwed(
  { on, time, checked }: PlannedOnce & { on: ReturnType<typeof sessionOf> },
  moment: MarketMoment,
): boolean {
  if (!isToCome(on, time, moment)) return false;
  const now = toDate(moment.instant);
  const last = latestCheck(on, time, now);
  if (!last) return false;
  // A future check was made by a wrong clock.
  return !checked || checked.plannedFor !== on || checked.at < last || checked.at > now;
}

const minuteMs = 60_000;

/** Runs the readiness checks of each minute of market time in the background; nothing awaits the brokers' answers. */
export function scheduleReadiness(deps: CheckReadinessDeps & { log: Pick<Log, 'error'> }) {
  const { log, marketClock } = deps;
  const look = watchReadiness({
    ...deps,
    onFault: (userId, err) => log.error({ err, userId }, 'A readiness could not be looked at'),
  });
  let checkedMinute = 0;
  let running: Promise<void> | undefined;
  let stopping = false;

  return {
    begin(): void {
      const minute = Math.floor(marketClock.now().getTime() / minuteMs);
      if (stopping || running || minute === checkedMinute) return;
      checkedMinute = minute;
      running = look(() => stopping)
        .catch((err) => log.error({ err }, 'A look at the readiness of what is coming failed'))
        .finally(() => {
          running = undefined;
        });
    },
    async stop(): Promise<void> {
      stopping = true;
      await running;
    },
  };
}
