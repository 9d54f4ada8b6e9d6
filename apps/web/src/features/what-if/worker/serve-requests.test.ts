import { expect, test } from 'vitest';
import { usualPlan } from '../asked-plan.ts';
import type { Reply, Request } from '../messages.ts';
import { recorded } from '../testing/recorded.ts';
import { questionOf } from './recorded-simulator.ts';
import {
  type PartWorker,
  QuestionRefused,
  type Simulator,
  serveRequests,
} from './serve-requests.ts';

const question = { plans: [usualPlan], from: '2010-01-01', to: '2020-01-01' };
const run = { percent: 1, isAnnual: true, fall: -1, peakMoney: 1, ahead: 1 };
const outcome = { ...run, pessimistic: run };
const part = { question: questionOf(usualPlan, question, 'played'), months: [] };
const axis = { term: 'target', values: [1, 2, 3, 4] } as const;

/** Each step takes so long that it is a slice of its own, and reported by itself. */
function simulatorOf(changed: Partial<Simulator> = {}): Simulator {
  return {
    market: recorded,
    answer: () => {
      throw new QuestionRefused('broke-off');
    },
    starts: () => ({ tasks: [], distributions: () => [] }),
    sweep: () =>
      [1, 2, 3, 4].map((across) => ({
        parts: [part],
        stepOf: () => ({ ...outcome, across, down: 1 }),
      })),
    answerPart: () => [],
    ...changed,
  };
}

function serve(
  open: () => Promise<Simulator>,
  helpers: readonly PartWorker[] = [],
  msBetweenLooks = 400,
) {
  const sent: Reply[] = [];
  const pauses: (() => void)[] = [];
  let now = 0;
  const receive = serveRequests({
    open,
    send: (reply) => sent.push(reply),
    pause: () => new Promise<void>((resume) => pauses.push(resume)),
    nowMs: () => (now += msBetweenLooks),
    helpers: () => helpers,
  });
  const go = async (request: Request): Promise<void> => {
    void receive(request);
    await turn();
  };
  const resume = async (): Promise<void> => {
    pauses.shift()?.();
    await turn();
  };
  return { sent, go, resume, pauses };
}

const turn = () => new Promise((done) => setTimeout(done));

test('the prices are fetched once for all questions', async () => {
  let opened = 0;
  const { go, sent } = serve(async () => {
    opened += 1;
    return simulatorOf();
  });
  await go({ kind: 'load' });
  await go({ kind: 'load' });
  expect(opened).toBe(1);
  expect(sent.map(({ kind }) => kind)).toEqual(['market', 'market']);
});

test('prices that could not be fetched are fetched again when asked for again', async () => {
  let opened = 0;
  const { go, sent } = serve(async () => {
    opened += 1;
    if (opened === 1) throw new QuestionRefused('prices-offline');
    return simulatorOf();
  });
  await go({ kind: 'load' });
  await go({ kind: 'load' });
  expect(sent).toMatchObject([
    { kind: 'unavailable', reason: 'prices-offline' },
    { kind: 'market' },
  ]);
});

test('a question that is refused is answered with the reason', async () => {
  const { go, sent } = serve(async () => simulatorOf());
  await go({ kind: 'plans', id: 3, question });
  expect(sent).toEqual([{ kind: 'refused', id: 3, reason: 'broke-off' }]);
});

test('a fault of the simulation is reported by a reason and not in its own words', async () => {
  const { go, sent } = serve(async () =>
    simulatorOf({
      answer: () => {
        throw new RangeError('undefined at 0x7');
      },
    }),
  );
  await go({ kind: 'plans', id: 1, question });
  expect(sent).toMatchObject([{ kind: 'refused', reason: 'broke-off' }]);
});

test('long work is reported slice by slice', async () => {
  const { go, resume, sent, pauses } = serve(async () => simulatorOf());
  await go({ kind: 'sweep', id: 1, question, across: axis, down: axis });
  while (pauses.length > 0) await resume();
  expect(sent.map((reply) => (reply.kind === 'sweep' ? reply.done : reply.kind))).toEqual([
    1, 2, 3, 4, 4,
  ]);
});

test('between two slices another question is answered', async () => {
  const { go, resume, sent } = serve(async () => simulatorOf());
  await go({ kind: 'sweep', id: 1, question, across: axis, down: axis });
  await go({ kind: 'plans', id: 2, question });
  await resume();
  expect(sent.map(({ kind }) => kind)).toEqual(['sweep', 'refused', 'sweep']);
});

test('the newest sweep ends the one before it', async () => {
  const { go, resume, sent } = serve(async () => simulatorOf());
  await go({ kind: 'sweep', id: 1, question, across: axis, down: axis });
  await go({ kind: 'sweep', id: 2, question, across: axis, down: axis });
  await resume();
  await resume();
  expect(sent.map((reply) => (reply.kind === 'sweep' ? reply.id : 0))).toEqual([1, 2, 2]);
});

test('work that is stopped reports nothing more', async () => {
  const { go, resume, sent } = serve(async () => simulatorOf());
  await go({ kind: 'sweep', id: 1, question, across: axis, down: axis });
  await go({ kind: 'stop', of: 'sweep' });
  await resume();
  expect(sent).toHaveLength(1);
});

const acrossOf = (sent: readonly Reply[]): number[] =>
  sent
    .flatMap((reply) => (reply.kind === 'sweep' ? reply.steps : []))
    .map(({ across }) => across)
    .sort();

test('a helper takes a share of long work, and every step is reported once', async () => {
  const helped: unknown[] = [];
  const { go, resume, sent, pauses } = serve(
    async () => simulatorOf(),
    [
      async (asked) => {
        helped.push(asked);
        return [];
      },
    ],
  );
  await go({ kind: 'sweep', id: 1, question, across: axis, down: axis });
  while (pauses.length > 0) await resume();
  expect(helped.length).toBeGreaterThan(0);
  expect(acrossOf(sent)).toEqual([1, 2, 3, 4]);
  expect(sent.at(-1)).toMatchObject({ done: 4, of: 4 });
});

test('long work that has only begun is not shared yet', async () => {
  let isAsked = false;
  const helper = async () => {
    isAsked = true;
    return [];
  };
  const { go, resume, sent, pauses } = serve(async () => simulatorOf(), [helper], 20);
  await go({ kind: 'sweep', id: 1, question, across: axis, down: axis });
  while (pauses.length > 0) await resume();
  expect(isAsked).toBe(false);
  expect(sent.at(-1)).toMatchObject({ done: 4, of: 4 });
});

test('what a helper that fails had taken is worked out without it', async () => {
  const { go, resume, sent, pauses } = serve(
    async () => simulatorOf(),
    [() => Promise.reject(new Error('It is gone.'))],
  );
  await go({ kind: 'sweep', id: 1, question, across: axis, down: axis });
  while (pauses.length > 0) await resume();
  expect(acrossOf(sent)).toEqual([1, 2, 3, 4]);
});

test('work for which no other worker is wanted is done without helpers', async () => {
  let isAsked = false;
  const tasks = [{ parts: [part], stepOf: () => [] }];
  const { go, sent } = serve(
    async () => simulatorOf({ starts: () => ({ tasks, distributions: () => [] }) }),
    [
      async () => {
        isAsked = true;
        return [];
      },
    ],
  );
  const starts = { plan: usualPlan, lengths: [12], isShared: false } as const;
  await go({ kind: 'starts', id: 1, ...starts });
  expect(isAsked).toBe(false);
  expect(sent.at(-1)).toMatchObject({ kind: 'starts', done: 1 });
});
