import { type Agenda, buildCalendar, type TimeOfDay, timeOfDay } from '@safe-trading/engine';
import { openMarketData } from '@safe-trading/market-data';
import { expect, test } from 'vitest';
import { lookAhead } from './look-ahead.ts';

const monday = '2027-02-08';
const ist = (time: string, day = monday) => new Date(`${day}T${time}+05:30`);

function looking({ dueTimes = [timeOfDay('10:30')], refreshed = true, broken = false } = {}) {
  const agenda: Agenda = {
    hasLinkedAccounts: true,
    dueTimes: dueTimes as TimeOfDay[],
    hasOpenBlocks: true,
    hasLiveOrders: true,
    hasDayToCompare: false,
    hasDaysBehind: false,
  };
  const read: string[] = [];
  const faults: unknown[] = [];
  const ahead = lookAhead({
    calendar: buildCalendar([]),
    sessionTimes: openMarketData().sessionTimes(),
    agendas: {
      agendaOf: async () => agenda,
      subscriptionsToServe: async ({ time }) => [`due at ${time}`],
    },
    async readBooks(ids) {
      if (broken) throw new Error('The database is away.');
      read.push(...ids);
    },
    async refreshPrices() {
      read.push('prices');
      return refreshed;
    },
    onFault: (fault) => faults.push(fault),
  });
  const look = async (now: Date): Promise<string[]> => {
    await ahead.look(now);
    return read;
  };
  return { ahead, look, faults };
}

test('reads the books and refreshes the prices twenty seconds before installments fall due', async () => {
  const { ahead, look } = looking();
  expect(await look(ist('10:29:40'))).toEqual(['prices', 'due at 10:30']);
  expect(ahead.isReady(ist('10:30:00'))).toBe(true);
});

test('reads nothing before that', async () => {
  expect(await looking().look(ist('10:29:35'))).toEqual([]);
});

test('reads once for a minute', async () => {
  const { look } = looking();
  await look(ist('10:29:40'));
  expect(await look(ist('10:29:45'))).toHaveLength(2);
});

test('reads nothing for a minute in which nothing falls due', async () => {
  expect(await looking().look(ist('10:34:45'))).toEqual([]);
});

test('reads nothing on a day without a session', async () => {
  expect(await looking().look(ist('10:29:45', '2027-02-07'))).toEqual([]);
});

test('is ready for a minute that refreshes no prices, and leaves them alone', async () => {
  const { ahead, look } = looking({ dueTimes: [timeOfDay('10:32')] });
  expect(await look(ist('10:31:45'))).toEqual(['due at 10:32']);
  expect(ahead.isReady(ist('10:32:00'))).toBe(true);
});

test('counts prices that did not come as none', async () => {
  const { ahead, look } = looking({ refreshed: false });
  await look(ist('10:29:45'));
  expect(ahead.isReady(ist('10:30:00'))).toBe(false);
});

test('counts prices for the minute they were refreshed for', async () => {
  const { ahead, look } = looking();
  await look(ist('10:29:45'));
  expect(ahead.isReady(ist('10:35:00'))).toBe(false);
});

test('reports books that could not be read, and goes on', async () => {
  const { ahead, look, faults } = looking({ broken: true });
  await look(ist('10:29:45'));
  expect(faults).toEqual([new Error('The database is away.')]);
  expect(ahead.isReady(ist('10:30:00'))).toBe(true);
});
