import { paperEndpoints, portfolioEndpoints } from '@safe-trading/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAdmin, demoInvestors } from '../upkeep/demo/demo-people.ts';
import { seedDemoWorld } from '../upkeep/demo/demo-world.ts';
import { enter } from '../upkeep/practice/people.ts';
import { type JourneyWorld, openJourneyWorld, worldStartsOn } from './testing/journey-world.ts';
import {
  deepestFall,
  fallsOf,
  growthOf,
  heldWorth,
  inTheIndex,
  type MoneySheet,
  moneySheet,
  realised,
  receivedFromSales,
  reinvested,
  type SheetDay,
  sheetDays,
  yearlyRate,
} from './testing/money-sheet.ts';

let world: JourneyWorld;
let today: string;

beforeAll(async () => {
  world = await openJourneyWorld();
  const { app, market, facts } = world.product;
  if (!market) throw new Error('There is no paper market.');
  await seedDemoWorld({ app, market, calendar: facts.calendar, say: () => {} });
  const token = await enter(world.call, demoAdmin);
  await world.call(paperEndpoints.advance, { token, body: { sessions: 20 } });
  today = (await world.call(paperEndpoints.market, { token })).market_time.slice(0, 10);
}, 300_000);

afterAll(() => world.close());

async function answered(place: number) {
  const person = demoInvestors[place]?.person;
  if (!person) throw new Error(`There is no investor ${place}.`);
  const token = await enter(world.call, person);
  const { data } = await world.call(portfolioEndpoints.analytics, { token });
  const sheet = await moneySheet(world.db, person.email);
  return { data, sheet, days: sheetDays(sheet, today) };
}

/** Of whole paise; nothing is 0, and never −0, as on the wire. */
const rupees = (amount: number): number => Math.round(amount) / 100 + 0;
const percent = (rate: number): number => Math.round(rate * 10_000) / 100;
const total = (days: readonly SheetDay[], of: (day: SheetDay) => number): number =>
  days.reduce((sum, day) => sum + of(day), 0);

describe.each([0, 1, 2])('the figures of demo investor %i, from the postings alone', (place) => {
  let data: Awaited<ReturnType<typeof answered>>['data'];
  let sheet: MoneySheet;
  let days: SheetDay[];

  beforeAll(async () => {
    ({ data, sheet, days } = await answered(place));
  });

  test('own money in, money out and what is in now', () => {
    const moneyIn = total(days, (day) => day.moneyIn);
    const moneyOut = total(days, (day) => day.moneyOut);
    expect([data.own_money_in, data.money_out, data.money_in_now]).toEqual(
      [moneyIn, moneyOut, moneyIn - moneyOut].map(rupees),
    );
  });

  test('the peak of own money, and what was put in again', () => {
    let now = 0;
    const peak = Math.max(
      ...days.map((day) => {
        now += day.moneyIn - day.moneyOut;
        return now;
      }),
    );
    const again = total(days, (day) => day.moneyIn) - peak;
    expect([data.peak_own_money, data.recycled]).toEqual([rupees(peak), rupees(again)]);
  });

  test('what the profit comes to of the peak of own money', () => {
    let now = 0;
    let peak = 0;
    for (const { moneyIn, moneyOut } of days) {
      now += moneyIn - moneyOut;
      peak = Math.max(peak, now);
    }
    const profit = (days.at(-1)?.inside ?? 0) + total(days, (day) => day.moneyOut - day.moneyIn);
    expect(data.return_on_own_money).toBe(percent(profit / peak));
  });

  test('profit, realised and not', () => {
    const inside = days.at(-1)?.inside ?? 0;
    const profit = inside + total(days, (day) => day.moneyOut - day.moneyIn);
    expect([data.realised_profit, data.unrealised_profit, data.total_profit]).toEqual(
      [realised(sheet), profit - realised(sheet), profit].map(rupees),
    );
  });

  test('what was received from sales, what is held and what profit bought', () => {
    expect([data.received_from_sales, data.holdings_value, data.reinvested_profit]).toEqual(
      [receivedFromSales(sheet), heldWorth(sheet), reinvested(sheet)].map(rupees),
    );
  });

  test('the largest fall in rupees and the longest time under water', () => {
    let netIn = 0;
    const gains = days.map(({ inside, moneyIn, moneyOut }) => {
      netIn += moneyIn - moneyOut;
      return inside - netIn;
    });
    expect([data.drawdown?.in_rupees?.amount ?? 0, data.drawdown?.under_water_days]).toEqual([
      rupees(fallsOf(days, gains, 0).deepest),
      fallsOf(days, growthOf(days), 1).longest,
    ]);
  });

  test('the time-weighted return and its deepest fall', () => {
    const growth = growthOf(days);
    expect([data.time_weighted?.percent, data.drawdown?.percent]).toEqual([
      percent((growth.at(-1) ?? 1) - 1),
      percent(deepestFall(growth)),
    ]);
  });

  test('the yearly rate, which is reported as too early', () => {
    expect([data.xirr?.outcome, data.xirr?.annualised_percent]).toEqual([
      'TOO_SHORT',
      percent(yearlyRate(days)),
    ]);
  });

  test('the same rupees in the index', () => {
    expect(data.index?.value).toBe(rupees(inTheIndex(sheet, days, worldStartsOn)));
  });
});
