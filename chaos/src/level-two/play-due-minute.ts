import { setTimeout as wait } from 'node:timers/promises';
import { timeOfDay } from '@safe-trading/engine';
import { chanceFrom, type SubscriptionRecord } from '@safe-trading/server';
import type { TruthLine } from '../checker/truth-line.ts';
import { daysOf, type EpisodePlan, instantOn, localDateOf } from '../world/plan-of-run.ts';
import { subscribers } from '../world/subscribers.ts';
import { type Ask, untilPricesAreRead } from './ask-books.ts';
import { openLiveWorld } from './live-world.ts';
import { processorTimeMs } from './processor-time.ts';
import { listening, type Program } from './program.ts';
import { settleIn } from './settle-in.ts';

export type DueMinutePlan = Pick<EpisodePlan, 'seed' | 'servers' | 'accounts'>;

const dueTime = '10:30';
/** Before the minute: sessions are looked at and everything that is due is read ahead. */
const aheadMs = 50_000;
const withinMs = 60_000;
/** What would come twice comes by then. */
const afterwardsMs = 5_000;

/**
 * So many accounts are due in the same minute of live trading, on the product as it is started: prints how long after the
 * minute began each order was at the broker. True when each came, and once.
 */
export async function playDueMinute(
  { seed, servers, accounts }: DueMinutePlan,
  print: (line: string) => void,
): Promise<boolean> {
  const plan = { seed, servers, accounts, subscriptions: accounts, faults: 0, sessions: 0 };
  const day = daysOf(plan)[0] ?? 0;
  const { databaseUrl, settings, ask, goTo, programs, start, truth, close } = await openLiveWorld(
    instantOn(day, '08:30'),
  );
  try {
    const records = subscribers(plan, chanceFrom(seed)).map(dueAtOnce);
    await withoutPaces(ask, () => settleIn(databaseUrl, settings, records));
    for (let number = 0; number < servers; number += 1) start();
    for (const program of programs) await listening(program);
    await goTo(instantOn(day, '09:16') + 20_000);
    await untilPricesAreRead(ask, localDateOf(day));
    const due = instantOn(day, dueTime);
    await goTo(due - aheadMs);
    await wait(aheadMs - 1_000);
    const before = programs.map(processorTimeOf);
    await untilOrdered(ask, accounts);
    const taken = programs.map((program, index) => processorTimeOf(program) - (before[index] ?? 0));
    await wait(afterwardsMs);
    const sent = placedSince(await truth(), due);
    const users = new Set(sent.map(({ user }) => user)).size;
    print(
      `${accounts} accounts due at ${dueTime}, ${servers} processes, the product as it is started`,
    );
    print(`  orders at the broker  ${sent.length}, of ${users} accounts`);
    print(`  after the minute      ${spread(sent.map(({ ms }) => ms))}`);
    print(`  processor time        ${taken.map((ms) => `${ms} ms`).join(', ')} of the product`);
    return sent.length === accounts && users === accounts;
  } finally {
    await close();
  }
}

/** One installment each, in the same minute. */
function dueAtOnce(record: SubscriptionRecord): SubscriptionRecord {
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

async function untilOrdered(ask: Ask, accounts: number): Promise<void> {
  const until = performance.now() + withinMs;
  while (performance.now() < until) {
    const [row] = await ask<{ count: number }>(
      `select count(*)::integer as count from orders where broker_order_id is not null`,
    );
    if ((row?.count ?? 0) >= accounts) return;
    await wait(500);
  }
}

/** When each request for an order reached the broker, by its own log. */
const placedSince = (truth: readonly TruthLine[], due: number): { user: string; ms: number }[] =>
  truth
    .flatMap((one) => (one.type === 'request' ? [{ user: one.user, ms: one.at - due }] : []))
    .sort((one, other) => one.ms - other.ms);

function spread(sent: readonly number[]): string {
  const at = (share: number): string =>
    `${((sent[Math.ceil(sent.length * share) - 1] ?? 0) / 1_000).toFixed(2)} s`;
  const first = ((sent[0] ?? 0) / 1_000).toFixed(2);
  return `first ${first} s, half ${at(0.5)}, p99 ${at(0.99)}, last ${at(1)}`;
}
