import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { latinIn, speakHindi } from '../../testing/in-hindi.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet, answerPost, neverAnswerGet, server } from '../../testing/server.ts';
import { JobRunPage } from './job-run-page.tsx';
import { runSeen, waits } from './testing/run.ts';

const path = '/jobs/runs/run-1';
const open = (query = '') =>
  renderScreen(<JobRunPage />, {
    at: `/admin/jobs/runs/run-1${query}`,
    path: '/admin/jobs/runs/:runId',
    role: 'ADMIN',
  });
const answerRun = (changes: Record<string, unknown> = {}) =>
  answerGet(path, { success: true, data: runSeen(changes) });
const investors = () => screen.findByRole('list', { name: 'Investors of this run' });

test('a spinner shows while the run is fetched', () => {
  neverAnswerGet(path);
  open();
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
});

test.each([
  ['the sentence of the server', { detail: 'There is no run with this id.' }, /^There is no run/],
  ['its own words', {}, 'The run could not be loaded.'],
])('a failure shows %s', async (_, body, sentence) => {
  answerGet(path, body, 404);
  open();
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('the run says when it was, who began it and how it went', async () => {
  answerRun();
  open();
  const card = within(await screen.findByRole('region', { name: 'Place ETF Order' }));
  for (const text of ['31 Jan 2026, 2:30 pm', '8 Feb 2027, 10:30 am', 'Its schedule', 'Failed: 1'])
    expect(card.getByText(text)).toBeVisible();
});

test('an investor unfolds to the order, its reason and what the broker said', async () => {
  answerRun();
  const { user } = open();
  const list = within(await investors());
  expect(list.queryByText(/multiple of tick/)).toBeNull();

  await user.click(list.getByRole('button', { name: /Tara Iyer/ }));

  for (const text of [
    'SIP 4 of Near the low',
    'Buy 49 GOLDETF at ₹100.26 or less',
    'Rejected, 0 of 49 filled',
    '“Price not in multiple of tick”',
    'PRICE_OFF_TICK',
    'Shown to the investor: Nothing needs doing here.',
  ])
    expect(list.getByText(text)).toBeVisible();
});

test('one investor alone is unfolded already', async () => {
  answerRun({ investors: [waits] });
  open();
  expect(await screen.findByText('NO_CANDIDATE')).toBeVisible();
});

test('amounts are hidden where those of the screen are', async () => {
  localStorage.setItem('hideAmounts', 'yes');
  answerRun();
  const { user } = open();
  await user.click(within(await investors()).getByRole('button', { name: /Tara Iyer/ }));
  expect(screen.getByText('Buy 49 GOLDETF at ₹ •••• or less')).toBeVisible();
});

test('the kinds of investors are counted, and the chosen one is asked for', async () => {
  const asked: string[] = [];
  server.use(
    http.get(`*${path}`, ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ success: true, data: runSeen({ pages: 3 }) });
    }),
  );
  const { user } = open('?show=WAITING&page=2');
  await investors();
  expect(screen.getByRole('button', { name: 'Waiting (1)', pressed: true })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Failed (1)' }));
  await screen.findByRole('button', { name: 'Failed (1)', pressed: true });
  await user.click(screen.getByRole('button', { name: 'Next' }));

  expect(asked).toEqual(['?show=WAITING&page=2', '?show=FAILED&page=1', '?show=FAILED&page=2']);
});

test.each([
  [{ outcomes_missing: 'This run kept only its counts.' }, 'This run kept only its counts.'],
  [
    { run: { ...runSeen().run, note: 'The market is closed today.' } },
    'The market is closed today.',
  ],
])('a run that lists no investor says why: %#', async (changes, sentence) => {
  answerRun({ ...changes, investors: [], investor_counts: { all: 0 } });
  open();
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Filter investors' })).toBeNull();
});

test('a kind without investors says so', async () => {
  answerRun({ investors: [] });
  open('?show=ORDERED');
  expect(await screen.findByText('No investor has this result.')).toBeVisible();
});

describe('trying again', () => {
  const retry = `${path}/retry`;
  const button = () => screen.findByRole('button', { name: 'Retry what is safe' });

  test('shows its result, leads to the new run, and names what was left alone', async () => {
    answerRun();
    answerPost(retry, {
      message: '1 tried again. 1 not, and each says why.',
      data: {
        job_audit_id: 'run-2',
        not_tried: [
          {
            subject_id: 's1.2.4.b1',
            investor_name: 'Tara Iyer',
            strategy_name: 'Near the low',
            sip_number: 4,
            why: 'It has failed for good.',
          },
        ],
      },
    });
    const { user } = open();
    await user.click(await button());

    expect(await screen.findByText(/^1 tried again/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the new run' })).toHaveAttribute(
      'href',
      '/admin/jobs/runs/run-2',
    );
    expect(screen.getByRole('list', { name: 'Not retried' })).toHaveTextContent(
      'Tara Iyer, SIP 4 of Near the low: It has failed for good.',
    );
  });

  test('that is refused shows the sentence of the server', async () => {
    answerRun();
    answerPost(retry, { detail: 'Place ETF Order is running.' }, 409);
    const { user } = open();
    await user.click(await button());
    expect(await screen.findByRole('alert')).toHaveTextContent('Place ETF Order is running.');
  });

  test.each([
    ['of which all went well', { investor_counts: { all: 1, failed: 0, waiting: 0, ordered: 1 } }],
    ['under way', { run: { ...runSeen().run, status: 'RUNNING' } }],
    ['of another job', { run: { ...runSeen().run, job_code: 'sync_order_status' } }],
  ])('is not offered for a run %s', async (_, changes) => {
    answerRun(changes);
    open();
    await investors();
    expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull();
  });
});

describe('in Hindi', () => {
  speakHindi();

  test('a run has Hindi texts alone', async () => {
    answerRun({ investors: [waits] });
    const { container } = open();

    expect(await screen.findByRole('heading', { name: 'जॉब का रन' })).toBeVisible();
    expect(await screen.findByText('NO_CANDIDATE')).toBeVisible();
    const names = ['Place ETF Order', 'Anil Kumar', 'Near the low'];
    const wordsOfServer = ['Buy', 'No ETF was left after the checks.', 'It is tried again.'];
    expect(latinIn(container, ...names, ...wordsOfServer)).toEqual([]);
  });
});
