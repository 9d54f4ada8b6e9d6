import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

type Row = {
  on: string;
  cause: string;
  schedule: string | null;
  account: string;
  amount: number;
  units: number;
};
type Close = { schedule: string; on: string; close: number };
type Last = { schedule: string; last: number };

/** Everything a sheet is reckoned from: postings, prices, and the index by the day. Amounts in paise. */
export type MoneySheet = {
  postings: Row[];
  closes: Close[];
  lasts: ReadonlyMap<string, number>;
  sessions: string[];
};

/** The rows of one investor, as they stand in the tables. */
export async function moneySheet(db: Database, email: string): Promise<MoneySheet> {
  const postings = await sql<Row>`
    select to_char(p.posted_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as on,
           p.subscription_id || '.' || p.schedule_number as schedule,
           p.cause, p.account, p.amount_paise as amount, p.units
      from postings p
      join subscriptions s on s.id = p.subscription_id
      join users u on u.id = s.user_id
     where u.email = ${email}
     order by p.posted_at, p.id`.execute(db);
  const closes = await sql<Close>`
    select s.id as schedule, to_char(b.traded_on, 'YYYY-MM-DD') as on, b.close_paise as close
      from schedules s
      join daily_bars b on b.instrument_id = s.instrument_id
     order by b.traded_on`.execute(db);
  const lasts = await sql<Last>`
    select s.id as schedule, q.last_paise as last
      from schedules s
      join quotes q on q.instrument_id = s.instrument_id`.execute(db);
  const sessions = await sql<{ on: string }>`
    select distinct to_char(traded_on, 'YYYY-MM-DD') as on
      from daily_bars
     order by 1`.execute(db);
  return {
    postings: postings.rows,
    closes: closes.rows,
    lasts: new Map(lasts.rows.map(({ schedule, last }) => [schedule, last])),
    sessions: sessions.rows.map(({ on }) => on),
  };
}

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);
const of = (rows: readonly Row[], ...accounts: string[]): Row[] =>
  rows.filter(({ account }) => accounts.includes(account));
const amounts = (rows: readonly Row[]): number[] => rows.map(({ amount }) => amount);

export type SheetDay = { on: string; inside: number; moneyIn: number; moneyOut: number };

/** Column by column, day by day: units so far times the last close, and what is in the two pots. */
export function sheetDays(sheet: MoneySheet, today: string): SheetDay[] {
  const { postings, closes, lasts } = sheet;
  const first = postings[0]?.on;
  if (first === undefined) return [];
  const dated = [
    ...new Set([...closes.map(({ on }) => on), ...postings.map(({ on }) => on), today]),
  ];
  const schedules = [...new Set(postings.flatMap(({ schedule }) => schedule ?? []))];
  return dated
    .filter((on) => on >= first && on <= today)
    .sort()
    .map((on) => {
      const sofar = postings.filter((row) => row.on <= on);
      const worth = schedules.map((schedule) => {
        const units = sum(
          of(sofar, 'units')
            .filter((row) => row.schedule === schedule)
            .map((row) => row.units),
        );
        if (units === 0) return 0;
        const close = closes.findLast((bar) => bar.schedule === schedule && bar.on <= on)?.close;
        return units * ((on === today ? lasts.get(schedule) : close) ?? Number.NaN);
      });
      const day = postings.filter((row) => row.on === on);
      return {
        on,
        inside: sum(worth) + sum(amounts(of(sofar, 'carry', 'pool'))),
        moneyIn: -sum(amounts(of(day, 'put_in'))),
        moneyOut: sum(amounts(of(day, 'withdrawable'))),
      };
    });
}

/** Of blocks that were sold whole or not at all: gains less every charge of those that were sold. */
export function realised({ postings }: MoneySheet): number {
  const gains = of(postings, 'gains');
  const sold = new Set(gains.map(({ schedule }) => schedule));
  const charges = of(postings, 'charges').filter(({ schedule }) => sold.has(schedule));
  return -sum(amounts(gains)) - sum(amounts(charges));
}

/** Value of all sales after their charges: the cost of what was sold, and what was gained or lost on it. */
export function receivedFromSales({ postings }: MoneySheet): number {
  const sales = new Set(of(postings, 'gains').map(({ cause }) => cause));
  const rows = postings.filter(({ cause }) => sales.has(cause));
  return -sum(amounts(of(rows, 'units', 'gains', 'charges')));
}

/** What left the pool together with units that came. */
export function reinvested({ postings }: MoneySheet): number {
  const bought = of(postings, 'units').filter(({ amount }) => amount > 0);
  const purchases = new Set(bought.map(({ cause }) => cause));
  return -sum(amounts(of(postings, 'pool').filter(({ cause }) => purchases.has(cause))));
}

/** Units so far, times the last price. */
export function heldWorth({ postings, lasts }: MoneySheet): number {
  return sum(
    of(postings, 'units').map(({ schedule, units }) =>
      units === 0 ? 0 : units * (lasts.get(schedule ?? '') ?? 0),
    ),
  );
}

/** The deepest fall of a column below what it had been, from `start` on, and the longest time until it was back. */
export function fallsOf(
  days: readonly SheetDay[],
  column: readonly number[],
  start: number,
): { deepest: number; longest: number } {
  let top = { on: days[0]?.on ?? '', level: start };
  let [deepest, longest] = [0, 0];
  for (const [place, { on }] of days.entries()) {
    const level = column[place] ?? Number.NaN;
    const apart = (Date.parse(on) - Date.parse(top.on)) / 86_400_000;
    const wasBelow = (column[place - 1] ?? start) < top.level;
    if (level < top.level || wasBelow) longest = Math.max(longest, apart);
    deepest = Math.max(deepest, top.level - level);
    if (level >= top.level) top = { on, level };
  }
  return { deepest, longest };
}

/** Every day's change multiplied: the money of a day is there from its morning, and leaves in its evening. */
export function growthOf(days: readonly SheetDay[]): number[] {
  let product = 1;
  return days.map(({ inside, moneyIn, moneyOut }, place) => {
    const began = (days[place - 1]?.inside ?? 0) + moneyIn;
    if (began > 0) product *= (inside + moneyOut) / began;
    return product;
  });
}

export function deepestFall(growth: readonly number[]): number {
  let peak = 1;
  let deepest = 0;
  for (const level of growth) {
    peak = Math.max(peak, level);
    deepest = Math.min(deepest, level / peak - 1);
  }
  return deepest;
}

/** By halving, as a goal seek does. */
export function yearlyRate(days: readonly SheetDay[]): number {
  const origin = Date.parse(days[0]?.on ?? '');
  const worthAt = (rate: number): number =>
    sum(
      days.map(({ on, moneyIn, moneyOut, inside }, place) => {
        const years = (Date.parse(on) - origin) / 86_400_000 / 365;
        const last = place === days.length - 1 ? inside : 0;
        return (moneyOut + last - moneyIn) * (1 + rate) ** -years;
      }),
    );
  let low = -0.999;
  let high = 100;
  for (let step = 0; step < 200; step += 1) {
    const middle = (low + high) / 2;
    if (worthAt(middle) > 0) low = middle;
    else high = middle;
  }
  return low;
}

const indexFile = join(
  import.meta.dirname,
  '../../../../../packages/market-data/index/nifty50-tri.csv',
);

/** What the same rupees come to, the n-th session of the world at the n-th close of 2020. */
export function inTheIndex(
  { sessions }: MoneySheet,
  days: readonly SheetDay[],
  worldStartsOn: string,
): number {
  const recorded = readFileSync(indexFile, 'utf8')
    .split('\n')
    .map((line) => line.split(','))
    .filter(([date]) => date !== undefined && date >= '2020-01-01' && date < '2021')
    .map(([, close]) => Number(close));
  const today = days.at(-1)?.on ?? '';
  const world = [...new Set([...sessions, today])].filter((on) => on >= worldStartsOn).sort();
  let units = 0;
  let level = Number.NaN;
  for (const { on, moneyIn, moneyOut } of days) {
    level = recorded[world.findLastIndex((session) => session <= on)] ?? Number.NaN;
    units = Math.max(0, units + (moneyIn - moneyOut) / level);
  }
  return units * level;
}
