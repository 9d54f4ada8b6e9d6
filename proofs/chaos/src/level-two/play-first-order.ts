import { setTimeout as wait } from 'node:timers/promises';
import {
  type Administrator,
  caller,
  chanceFrom,
  overNetwork,
  signUpAdministrator,
  type WaitingAccount,
} from '@safe-trading/server';
import type { Finding } from '../checker/finding.ts';
import type { TruthLine } from '../checker/truth-line.ts';
import { daysOf, type EpisodePlan, instantOn, localDateOf } from '../world/plan-of-run.ts';
import { subscribers } from '../world/subscribers.ts';
import { type Ask, untilPricesAreRead } from './ask-books.ts';
import { judgeRun } from './judge-run.ts';
import { openLiveWorld } from './live-world.ts';
import { listening, type Program } from './program.ts';
import { settleIn } from './settle-in.ts';

const operator = {
  name: 'Operator',
  email: 'operator@chaos.example',
  password: 'Lotus-operator-Pond-7',
  role: 'ADMIN',
} as const;
const withinMs = 120_000;
/** The scheduler looks at the market every five seconds. */
const lookMs = 12_000;
const settlingHours = ['15:10', '15:23', '15:36', '15:41'];

/**
 * A new account places nothing, then one unit while an administrator watches, then its plan. Prints each step;
 * true if all are as required.
 */
export async function playFirstOrder(
  { seed, servers }: Pick<EpisodePlan, 'seed' | 'servers'>,
  print: (line: string) => void,
): Promise<boolean> {
  const plan = { seed, servers, faults: 0, accounts: 1, subscriptions: 1, sessions: 0 };
  const [first = 0, second = 0] = daysOf(plan);
  const world = await openLiveWorld(instantOn(first, '08:30'));
  const { databaseUrl, ask, goTo, programs, start, truth, truthPath } = world;
  try {
    const bySetupCode = { ADMIN_SIGNUP: 'approval' };
    const records = subscribers(plan, chanceFrom(seed).branch('subscribers'));
    await settleIn(databaseUrl, { ...world.settings, ...bySetupCode }, records, 'to be released');
    const administrator = await firstAdministrator(start(bySetupCode), world.now);
    for (let more = 1; more < servers; more += 1)
      await listening(start({ ...bySetupCode, ROLE: 'worker' }));
    const stage: Stage = { administrator, ask, goTo, truth, print, days: [first, second] };
    const findings = await playDays(stage);
    for (const one of programs) findings.push(...(await endCalmly(one)));
    const verdict = await judgeRun(truthPath, databaseUrl, plan);
    findings.push(...verdict.findings);
    print(JSON.stringify(verdict.counts));
    for (const { kind, subject, says } of findings) print(`${kind} ${subject}: ${says}`);
    return findings.length === 0;
  } finally {
    await world.close();
  }
}

async function firstAdministrator(program: Program, now: () => number): Promise<Administrator> {
  const listens = await listening(program);
  const code = /one-time code: (\S+)/;
  await until(async () => code.test(program.said()));
  const setupCode = code.exec(program.said())?.[1] ?? '';
  return signUpAdministrator(caller(overNetwork(listens)), operator, { setupCode, now });
}

type Stage = {
  administrator: Administrator;
  ask: Ask;
  goTo(instant: number): Promise<void>;
  truth(): Promise<TruthLine[]>;
  print(line: string): void;
  days: readonly [number, number];
};

async function playDays(stage: Stage): Promise<Finding[]> {
  const { administrator, ask, goTo, print, days } = stage;
  const [first, second] = days;
  const findings: Finding[] = [];
  const expectThat = (says: string, holds: boolean): void => {
    print(`${holds ? 'as it has to be' : 'NOT SO'}: ${says}`);
    if (!holds) findings.push({ kind: 'unfinished', subject: 'the first order', says });
  };
  const account = async (): Promise<WaitingAccount | undefined> =>
    (await administrator.waitingAccounts())[0];
  const units = async (): Promise<number[]> =>
    (await stage.truth()).flatMap((line) => (line.type === 'accepted' ? [line.quantity] : []));

  await goTo(instantOn(first, '09:16') + 20_000);
  await untilPricesAreRead(ask, localDateOf(first));
  await goTo(instantOn(first, '10:29') + 45_000);
  await administrator.signIn();
  const waits = await until(async () => (await account())?.plans === 1);
  expectThat('the account is shown among those that wait for their first order', waits);
  await administrator.run('place_etf_order');
  expectThat('nothing leaves before an administrator looks on', (await units()).length === 0);
  const refused = await administrator.release(await accountOf(account)).then(
    () => false,
    () => true,
  );
  expectThat('it is not released before a first order was filled and seen', refused);

  await administrator.allowFirstOrder(await accountOf(account));
  await administrator.run('place_etf_order');
  await until(async () => (await units()).length > 0);
  expectThat('one unit leaves', (await units()).join() === '1');
  const isSeen = await until(async () => (await account())?.orders[0]?.unitsInBook === 1);
  expectThat('what the book shows of it is recorded', isSeen);
  const order = (await account())?.orders[0];
  print(
    `answered after ${order?.answeredAfterMs} ms, in the book after ${order?.seenAfterMs} ms, ${order?.looks} looks`,
  );
  const isTimed = order?.answeredAfterMs !== undefined && order.seenAfterMs !== undefined;
  expectThat('so is how long the answer and the book took', isTimed);
  const isFilled = await until(async () => {
    await administrator.run('sync_order_status');
    return (await account())?.canBeReleased === true;
  });
  expectThat('once it is filled the account can be released', isFilled);
  await administrator.run('place_etf_order');
  expectThat('nothing more leaves before that', (await units()).join() === '1');
  await administrator.release(await accountOf(account));
  expectThat('released, the account waits no longer', (await account()) === undefined);
  await settleDay(stage, first);

  await goTo(instantOn(second, '09:16') + 20_000);
  await administrator.signIn();
  await untilPricesAreRead(ask, localDateOf(second));
  await goTo(instantOn(second, '10:29') + 45_000);
  const goesOn = await until(async () => (await units()).length > 1);
  expectThat(
    'the plan goes on by itself, with a whole SIP',
    goesOn && ((await units())[1] ?? 0) > 1,
  );
  await settleDay(stage, second);
  return findings;
}

async function settleDay({ goTo }: Stage, day: number): Promise<void> {
  for (const hour of settlingHours) {
    await goTo(instantOn(day, hour) + 10_000);
    await wait(lookMs);
  }
}

async function accountOf(account: () => Promise<WaitingAccount | undefined>): Promise<string> {
  const found = await account();
  if (!found) throw new Error('No account waits for its first order.');
  return found.accountId;
}

async function until(holds: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + withinMs;
  while (performance.now() < end) {
    if (await holds()) return true;
    await wait(1_000);
  }
  return false;
}

async function endCalmly({ process, ended }: Program): Promise<Finding[]> {
  process.kill('SIGTERM');
  const { code, signal, said } = await ended;
  if (code === 0) return [];
  const says = `did not end after the signal (${signal ?? code}): ${said.slice(-600)}`;
  return [{ kind: 'unfinished', subject: 'a process', says }];
}
