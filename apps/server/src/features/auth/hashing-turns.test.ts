import { beforeEach, expect, test } from 'vitest';
import { hashingTurns, type Turn } from './password-hasher.ts';

const workMs = 20;
let time: number;
let timers: { at: number; go(): void }[];
let served: string[];

beforeEach(() => {
  time = 0;
  timers = [];
  served = [];
});

const after = (ms: number, go: () => void): void => void timers.push({ at: time + ms, go });

const open = (atOnce = 1, mostWaiting = 2, crowd = 10) =>
  hashingTurns({
    ...{ atOnce, mostWaiting, crowd, after },
    refusal: () => new Error('busy'),
    now: () => time,
  });

async function pass(ms: number): Promise<void> {
  const end = time + ms;
  for (;;) {
    await new Promise(setImmediate);
    const [next] = timers.toSorted((a, b) => a.at - b.at);
    if (!next || next.at > end) break;
    timers.splice(timers.indexOf(next), 1);
    time = next.at;
    next.go();
  }
  time = end;
}

/** Work that takes its time and says when it was done. */
const come = (turns: ReturnType<typeof open>, name: string, turn: Turn = 'in-turn') => {
  const work = () => new Promise<void>((done) => after(workMs, done));
  return turns.run(work, turn).then(
    () => void served.push(`${name} at ${time}`),
    () => void served.push(`${name} refused`),
  );
};

test('those in turn leave the place free for half of the time', async () => {
  const turns = open();
  for (const name of ['one', 'two', 'three']) void come(turns, name);
  await pass(200);
  expect(served).toEqual(['one at 20', 'two at 60', 'three at 100']);
});

test('a place rests fifteen times as long while a crowd waits', async () => {
  const turns = open(1, 3, 2);
  for (const name of ['one', 'two', 'three', 'four']) void come(turns, name);
  await pass(800);
  expect(served).toEqual(['one at 20', 'two at 340', 'three at 660', 'four at 700']);
});

test('the first caller does not wait for the rest', async () => {
  const turns = open();
  void come(turns, 'one');
  void come(turns, 'two');
  await pass(25);
  void come(turns, 'owner', 'first');
  await pass(200);
  expect(served).toEqual(['one at 20', 'owner at 45', 'two at 65']);
});

test('the first caller has a queue of its own', async () => {
  const turns = open();
  for (const name of ['one', 'two', 'three', 'four']) void come(turns, name);
  void come(turns, 'owner', 'first');
  await pass(300);
  expect(served).toEqual(['four refused', 'one at 20', 'owner at 40', 'two at 60', 'three at 100']);
});

test('whether there is room is known beforehand, for each queue', async () => {
  const turns = open();
  for (const name of ['one', 'two']) void come(turns, name);
  expect(() => turns.refuseWithoutRoom('in-turn')).not.toThrow();
  void come(turns, 'three');
  expect(() => turns.refuseWithoutRoom('in-turn')).toThrow('busy');
  expect(() => turns.refuseWithoutRoom('first')).not.toThrow();
});

test('callers one after another are not refused where none may wait', async () => {
  const turns = open(1, 0);
  void come(turns, 'one');
  await pass(50);
  void come(turns, 'two');
  await pass(50);
  expect(served).toEqual(['one at 20', 'two at 70']);
});

test('a place is free again after work that failed', async () => {
  const turns = open();
  const failing = turns.run(() => Promise.reject(new Error('no memory')), 'first');
  await expect(failing).rejects.toThrow('no memory');
  void come(turns, 'next');
  await pass(100);
  expect(served).toEqual(['next at 20']);
});

test('several places work side by side', async () => {
  const turns = open(2);
  for (const name of ['one', 'two', 'three']) void come(turns, name);
  await pass(200);
  expect(served).toEqual(['one at 20', 'two at 20', 'three at 60']);
});
