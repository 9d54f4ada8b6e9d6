import { expect, test } from 'vitest';
import { usualPlan } from './asked-plan.ts';
import type { Reply, Request, Start } from './messages.ts';
import { askPastYears } from './past-years-card.tsx';
import { recorded } from './testing/recorded.ts';
import { samplePlanAnswer } from './testing/sample-answer.ts';

const startOf = (from: string, percent: number | undefined): Start => {
  const run = { percent, isAnnual: percent !== undefined, fall: -10, peakMoney: 1, ahead: 1 };
  return { ...run, from, months: 36, pessimistic: run };
};

function ask(replies: (request: Request) => Reply[]) {
  const posted: Request[] = [];
  let closed = 0;
  const asked = askPastYears(
    (onReply) => ({
      post(request) {
        posted.push(request);
        queueMicrotask(() => {
          for (const reply of replies(request)) onReply(reply);
        });
      },
      close: () => {
        closed += 1;
      },
    }),
    usualPlan,
    new AbortController().signal,
  );
  return { asked, posted, closed: () => closed };
}

const well = (request: Request): Reply[] => {
  if (request.kind === 'load') return [{ kind: 'market', market: recorded }];
  if (request.kind === 'plans')
    return [{ kind: 'plans', id: request.id, answers: [samplePlanAnswer()] }];
  if (request.kind !== 'starts') return [];
  const slice = (done: number, steps: Start[]): Reply => ({
    kind: 'starts',
    id: request.id,
    done,
    of: 3,
    steps,
    distributions: [],
  });
  return [
    slice(1, [startOf('2008-01-01', -4)]),
    slice(3, [startOf('2008-02-01', -9), startOf('2024-01-01', undefined)]),
  ];
};

test('the last ten years are asked about, and the worst of all starts is found', async () => {
  const { asked, posted, closed } = ask(well);
  expect(await asked).toMatchObject({
    from: '2018-01-01',
    worst: { start: { from: '2008-02-01', percent: -9 } },
    pessimistic: samplePlanAnswer().pessimistic.figures,
  });
  expect(posted.find(({ kind }) => kind === 'plans')).toMatchObject({
    question: { from: '2015-12-31', to: '2025-12-31' },
  });
  expect(closed()).toBe(1);
});

test('the worst start names how many it is of', async () => {
  expect(await ask(well).asked).toMatchObject({ worst: { ofMonths: 2 } });
});

test('a plan that cannot be simulated is answered with the reason', async () => {
  const { asked } = ask((request) =>
    request.kind === 'plans'
      ? [{ kind: 'refused', id: request.id, reason: 'broke-off' }]
      : well(request),
  );
  expect(await asked).toEqual({ kind: 'refused', reason: 'broke-off' });
});

test('prices that cannot be fetched may be asked for again', async () => {
  const { asked, closed } = ask(() => [{ kind: 'unavailable', reason: 'prices-offline' }]);
  await expect(asked).rejects.toThrow('prices-offline');
  expect(closed()).toBe(1);
});
