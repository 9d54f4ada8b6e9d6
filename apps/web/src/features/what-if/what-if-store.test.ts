import { expect, test } from 'vitest';
import { usualPlan } from './asked-plan.ts';
import type { Reply, Request } from './messages.ts';
import { recorded } from './testing/recorded.ts';
import { createWhatIfStore } from './what-if-store.ts';

const asked = (amount: number) => ({
  plans: [{ ...usualPlan, amount }],
  from: '2010-01-01',
  to: '2020-01-01',
});

function open() {
  const posted: Request[] = [];
  let reply: (reply: Reply) => void = () => {};
  let die: () => void = () => {};
  const store = createWhatIfStore((onReply, onDeath) => {
    reply = onReply;
    die = onDeath;
    return { post: (request) => posted.push(request), close: () => {} };
  });
  store.open();
  reply({ kind: 'market', market: recorded });
  const amounts = () =>
    posted
      .flatMap((request) => (request.kind === 'plans' ? request.question.plans : []))
      .map(({ amount }) => amount);
  return { store, posted, reply: (said: Reply) => reply(said), die: () => die(), amounts };
}

test('of the questions that came during an answer only the newest is asked', () => {
  const { store, reply, amounts } = open();
  for (const amount of [1, 2, 3, 4]) store.ask(asked(amount));
  expect(amounts()).toEqual([1]);
  reply({ kind: 'plans', id: 1, answers: [] });
  expect(amounts()).toEqual([1, 4]);
});

test('an answer is kept with the question it belongs to', () => {
  const { store, reply } = open();
  store.ask(asked(1));
  store.ask(asked(2));
  reply({ kind: 'plans', id: 1, answers: [] });
  expect(store.current()).toMatchObject({ isAsking: true, answered: { question: asked(1) } });
});

test('a refusal is shown until a question is answered', () => {
  const { store, reply } = open();
  store.ask(asked(1));
  reply({ kind: 'refused', id: 1, reason: 'broke-off' });
  expect(store.current()).toMatchObject({ refusal: 'broke-off', isAsking: false });
  store.ask(asked(2));
  reply({ kind: 'plans', id: 2, answers: [] });
  expect(store.current().refusal).toBeUndefined();
});

test('steps of long work add up, and those of work that was replaced are left out', () => {
  const { store, reply } = open();
  const run = { percent: 1, isAnnual: true, fall: 0, peakMoney: 1, ahead: 1 };
  const start = { ...run, from: '2010-01-04', months: 12, pessimistic: run };
  const slice = (id: number, done: number): Reply => ({
    kind: 'starts',
    id,
    steps: [start],
    distributions: [],
    done,
    of: 2,
  });
  store.askStarts(usualPlan, [12]);
  store.askStarts(usualPlan, [12]);
  reply(slice(1, 1));
  reply(slice(2, 1));
  reply(slice(2, 2));
  expect(store.current().starts).toMatchObject({ done: 2, steps: [start, start] });
});

test('a worker that ends is reported by a reason', () => {
  const { store, die } = open();
  die();
  expect(store.current().failure).toBe('no-worker');
});

test('what could not be fetched is asked for again', () => {
  const { store, reply, posted } = open();
  reply({ kind: 'unavailable', reason: 'prices-offline' });
  expect(store.current().failure).toBe('prices-offline');
  store.retry();
  expect(store.current().failure).toBeUndefined();
  expect(posted.filter(({ kind }) => kind === 'load')).toHaveLength(2);
});
