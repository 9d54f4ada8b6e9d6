import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { job } from '../features/jobs/testing/job.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { answerGet, neverAnswerGet } from '../testing/server.ts';
import { AdminJobsPage } from './admin-jobs-page.tsx';

const open = () => renderScreen(<AdminJobsPage />, { at: '/admin/jobs', role: 'ADMIN' });
const theJob = (timeout = 5000) =>
  screen.findByRole('article', { name: 'Place ETF Order' }, { timeout });

beforeEach(() => {
  answerGet('/jobs/list', { success: true, data: [job()] });
});

test('what needs a person is above the jobs', async () => {
  open();
  await theJob();
  expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
    'Trading stops',
    'Orders to review',
    'Place ETF Order',
  ]);
});

test.each(['/paper/market', '/stops', '/orders/in-doubt'] as const)(
  'nothing is shown before %s has answered, so that nothing is pushed',
  async (path) => {
    neverAnswerGet(path);
    open();
    expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
    await expect(theJob(500)).rejects.toThrow();
  },
);

test.each(['/paper/market', '/stops', '/orders/in-doubt', '/jobs/runs/latest'] as const)(
  'after two seconds without %s the jobs are there, and trading can be stopped',
  async (path) => {
    neverAnswerGet(path);
    open();
    await theJob(4000);
    expect(screen.getByRole('button', { name: 'Stop trading' })).toBeEnabled();
  },
);

test('after two seconds without the jobs trading can be stopped', async () => {
  neverAnswerGet('/jobs/list');
  open();
  const stop = await screen.findByRole('button', { name: 'Stop trading' }, { timeout: 4000 });
  expect(stop).toBeEnabled();
});

test('a server that knows neither stops nor doubts shows the jobs alone', async () => {
  for (const path of ['/stops', '/orders/in-doubt'] as const)
    answerGet(path, { detail: 'There is nothing at this address.' }, 404);
  open();
  await theJob();
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
});

test('a server that fails at stops and doubts is asked no more than it must be, and shows the jobs', async () => {
  const asked = (['/stops', '/orders/in-doubt'] as const).map((path) =>
    answerGet(path, { detail: 'Something went wrong on our side.' }, 500),
  );
  open();
  await theJob();
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(asked.map((times) => times())).toEqual([2, 2]);
});
