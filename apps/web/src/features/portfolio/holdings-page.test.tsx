import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet, neverAnswerGet } from '../../testing/server.ts';
import { HoldingsPage } from './holdings-page.tsx';

const path = '/etf_schedule/user/holdings';
const holding = {
  schedule_id: 's1.1',
  strategy_name: 'Near the low',
  etf_name: 'Gold',
  etf_nse_code: 'GOLDBEES',
  units: 1500,
  cost: 78_000,
  worth: 80_000,
  profit: 2000,
  profit_percentage: 2.56,
  target_percentage: 6,
  day_change: -320,
  day_change_percentage: -0.4,
  held_since: '2026-10-01',
  days_held: 52,
};

beforeEach(() => {
  answerGet(path, {
    data: { holdings: [holding], total_cost: 78_000, total_worth: 80_000, total_day_change: -320 },
  });
  answerGet('/etf_schedule/user/cash', {
    data: { available: 612_400, seen_at: '2026-11-22T09:00:00Z' },
  });
});

const open = () => renderScreen(<HoldingsPage />, { at: '/user/analytics/holdings' });

test('each holding shows its cost, worth, change, target and how long it is held', async () => {
  open();
  const cells = (await screen.findAllByRole('cell')).map(({ textContent }) => textContent);
  expect(cells).toEqual([
    'GOLDBEESNear the low',
    '1,500',
    '₹78,000.00',
    '₹80,000.00',
    '+₹2,000.00',
    '−0.4%',
    '+2.56% of +6%',
    '52 days, since 1 Oct 2026',
  ]);
});

test('names how many holdings the change of today counts', async () => {
  const unpriced = {
    ...holding,
    schedule_id: 's1.2',
    day_change: null,
    day_change_percentage: null,
  };
  answerGet(path, { data: { holdings: [holding, unpriced], total_day_change: -320 } });
  open();
  expect(await screen.findByText(/^Day’s change counts 1 of 2 holdings\./)).toBeVisible();
});

test('the cash at the broker is shown with its time', async () => {
  open();
  expect(
    await screen.findByText('Cash as reported by the broker on 22 Nov 2026, 2:30 pm.'),
  ).toBeVisible();
  expect(screen.getByText('₹6,12,400')).toBeVisible();
});

test('an empty portfolio says so', async () => {
  answerGet(path, { data: { holdings: [] } });
  open();
  expect(await screen.findByText(/^You hold no units/)).toBeVisible();
});

test('while it loads a spinner turns', () => {
  neverAnswerGet(path);
  open();
  expect(screen.getByRole('progressbar')).toBeVisible();
});

test('a failure says so', async () => {
  answerGet(path, {}, 500);
  open();
  expect(await screen.findByText('Failed to fetch your holdings')).toBeVisible();
});
