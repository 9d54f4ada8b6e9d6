import { routes } from '@safe-trading/contract/routes';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet, answerPost, recordPosts, server } from '../../testing/server.ts';
import { MarketPanel } from './market-panel.tsx';

const market = (changes: Record<string, unknown> = {}) => ({
  market_time: '2026-11-21T10:30:00Z',
  session_open: true,
  replaying_date: '2020-06-25',
  last_replayable_date: '2026-08-21',
  ...changes,
});

const open = () => renderScreen(<MarketPanel />, { at: '/admin/jobs', role: 'ADMIN' });

test('the market date, the day it replays and the session are shown', async () => {
  answerGet('/paper/market', market());

  open();

  expect(await screen.findByText('21 Nov 2026, 4:00 pm')).toBeVisible();
  expect(screen.getByText(/real prices of 25 Jun 2020.*end on 21 Aug 2026/)).toBeVisible();
  expect(screen.getByText('Market open')).toBeVisible();
});

test('a closed session says so', async () => {
  answerGet('/paper/market', market({ session_open: false }));

  open();

  expect(await screen.findByText('Market closed')).toBeVisible();
});

test('there is no panel in live trading', async () => {
  const asked = answerGet('/paper/market', { detail: 'No paper market.' }, 404);

  const { container } = open();
  await waitFor(() => expect(asked()).toBe(1));

  expect(container).toBeEmptyDOMElement();
});

test.each([
  ['1 session', 1],
  ['5 sessions', 5],
  ['21 sessions', 21],
  ['63 sessions', 63],
])('%s moves the market by as many sessions', async (name, sessions) => {
  answerGet('/paper/market', market());
  const posted = recordPosts('/paper/market/advance', { message: 'Moved.' });
  const { user } = open();

  await user.click(await screen.findByRole('button', { name }));
  await screen.findByText('Moved.');

  expect(posted).toEqual([{ sessions }]);
});

test('the market can be held at a time of the next session', async () => {
  answerGet('/paper/market', market());
  const posted = recordPosts('/paper/market/advance', { message: 'Held.' });
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Hold there' }));
  await screen.findByText('Held.');

  expect(posted).toEqual([{ time: '10:30' }]);
});

test('what happened on the way is reported', async () => {
  answerGet('/paper/market', market());
  answerPost('/paper/market/advance', {
    message: 'The market moved ahead.',
    counts: { succeeded: 4812, failed: 3 },
  });
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: '5 sessions' }));

  expect(
    await screen.findByText('The market moved ahead. 4,812 steps succeeded, 3 failed.'),
  ).toBeVisible();
});

test('what an advance brought is reported in a few words, with the way to what failed', async () => {
  answerGet('/paper/market', market());
  answerPost('/paper/market/advance', {
    message: 'The market moved ahead.',
    counts: { succeeded: 12, failed: 1 },
    brought: { purchases: 5, sales: 1, profit: 23.59 },
    last_failed_run: 'run-7',
  });
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: '5 sessions' }));

  expect(await screen.findByText(/Result: 5 purchases, 1 sale, \+₹23\.59\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See what failed' })).toHaveAttribute(
    'href',
    '/admin/jobs/runs/run-7?show=FAILED',
  );
});

test('an advance under way can be stopped', async () => {
  answerGet(
    '/paper/market',
    market({
      advancing: {
        from: '2026-11-21T00:00:00Z',
        to: '2026-12-01T00:00:00Z',
        reached: '2026-11-26T00:00:00Z',
      },
    }),
  );
  const posted = recordPosts('/paper/market/advance/stop', { message: 'The market stops.' });
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Stop here' }));

  expect(await screen.findByText('The market stops.')).toBeVisible();
  expect(posted).toHaveLength(1);
});

test('an advance under way shows how far it has come, and no second one can start', async () => {
  answerGet(
    '/paper/market',
    market({
      advancing: {
        from: '2026-11-21T00:00:00Z',
        to: '2026-12-01T00:00:00Z',
        reached: '2026-11-26T00:00:00Z',
      },
    }),
  );

  open();

  expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  expect(screen.getByRole('button', { name: '1 session' })).toBeDisabled();
});

test('the progress is asked for while the market moves', async () => {
  const asked = answerGet('/paper/market', market());
  let arrive = (): void => {};
  server.use(
    http.post(`*${routes.paper.advance.path}`, async () => {
      await new Promise<void>((resolve) => {
        arrive = resolve;
      });
      return HttpResponse.json({ message: 'Moved.' });
    }),
  );
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: '1 session' }));

  await waitFor(() => expect(asked()).toBeGreaterThan(2), { timeout: 5000 });
  arrive();
  expect(await screen.findByText('Moved.')).toBeVisible();
});

test.each([
  [
    'the sentence of the server',
    { detail: 'An advance is under way.' },
    'An advance is under way.',
  ],
  ['its own words', {}, 'The market could not be moved ahead.'],
])('a failure shows %s', async (_, body, sentence) => {
  answerGet('/paper/market', market());
  answerPost('/paper/market/advance', body, 409);
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: '1 session' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
});
