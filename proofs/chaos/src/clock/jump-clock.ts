import {
  buildCalendar,
  isSession,
  type JobCode,
  type MarketMoment,
  timeOfDay,
} from '@safe-trading/engine';
import { openMarketData } from '@safe-trading/market-data';
import {
  type Chance,
  chanceFrom,
  marketMoment,
  runStretch,
  watchMarket,
} from '@safe-trading/server';

const minuteMs = 60_000;

/** How the clock goes wrong: so many milliseconds, there and later back again. */
export const jumps = {
  none: [],
  'seconds back': [-30_000],
  'minutes either way': [-7 * minuteMs, 7 * minuteMs],
  'an hour either way': [-60 * minuteMs, 60 * minuteMs],
  'a day either way': [-1_440 * minuteMs, 1_440 * minuteMs],
} as const satisfies Record<string, readonly number[]>;

export type JumpPlan = { seed: number; days: number; jump: keyof typeof jumps };

/**
 * `twice` and `onHolidays` are runs too many, `late` are slots of a calm clock that one later slot's run on the
 * same day made up for, `never` those that nothing did. `early` are runs for a day that had not begun, by a clock ahead of it.
 */
export type Jumped = {
  jumped: number;
  ran: number;
  twice: number;
  late: number;
  never: number;
  early: number;
  onHolidays: number;
};

/** One run of a job: for which slot, and when it truly was. */
type Run = { code: string; slot: MarketMoment; truly: MarketMoment };

const marketData = openMarketData();
const calendar = buildCalendar(marketData.marketDays());
const start = Date.UTC(2027, 1, 8, 1);

/** Follows the market for some days by a clock that jumps, as the server does, and counts what was run. */
export async function jumpClock(plan: JumpPlan): Promise<Jumped> {
  const calm = await follow({ ...plan, jump: 'none' });
  const { runs, jumped } = await follow(plan);
  const early = runs.filter(({ slot, truly }) => truly.today < slot.today);
  const times = new Map<string, number>();
  for (const run of runs.filter((one) => !early.includes(one))) {
    times.set(slotOf(run), (times.get(slotOf(run)) ?? 0) + 1);
  }
  const missing = calm.runs.filter((run) => !times.has(slotOf(run)));
  const never = missing.filter((run) => !runs.some((later) => makesUpFor(later, run)));
  return {
    jumped,
    ran: runs.length,
    twice: [...times.values()].reduce((sum, count) => sum + count - 1, 0),
    late: missing.length - never.length,
    never: never.length,
    early: early.length,
    onHolidays: runs.filter(({ slot }) => !isSession(calendar, slot.today)).length,
  };
}

const slotOf = ({ code, slot }: Run): string => `${slot.today} ${slot.time} ${code}`;

const makesUpFor = (later: Run, missing: Run): boolean =>
  later.code === missing.code &&
  later.truly.today === missing.slot.today &&
  later.slot.instant >= missing.slot.instant;

async function follow({ seed, days, jump }: JumpPlan) {
  const chance = chanceFrom(seed);
  const runs: Run[] = [];
  let truly = new Date(start);
  let slot = new Date(start);
  const noted = async (code: JobCode) => {
    runs.push({ code, slot: marketMoment(slot), truly: marketMoment(truly) });
    return { type: 'already-running' } as const;
  };
  const watch = watchMarket(
    {
      runStretch: (stretch) =>
        runStretch(
          {
            calendar,
            sessionTimes: marketData.sessionTimes(),
            agendas: {
              agendaOf: async () => agenda,
              subscriptionsToServe: async () => [],
              lowestOfBlocks: async () => [],
              subscriptionsToSell: async () => [],
            },
            runner: {
              jobs: [],
              between: (work) => work(),
              look: (work) => work(),
              run: noted,
              begin: noted,
            },
            watchBlocks: async () => ({ anyToBook: async () => true }),
            watchDue: async () => ({ hasHope: true }),
          },
          {
            ...stretch,
            async reach(instant) {
              slot = instant;
            },
          },
        ),
      // Logging in again after a pause is not of the schedule.
      afterPause: async () => {},
    },
    new Date(start),
  );
  const offsets = offsetsOf(chance, jumps[jump]);
  let jumped = 0;
  for (let real = start; real < start + days * 1_440 * minuteMs; real += minuteMs / 2) {
    const { value } = offsets.next();
    if (value?.isNew) jumped += 1;
    truly = new Date(real);
    await watch.look(new Date(real + (value?.offset ?? 0)));
  }
  return { runs, jumped };
}

/** Right for some hours, wrong for a while, and right again. */
function* offsetsOf(
  chance: Chance,
  wrong: readonly number[],
): Generator<{ offset: number; isNew: boolean }> {
  for (;;) {
    for (let looks = chance.between(100, 1_500); looks > 0; looks -= 1) {
      yield { offset: 0, isNew: false };
    }
    if (wrong.length === 0) continue;
    const offset = chance.pick(wrong);
    for (let looks = chance.between(2, 200), isNew = true; looks > 0; looks -= 1, isNew = false) {
      yield { offset, isNew };
    }
  }
}

const agenda = {
  hasLinkedAccounts: true,
  dueTimes: [timeOfDay('10:30')],
  hasOpenBlocks: true,
  hasLiveOrders: false,
  hasDayToCompare: true,
  hasDaysBehind: true,
};
