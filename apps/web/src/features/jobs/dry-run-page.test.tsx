import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { latinIn, speakHindi } from '../../testing/in-hindi.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet, neverAnswerGet } from '../../testing/server.ts';
import { DryRunPage } from './dry-run-page.tsx';
import { rejected, waits } from './testing/run.ts';

const path = '/jobs/place_etf_order/preview';
const open = () => renderScreen(<DryRunPage />, { at: '/admin/jobs/dry-run', role: 'ADMIN' });
const wouldBuy = {
  ...rejected,
  result: 'DONE',
  outcomes: rejected.outcomes.map((outcome) => ({
    ...outcome,
    result: 'DONE',
    reason: null,
    reason_text: null,
    reason_fix: null,
    order: { ...outcome.order, state: 'WOULD_BE_SENT', cost_at_limit: 4925.25, broker_text: null },
  })),
};
const answerPreview = (changes: Record<string, unknown> = {}) =>
  answerGet(path, {
    success: true,
    data: {
      market_time: '2027-02-08T05:00:00Z',
      note: null,
      investor_counts: { all: 2, failed: 0, waiting: 1, ordered: 1 },
      investors: [wouldBuy, waits],
      ...changes,
    },
  });

test('a spinner shows while the brokers are asked', () => {
  neverAnswerGet(path);
  open();
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
});

test('a failure shows the sentence of the server', async () => {
  answerGet(path, { detail: 'Not now.' }, 500);
  open();
  expect(await screen.findByText('Not now.')).toBeVisible();
});

test('an order that would be sent shows its limit and its cost, and claims nothing of a broker', async () => {
  answerPreview();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /Tara Iyer.*Would be done/ }));
  expect(screen.getByText('Buy 49 GOLDETF at ₹100.26 or less')).toBeVisible();
  expect(screen.getByText('₹4,925.25')).toBeVisible();
  expect(screen.queryByText('Status now')).toBeNull();
  expect(screen.queryByText('Broker order')).toBeNull();
});

test('those who would wait are listed alone when asked for', async () => {
  answerPreview();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Would wait (1)' }));
  const list = within(screen.getByRole('list', { name: 'Investors of this run' }));
  expect(list.getAllByRole('listitem').at(0)).toHaveTextContent('Anil Kumar');
  expect(list.queryByText('Tara Iyer')).toBeNull();
});

test.each([
  ['The market is closed today.', { note: 'The market is closed today.' }],
  ['Nothing is due, and no holding has reached its target.', {}],
])('nothing to do is said: %s', async (sentence, changes) => {
  answerPreview({ ...changes, investors: [], investor_counts: { all: 0 } });
  open();
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('looking again asks again', async () => {
  const asked = answerPreview();
  const { user } = open();
  await screen.findByText('Tara Iyer');
  await user.click(screen.getByRole('button', { name: 'Run again' }));
  expect(asked()).toBe(2);
});

test('many investors come page by page', async () => {
  const many = Array.from({ length: 26 }, (_, index) => ({
    ...waits,
    investor_name: `Investor ${index + 1}`,
    investor_email: `${index + 1}@example.com`,
  }));
  answerPreview({ investors: many });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(screen.getByText('Investor 26')).toBeVisible();
  expect(screen.queryByText('Investor 25')).toBeNull();
});

test('a shortened list names how many investors there are', async () => {
  answerPreview({ investor_counts: { all: 1500, failed: 0, waiting: 1499, ordered: 1 } });
  open();
  expect(await screen.findByText('Showing 2 of 1,500 investors.')).toBeVisible();
});

describe('in Hindi', () => {
  speakHindi();

  test('a dry run has Hindi texts alone', async () => {
    answerPreview();
    const { user, container } = open();
    await user.click(await screen.findByRole('button', { name: /Tara Iyer/ }));

    expect(screen.getByText('GOLDETF के 49 यूनिट ₹100.26 या कम पर ख़रीदें')).toBeVisible();
    expect(latinIn(container, 'Tara Iyer', 'Anil Kumar', 'Near the low')).toEqual([]);
  });
});
