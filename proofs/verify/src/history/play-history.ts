import { setTimeout as wait } from 'node:timers/promises';
import { list, type Row, text } from '../books/row.ts';
import {
  admin,
  type Caller,
  dataOf,
  follow,
  followPair,
  type Investor,
  plan,
  publish,
  Refused,
  signIn,
} from './calls.ts';

/** ETFs that split during the history; one is held across its split. */
const splitting = ['GOLDAXIS', 'HDFCGOLD', 'BANKBETA', 'HDFCNIFTY', 'NEXT50BETA', 'GOLDBETA'];

/**
 * Uses the program for some hundred sessions through its API: blocks are bought, booked, reinvested and sold;
 * amounts change; SIPs are skipped, carried, reduced and failed.
 */
export async function playHistory(address: string, say: (line: string) => void): Promise<void> {
  const market = await signIn(address, ...admin);
  const daily = await publish(market, plan('Verify daily', 'DAILY', 300, 5, 1));
  const weekly = await publish(market, plan('Verify weekly', 'WEEKLY', 60, 6, 2));
  const patient = await publish(market, plan('Verify patient', 'DAILY', 40, 40, 900));
  const small = await publish(market, plan('Verify small', 'DAILY', 30, 6, 2));

  const changing = await follow(address, 'Harini', daily, 6000, 50);
  const keeping = await follow(address, 'Sara', daily, 4500.55, 100);
  const reducing = await follow(address, 'Vikram', daily, 120_000, 40);
  const holding = await follow(address, 'Kiran', weekly, 9000, 75);
  const splitOwner = await follow(address, 'Tara', patient, 5000, 30);
  await follow(address, 'Usha', small, 45, 50);
  await followPair(address, 'Nisha', market);
  await amend(reducing, { kind: 'CASH_POLICY', cash_policy: 'REDUCE' });
  await amend(keeping, { kind: 'PRICE_GUARD', price_guard: halfAboveValue });

  let pinned = await pin(splitOwner);
  const advance = async (sessions: number) => {
    for (let left = sessions; left > 0; left -= 10) {
      await market('POST', '/paper/market/advance', { sessions: Math.min(left, 10) });
      if (!pinned) pinned = await pin(splitOwner);
    }
  };
  for (const { ask, sessions } of changes) {
    await amend(changing, typeof ask === 'function' ? ask(await today(market)) : ask);
    await advance(sessions);
  }
  await amend(keeping, { kind: 'EXIT', exit: 'KEEP' });
  await amend(holding, { kind: 'TOP_UP', top_up_amount: 1500.25 });
  await advance(60);
  await amend(splitOwner, { kind: 'EXIT', exit: 'SELL' });
  await advance(20);
  await untilNotified(changing);
  say(`lived through ${120 + changes.reduce((sum, it) => sum + it.sessions, 0) + 80} sessions`);
}

/** So narrow that practice prices are often above the value. */
const halfAboveValue = {
  buy_above_percent: 0.1,
  on_buy: 'LESS',
  sell_below_percent: 1.5,
  on_sell: 'WAIT',
  sell_within_sessions: 3,
  unwitnessed: 'BUY',
};

type Change = { ask: object | ((today: string) => object); sessions: number };

const changes: readonly Change[] = [
  { ask: { kind: 'AMOUNT', user_sip_amount: 7500.75 }, sessions: 10 },
  { ask: { kind: 'STEP_UP_PERCENT', step_up_percent: 2.5, every_months: 1 }, sessions: 20 },
  { ask: { kind: 'SKIP' }, sessions: 5 },
  { ask: { kind: 'TOP_UP', top_up_amount: 10_000.1 }, sessions: 10 },
  { ask: { kind: 'REINVEST', user_reinvest_percent: 80 }, sessions: 15 },
  { ask: (day) => ({ kind: 'PAUSE', until: daysAfter(day, 15) }), sessions: 15 },
  { ask: { kind: 'RECYCLE', recycle: true }, sessions: 10 },
  { ask: { kind: 'STEP_UP_RUPEES', step_up_amount: 500.5, every_months: 2 }, sessions: 15 },
  { ask: { kind: 'PAUSE' }, sessions: 5 },
  { ask: { kind: 'RESUME' }, sessions: 15 },
];

/** Proves the identity first, because the history lasts longer than a proof. */
async function amend({ call, subscription, password }: Investor, asked: object): Promise<void> {
  await call('POST', '/api/auth/step-up', { password });
  const path = `/subscriptions/${subscription}`;
  const { version } = dataOf(await call('GET', `${path}/controls`));
  await call('POST', `${path}/amendments`, { ...asked, version });
}

async function pin({ call, subscription }: Investor): Promise<boolean> {
  const schedule = `${subscription}.1`;
  for (const symbol of splitting) {
    const reply = await call('GET', `/schedules/${schedule}/instruments?search=${symbol}`);
    const found = list(dataOf(reply), 'instruments').find(
      (it: Row) => it['etf_nse_code'] === symbol,
    );
    if (found?.['can_assign'] !== true) continue;
    try {
      await call('PUT', `/schedules/${schedule}/instrument`, { etf_nse_code: symbol });
      return true;
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault;
      return true;
    }
  }
  return false;
}

/** Notifications are sent every few seconds. */
async function untilNotified({ call }: Investor): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    const reply = await call('GET', '/notifications');
    const news = list(dataOf(reply), 'notifications');
    if (news.some((each) => text(each, 'event') === 'EXECUTED')) return;
    await wait(1000);
  }
  throw new Refused('No notification was written within a minute.');
}

const today = async (call: Caller): Promise<string> =>
  text(await call('GET', '/paper/market'), 'market_time').slice(0, 10);

const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
