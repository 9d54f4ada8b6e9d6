import { paperEndpoints, strategyEndpoints, subscriptionEndpoints } from '@safe-trading/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAccounts } from '../upkeep/demo/demo-world.ts';
import { caller, overNetwork } from '../upkeep/practice/caller.ts';
import { enter } from '../upkeep/practice/people.ts';
import { testBothBooks } from './testing/both-books.contract.ts';
import { type BothBooks, bothBooks } from './testing/both-books.ts';
import { newStore, type ProgramStore } from './testing/program-store.ts';
import { type Program, startProgram } from './testing/started-program.ts';

/** What a first start says on its way; it is cut off once at each of these. */
const milestones = [/First start/, /session 56/, /session 116/];

let store: ProgramStore;
let program: Program;
let demo: { strategies: string[]; subscriptions: number[] };
let books: BothBooks;
let marketTime: Date;
let now: Date;

beforeAll(async () => {
  store = await newStore();
  const start = (): Program => startProgram({ ...store.settings, DEMO: 'on' });
  for (const milestone of milestones) {
    program = start();
    await program.says(milestone);
    program.signalAll('SIGKILL');
    await program.ended;
  }
  program = start();
  const call = caller(overNetwork(await program.address()));
  const subscriptions: number[] = [];
  let adminToken = '';
  for (const { name, email, password, role } of demoAccounts) {
    const isAdmin = role === 'administrator';
    const person = { name, email, password, role: isAdmin ? 'ADMIN' : 'END_USER' } as const;
    const token = await enter(call, person);
    if (isAdmin) {
      adminToken = token;
      now = new Date();
      marketTime = new Date((await call(paperEndpoints.market, { token })).market_time);
    } else subscriptions.push((await call(subscriptionEndpoints.list, { token })).data.length);
  }
  const offered = await call(strategyEndpoints.list);
  demo = { strategies: offered.map((s) => s.etf_strategy_name), subscriptions };
  // Whatever time of a session it is: orders of the day may be open until it ends.
  await call(paperEndpoints.advance, { token: adminToken, body: { sessions: 1 } });
  program.signal('SIGTERM');
  await program.ended;
  books = await bothBooks(store);
}, 300_000);

afterAll(async () => {
  program.signalAll('SIGKILL');
  await program.ended;
  await store.remove();
});

describe('a first start that was cut off three times ends as one that was not', () => {
  test('every demo account gets in, and follows what it follows once', () => {
    expect(demo.subscriptions).toEqual([1, 2, 1]);
  });

  test('every strategy is there once', () => {
    expect(new Set(demo.strategies).size).toBe(3);
    expect(demo.strategies).toHaveLength(3);
  });

  test('the market has come to the present', () => {
    expect(Math.abs(marketTime.getTime() - now.getTime())).toBeLessThan(60_000);
  });

  testBothBooks(() => books);
});
