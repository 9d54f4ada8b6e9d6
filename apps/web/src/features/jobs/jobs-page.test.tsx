import { routes } from '@safe-trading/contract/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { latinIn, speakHindi } from '../../testing/in-hindi.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet, neverAnswerGet, server } from '../../testing/server.ts';
import { JobsPage } from './jobs-page.tsx';
import { job, jobRun } from './testing/job.ts';

const open = () => renderScreen(<JobsPage />, { at: '/admin/jobs', role: 'ADMIN' });
const answerList = (...jobs: ReturnType<typeof job>[]) =>
  answerGet('/jobs/list', { success: true, data: jobs });
const runButton = () => screen.findByRole('button', { name: 'Run Now: Place ETF Order' });

test('a spinner shows while the jobs are fetched', () => {
  neverAnswerGet('/jobs/list');

  open();

  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
});

test.each([
  ['the sentence of the server', { detail: 'Not now.' }, 'Not now.'],
  ['its own words', {}, 'Failed to load jobs list.'],
])('a failure shows %s', async (_, body, sentence) => {
  answerGet('/jobs/list', body, 500);

  open();

  expect(await screen.findByText(sentence)).toBeVisible();
});

test('a server without jobs says so', async () => {
  answerList();

  open();

  expect(await screen.findByText('There are no jobs on this server.')).toBeVisible();
});

test('the four jobs are explained', async () => {
  answerList();

  open();

  expect(await screen.findByRole('note')).toHaveTextContent('It runs daily at 9:15 AM IST');
  expect(within(screen.getByRole('note')).getAllByRole('listitem')).toHaveLength(4);
});

test('a card shows what the job does and how it last went', async () => {
  answerList(job());

  open();

  const card = await screen.findByRole('article', { name: 'Place ETF Order' });
  for (const text of [
    'Runs scheduled SIP orders',
    'Success',
    '31 Jan 2026, 2:30 pm',
    '2m 5s',
    'Success: 7',
    'Failed: 2',
  ])
    expect(within(card).getByText(text)).toBeVisible();
});

test('a job that never ran says so', async () => {
  answerList(job({ latest_run: null }));

  open();

  expect(await screen.findByText('This job has not run yet.')).toBeVisible();
});

describe('the status of the latest run', () => {
  test.each([
    [{ status: 'SUCCESS', failed_count: 0 }, 'Last run succeeded'],
    [{ status: 'SUCCESS', failed_count: 2 }, 'Last run ended with failures'],
    [{ status: 'SUCCESS', success_count: 0, failed_count: 0 }, 'Last run had nothing to do'],
    [{ status: 'FAILED' }, 'Last run failed'],
    [{ status: 'RUNNING' }, 'Running now'],
  ])('%o has its icon', async (latest, title) => {
    answerList(job({ latest_run: jobRun(latest) }));

    open();

    expect(await screen.findByTitle(title)).toBeInTheDocument();
  });

  test('of another kind has none', async () => {
    answerList(job({ latest_run: { ...jobRun(), status: 'QUEUED' } }));

    open();
    await screen.findByText('Queued');

    expect(screen.queryByTitle(/^(?:Last run|Running)/)).toBeNull();
  });
});

describe('running a job', () => {
  test.each([
    ['auto_login_samco', '/jobs/auto-login'],
    ['cache_etf_data', '/jobs/cache-etf-data'],
    ['place_etf_order', '/jobs/place-daily-order'],
    ['sync_order_status', '/jobs/sync-order-status'],
  ] as const)('%s asks %s', async (code, path) => {
    answerList(job({ job_code: code }));
    const asked = answerGet(path, { message: 'Done.' });
    const { user } = open();

    await user.click(await runButton());
    await screen.findByText('Done.');

    expect(asked()).toBe(1);
  });

  test('disables its button until it has finished, then reads the list again', async () => {
    const listed = answerList(job());
    server.use(
      http.get(`*${routes.jobs.runPlaceDailyOrder.path}`, async () => {
        await delay(100);
        return HttpResponse.json({});
      }),
    );
    const { user } = open();

    await user.click(await runButton());
    expect(screen.getByText('Running...').closest('button')).toBeDisabled();

    expect(await screen.findByText('place_etf_order executed successfully!')).toBeVisible();
    expect(await runButton()).toBeEnabled();
    await waitFor(() => expect(listed()).toBe(2));
  });

  test.each([
    ['the sentence of the server', { detail: 'It is running already.' }, 'It is running already.'],
    ['its own words', {}, 'Failed to execute place_etf_order.'],
  ])('that fails shows %s', async (_, body, sentence) => {
    answerList(job());
    answerGet('/jobs/place-daily-order', body, 409);
    const { user } = open();

    await user.click(await runButton());

    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  });
});

describe('the history', () => {
  const path = '/jobs/place_etf_order/audit';
  const toggle = () => screen.getByRole('button', { name: 'Execution History (Last 10 Runs)' });

  test('is asked for once, ten runs long, however often it is opened', async () => {
    answerList(job());
    const asked: string[] = [];
    server.use(
      http.get(`*${path}`, ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({ success: true, data: [jobRun()] });
      }),
    );
    const { user } = open();
    await screen.findByRole('article');
    expect(asked).toEqual([]);

    await user.click(toggle());
    await screen.findByRole('table');
    await user.click(toggle());
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    await user.click(toggle());
    await screen.findByRole('table');

    expect(asked).toEqual(['?limit=10']);
  });

  test('shows seven columns', async () => {
    answerList(job());
    answerGet(path, { success: true, data: [jobRun({ error_message: 'The broker is away.' })] });
    const { user } = open();
    await screen.findByRole('article');

    await user.click(toggle());

    const table = within(await screen.findByRole('table'));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Status',
      'Started At',
      'Completed At',
      'Duration',
      'Success',
      'Failed',
      'Error',
    ]);
    expect(table.getByText('The broker is away.')).toBeVisible();
  });

  test('shows the market time of a run from another market time', async () => {
    answerList(job());
    const run = jobRun({ market_time: '2027-02-08T05:00:00Z' });
    answerGet(path, { success: true, data: [run] });
    const { user } = open();
    await screen.findByRole('article');

    await user.click(toggle());

    expect(await screen.findByText('Market: 8 Feb 2027, 10:30 am')).toBeVisible();
  });

  test('of a job that never ran says so', async () => {
    answerList(job());
    answerGet(path, { success: true, data: [] });
    const { user } = open();
    await screen.findByRole('article');

    await user.click(toggle());

    expect(await screen.findByText('No execution history available for this job.')).toBeVisible();
  });

  test('that is open is read again after a run', async () => {
    answerList(job());
    answerGet('/jobs/place-daily-order', { message: 'Done.' });
    const asked = answerGet(path, { success: true, data: [jobRun()] });
    const { user } = open();
    await screen.findByRole('article');
    await user.click(toggle());
    await screen.findByRole('table');

    await user.click(await runButton());

    await waitFor(() => expect(asked()).toBe(2));
  });

  test('that cannot be fetched is only logged', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    answerList(job());
    answerGet(path, { detail: 'Not now.' }, 500);
    const { user } = open();
    await screen.findByRole('article');

    await user.click(toggle());
    await waitFor(() => expect(logged).toHaveBeenCalled());

    expect(screen.queryByText('Not now.')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    logged.mockRestore();
  });
});

describe('what a run did', () => {
  const toggle = () => screen.getByRole('button', { name: 'Execution History (Last 10 Runs)' });
  const openHistory = async (): Promise<void> => {
    answerList(job());
    answerGet('/jobs/place_etf_order/audit', { success: true, data: [jobRun()] });
    const { user } = open();
    await screen.findByRole('article');
    await user.click(toggle());
    await screen.findByRole('table');
  };

  test('is one click from its row, and its failures from their number', async () => {
    answerGet('/jobs/runs/latest', {
      data: [{ job_code: 'place_etf_order', job_audit_id: 'run-2' }],
    });
    await openHistory();
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      '/admin/jobs/dry-run',
      '/admin/jobs/runs/run-2',
      '/admin/jobs/runs/run-1',
      '/admin/jobs/runs/run-1?show=FAILED',
    ]);
  });

  test.each([
    ['does not know it', 404],
    ['cannot tell', 500],
  ])('is not offered by a server that %s', async (_, status) => {
    answerGet('/jobs/runs/latest', { detail: 'No.' }, status);
    await openHistory();
    expect(screen.queryByText('No.')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('in Hindi', () => {
  speakHindi();

  test('the dashboard has Hindi texts alone', async () => {
    answerList(job());
    const { container } = open();

    expect(await screen.findByRole('button', { name: 'अभी चलाएँ: Place ETF Order' })).toBeVisible();
    const { job_name: name = '', description = '' } = job();
    expect(latinIn(container, `${name}`, `${description}`)).toEqual([]);
  });
});
