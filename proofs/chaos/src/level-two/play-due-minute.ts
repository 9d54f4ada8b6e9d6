import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { timeOfDay } from '@safe-trading/engine';
import { chanceFrom, type SubscriptionRecord } from '@safe-trading/server';
import type { TruthLine } from '../checker/truth-line.ts';
import { daysOf, type EpisodePlan, instantOn, localDateOf } from '../world/plan-of-run.ts';
import { subscribers } from '../world/subscribers.ts';
import { type Ask, untilPricesAreRead } from './ask-books.ts';
import { openLiveWorld } from './live-world.ts';
import {
  cameFromTheirOwn,
  machinesFor,
  type Sent,
  servingPeople,
  settingsOf,
} from './own-addresses.ts';
import { listening, type Program } from './program.ts';
import { settleIn } from './settle-in.ts';

/** Linux counts in hundredths of a second. */
const tickMs = 10;

export type DueMinutePlan = Pick<EpisodePlan, 'seed' | 'servers' | 'accounts'> & {
  /** In how many minutes of the day each account has something due: in the later ones a process has placed before. */
  minutes: number;
  /** Each process is a machine with addresses of its own, one for each account it is to serve; people are served by another. */
  ownAddresses?: boolean;
};

const dueTimes = ['10:30', '11:30', '12:30', '13:30'] as const;
export const mostDueMinutes = dueTimes.length;
/** Before the minute: sessions are looked at and everything that is due is read ahead. */
const aheadMs = 50_000;
const withinMs = 60_000;
/** What would come twice comes by then. */
const afterwardsMs = 5_000;

/**
 * So many accounts are due in the same minute of live trading, and in others after it, on the product as it is started:
 * prints how long after each minute began its orders were at the broker. True when each came, and once.
 */
export async function playDueMinute(
  { seed, servers, accounts, minutes, ownAddresses = false }: DueMinutePlan,
  print: (line: string) => void,
): Promise<boolean> {
  const subscriptions = accounts * minutes;
  const plan = { seed, servers, accounts, subscriptions, faults: 0, sessions: 0 };
  const day = daysOf(plan)[0] ?? 0;
  const { databaseUrl, settings, ask, goTo, programs, start, truth, close } = await openLiveWorld(
    instantOn(day, '08:30'),
  );
  try {
    const records = subscribers(plan, chanceFrom(seed)).map((record, number) =>
      dueAt(dueTimes[Math.floor(number / accounts)] ?? dueTimes[0], record),
    );
    const machines = ownAddresses ? machinesFor(servers, accounts) : [];
    // Whose address an account is given is settled by who lives when it is linked.
    for (const machine of machines) await listening(start(settingsOf(machine)));
    const front = ownAddresses ? servingPeople(settings) : settings;
    await withoutPaces(ask, () => settleIn(databaseUrl, front, records));
    for (let number = programs.length; number < servers; number += 1) start();
    for (const program of programs) await listening(program);
    await goTo(instantOn(day, '09:16') + 20_000);
    await untilPricesAreRead(ask, localDateOf(day));
    print(`${accounts} accounts, ${servers} processes, the product as it is started`);
    let isRight = true;
    for (const [place, dueTime] of dueTimes.slice(0, minutes).entries()) {
      const due = instantOn(day, dueTime);
      await goTo(due - aheadMs);
      await wait(aheadMs - 1_000);
      const before = programs.map(processorTimeOf);
      await untilOrdered(ask, accounts * (place + 1));
      const taken = programs.map(
        (program, index) => processorTimeOf(program) - (before[index] ?? 0),
      );
      await wait(afterwardsMs);
      const sent = placedSince(await truth(), due);
      const users = new Set(sent.map(({ user }) => user)).size;
      print(
        `  due at ${dueTime}          ${sent.length} orders at the broker, of ${users} accounts`,
      );
      print(`  after the minute      ${spread(sent.map(({ ms }) => ms))}`);
      print(`  processor time        ${taken.map((ms) => `${ms} ms`).join(', ')} of the product`);
      isRight &&= sent.length === accounts && users === accounts;
      if (ownAddresses) isRight &&= await cameFromTheirOwn(ask, machines, sent, print);
    }
    const all = (await truth()).filter(({ type }) => type === 'request').length;
    return isRight && all === subscriptions;
  } finally {
    await close();
  }
}

/** All of its installments in this minute. */
function dueAt(dueTime: string, record: SubscriptionRecord): SubscriptionRecord {
  const { state } = record;
  const time = timeOfDay(dueTime);
  const schedules = state.schedules.map((schedule) => ({
    ...schedule,
    installments: schedule.installments.map((installment) => ({ ...installment, time })),
  }));
  return { ...record, state: { ...state, plan: { ...state.plan, time }, schedules } };
}

/** So many people do not sign up from one address within a minute; here they do, and what counts them is emptied. */
async function withoutPaces(ask: Ask, work: () => Promise<void>): Promise<void> {
  const timer = setInterval(() => {
    // The table comes with the first start.
    ask('delete from rate_limits').catch(() => {});
  }, 1_000);
  await work().finally(() => clearInterval(timer));
}

const processorTimeOf = ({ process }: Program): number => processorTimeMs(process.pid) ?? 0;

async function untilOrdered(ask: Ask, orders: number): Promise<void> {
  const until = performance.now() + withinMs;
  while (performance.now() < until) {
    const [row] = await ask<{ count: number }>(
      `select count(*)::integer as count from orders where broker_order_id is not null`,
    );
    if ((row?.count ?? 0) >= orders) return;
    await wait(500);
  }
}

/** When each request for an order reached the broker since then, by its own log. */
const placedSince = (truth: readonly TruthLine[], due: number): Sent[] =>
  truth
    .flatMap((one) =>
      one.type === 'request' && one.at >= due
        ? [{ user: one.user, address: one.address, ms: one.at - due }]
        : [],
    )
    .sort((one, other) => one.ms - other.ms);

function spread(sent: readonly number[]): string {
  const at = (share: number): string =>
    `${((sent[Math.ceil(sent.length * share) - 1] ?? 0) / 1_000).toFixed(2)} s`;
  const first = ((sent[0] ?? 0) / 1_000).toFixed(2);
  return `first ${first} s, half ${at(0.5)}, p99 ${at(0.99)}, last ${at(1)}`;
}

/** What a process has taken of the processors so far, by Linux; nothing where it is gone or the system is another. */
export function processorTimeMs(pid: number | undefined): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const [user, system] = [Number(fields[11]), Number(fields[12])];
    return (user + system) * tickMs;
  } catch {
    return undefined;
  }
}
