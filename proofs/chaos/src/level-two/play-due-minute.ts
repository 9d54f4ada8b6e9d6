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

/** Linux reports hundredths of a second. */
const tickMs = 10;

export type DueMinutePlan = Pick<EpisodePlan, 'seed' | 'servers' | 'accounts'> & {
  /** Later minutes show a process that has placed before. */
  minutes: number;
  /** Each process is a machine with its own addresses; another serves people. */
  ownAddresses?: boolean;
};

const dueTimes = ['10:30', '11:30', '12:30', '13:30'] as const;
export const mostDueMinutes = dueTimes.length;
/** Session checks and look-ahead happen before the minute. */
const aheadMs = 50_000;
const withinMs = 60_000;
/** Duplicates would arrive by then. */
const afterwardsMs = 5_000;

/**
 * Makes accounts due in the same minutes and prints when their orders reached the broker. True if each arrived
 * exactly once.
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
    // An account's address depends on the machines alive when it is linked.
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

function dueAt(dueTime: string, record: SubscriptionRecord): SubscriptionRecord {
  const { state } = record;
  const time = timeOfDay(dueTime);
  const schedules = state.schedules.map((schedule) => ({
    ...schedule,
    installments: schedule.installments.map((installment) => ({ ...installment, time })),
  }));
  return { ...record, state: { ...state, plan: { ...state.plan, time }, schedules } };
}

/** Resets the sign-up rate limit, because all sign-ups come from one address. */
async function withoutPaces(ask: Ask, work: () => Promise<void>): Promise<void> {
  const timer = setInterval(() => {
    // The first start creates the table.
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

/** From /proc; undefined for an ended process or another system. */
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
