import { buildCalendar, isSession, localDate, timeOfDay } from '@safe-trading/engine';
import { openMarketData } from '@safe-trading/market-data';
import { marketMoment, runStretch, watchMarket } from '@safe-trading/server';
import { type Chance, chanceFrom } from '../seed/chance.ts';

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

/** `twice` and `onHolidays` are runs of a job too many, `never` are runs of a calm clock that are missing. */
export type Jumped = {
  jumped: number;
  ran: number;
  twice: number;
  never: number;
  onHolidays: number;
};

const marketData = openMarketData();
const calendar = buildCalendar(marketData.marketDays());
const start = Date.UTC(2027, 1, 8, 1);

/** Follows the market for some days by a clock that jumps, as the server does, and counts what was run. */
export async function jumpClock(plan: JumpPlan): Promise<Jumped> {
  const calm = await follow({ ...plan, jump: 'none' });
  const { runs, jumped } = await follow(plan);
  const times = [...runs.values()];
  const days = [...runs.keys()].map((key) => localDate(key.slice(0, 10)));
  return {
    jumped,
    ran: times.reduce((sum, count) => sum + count, 0),
    twice: times.reduce((sum, count) => sum + count - 1, 0),
    never: [...calm.runs.keys()].filter((key) => !runs.has(key)).length,
    onHolidays: days.filter((day) => !isSession(calendar, day)).length,
  };
}

async function follow({ seed, days, jump }: JumpPlan) {
  const chance = chanceFrom(seed);
  const runs = new Map<string, number>();
  let slot = new Date(start);
  const count = (code: string): void => {
    const { today, time } = marketMoment(slot);
    const key = `${today} ${time} ${code}`;
    runs.set(key, (runs.get(key) ?? 0) + 1);
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
              subscriptionsWithBlocks: async () => [],
            },
            runner: {
              jobs: [],
              between: (work) => work(),
              async run(code) {
                count(code);
                return { type: 'already-running' };
              },
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
