import { type Agenda, buildCalendar, type JobCode, timeOfDay } from '@safe-trading/engine';
import { openMarketData } from '@safe-trading/market-data';
import { expect, test } from 'vitest';
import { runStretch } from './session-runner.ts';

const ist = (time: string) => new Date(`2027-02-08T${time}+05:30`);

const agenda: Agenda = {
  hasLinkedAccounts: true,
  dueTimes: [timeOfDay('09:15'), timeOfDay('10:30')],
  hasOpenBlocks: false,
  hasLiveOrders: true,
  hasDayToCompare: false,
  hasDaysBehind: false,
};

/** The jobs of the minute that begins, in the order in which they were begun. */
async function jobsAt(time: string, isReady: boolean): Promise<JobCode[]> {
  const begun: JobCode[] = [];
  const noted = async (code: JobCode) => {
    begun.push(code);
    return { type: 'already-running' } as const;
  };
  await runStretch(
    {
      calendar: buildCalendar([]),
      sessionTimes: openMarketData().sessionTimes(),
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
      after: new Date(ist(time).getTime() - 60_000),
      until: ist(time),
      pace: 'every',
      ordersGoOn: true,
      isReady: () => isReady,
      pass: () => {},
      reach: async () => {},
      shouldStop: () => false,
    },
  );
  return begun;
}

test('begins the orders of a minute whose prices were refreshed ahead before anything else', async () => {
  expect(await jobsAt('10:30:00', true)).toEqual(['place_etf_order', 'sync_order_status']);
});

test('refreshes the prices first where they were not', async () => {
  expect(await jobsAt('10:30:00', false)).toEqual([
    'cache_etf_data',
    'sync_order_status',
    'place_etf_order',
  ]);
});

test('logs in before the orders of a minute in any case', async () => {
  expect(await jobsAt('09:15:00', true)).toEqual([
    'auto_login_samco',
    'place_etf_order',
    'sync_order_status',
  ]);
});
