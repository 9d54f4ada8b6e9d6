import { chanceFrom } from '@safe-trading/server';
import { describe, expect, test } from 'vitest';
import { createInterleaver, type Interruption } from './interleaver.ts';
import type { Lane, Leg } from './step.ts';
import { openTrace } from './trace.ts';
import { call, together } from './virtual-process.ts';

type Interrupt = (lane: Lane, name: string, leg: Leg) => Interruption | undefined;

function world(seed: number, interrupt: Interrupt = () => undefined) {
  const chance = chanceFrom(seed);
  const trace = openTrace();
  const delays = () => ({ outMs: chance.between(0, 20), backMs: chance.between(0, 20) });
  const interleaver = createInterleaver({ startsAt: 0, chance, trace, interrupt, delays });
  return { interleaver, trace };
}

/** Three processes that each add to a list ten times, one call after the other. */
async function race(seed: number): Promise<{ order: string; hash: string }> {
  const { interleaver, trace } = world(seed);
  const order: string[] = [];
  for (const name of ['a', 'b', 'c']) {
    interleaver.start(name, function* () {
      for (let times = 0; times < 10; times += 1) {
        yield* call('add', () => void order.push(name));
      }
    });
  }
  await interleaver.runUntil(10_000);
  return { order: order.join(''), hash: trace.summary().hash };
}

/** A process that saves and then sends, and what came of it. */
async function saveAndSend(interrupt: Interrupt) {
  const { interleaver } = world(1, interrupt);
  const done: string[] = [];
  const lane = interleaver.start('server', function* () {
    yield* call('save', () => void done.push('saved'));
    done.push('heard');
    yield* call(
      'send',
      () => void done.push(`sent at ${interleaver.now() > 5_000 ? 'last' : 'once'}`),
    );
  });
  await interleaver.runUntil(20_000);
  return { done, isAlive: interleaver.isAlive(lane) };
}

describe('the interleaver', () => {
  test('repeats a run of the same seed step by step', async () => {
    expect(await race(5)).toEqual(await race(5));
  });

  test('finds other orders under other seeds', async () => {
    const orders = new Set(
      (await Promise.all([1, 2, 3, 4, 5].map(race))).map(({ order }) => order),
    );
    expect(orders.size).toBe(5);
  });

  test('lets nothing get lost on the way', async () => {
    const { order } = await race(9);
    expect([...order].sort().join('')).toBe(`${'a'.repeat(10)}${'b'.repeat(10)}${'c'.repeat(10)}`);
  });

  test('kills between an effect and its answer: done, but no answer arrives', async () => {
    const { done, isAlive } = await saveAndSend((_, name, leg) =>
      name === 'save' && leg === 'answer' ? { type: 'kill' } : undefined,
    );
    expect([done, isAlive]).toEqual([['saved'], false]);
  });

  test('holds a stopped process back, and lets it go on where it was', async () => {
    let stopped = false;
    const { done } = await saveAndSend((_, name, leg) => {
      if (stopped || name !== 'send' || leg !== 'effect') return undefined;
      stopped = true;
      return { type: 'pause', forMs: 10_000 };
    });
    expect(done).toEqual(['saved', 'heard', 'sent at last']);
  });

  test('lets what left before a stop arrive, and goes on with the others meanwhile', async () => {
    const { interleaver } = world(2);
    const done: string[] = [];
    const twice = (name: string) =>
      function* () {
        yield* call('first', () => void done.push(`${name}1`));
        yield* call('second', () => void done.push(`${name}2`));
      };
    const slow = interleaver.start('slow', twice('s'));
    interleaver.pause(slow, 5_000);
    interleaver.start('quick', twice('q'));
    await interleaver.runUntil(10_000);
    expect(done.toSorted()).toEqual(['q1', 'q2', 's1', 's2']);
    expect(done.at(-1)).toBe('s2');
  });

  test('passes a fault of the work to its caller', async () => {
    const { interleaver } = world(3);
    const caught: unknown[] = [];
    interleaver.start('server', function* () {
      try {
        yield* call('fail', () => {
          throw new Error('no');
        });
      } catch (fault) {
        caught.push(fault);
      }
    });
    await interleaver.runUntil(1_000);
    expect(caught).toEqual([new Error('no')]);
  });

  test('has under way together what one process asks several times at one moment', async () => {
    const { interleaver } = world(6);
    let underWay = 0;
    let most = 0;
    const ask = () =>
      call(
        'read',
        async () => {
          underWay += 1;
          most = Math.max(most, underWay);
          await Promise.resolve();
          underWay -= 1;
        },
        { outMs: 5, backMs: 0 },
      );
    interleaver.start('one', () => together([ask(), ask(), ask()]));
    interleaver.start('other', function* () {
      yield* ask();
    });
    await interleaver.runUntil(1_000);
    expect([most, underWay]).toEqual([3, 0]);
  });

  test('lets the world go on by itself', async () => {
    const { interleaver } = world(4);
    const seen: number[] = [];
    interleaver.later(300, 'tick', () => void seen.push(interleaver.now()));
    await interleaver.runUntil(1_000);
    expect([seen, interleaver.now()]).toEqual([[300], 1_000]);
  });
});
