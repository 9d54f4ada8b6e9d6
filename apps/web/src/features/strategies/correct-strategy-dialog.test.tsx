import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet, recordPuts, server } from '../../testing/server.ts';
import { StrategyDetailsPage } from './strategy-details-page.tsx';
import { strategy } from './testing/strategy.ts';

const path = '/etf_strategy/strategy-1';
const published = strategy({ total_fund_required: 1 });

async function openDialog() {
  answerGet(path, published);
  const { user } = renderScreen(<StrategyDetailsPage area="admin" />, {
    at: '/admin/strategy/strategy-1',
    path: '/admin/strategy/:strategyId',
  });
  await user.click(await screen.findByRole('button', { name: 'Correct this strategy' }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

test('an administrator corrects one figure and leaves the others as they were', async () => {
  const sent = recordPuts(path, { message: 'Steady Weekly Lows is corrected.' });
  const { user, dialog } = await openDialog();

  await user.clear(dialog.getByLabelText('Total Fund Required'));
  await user.type(dialog.getByLabelText('Total Fund Required'), '200000');
  await user.click(dialog.getByRole('button', { name: 'Correct' }));

  expect(await screen.findByText('Steady Weekly Lows is corrected.')).toBeVisible();
  const { etf_strategy_id: _id, status: _status, ...terms } = strategy();
  expect(sent).toEqual([terms]);
});

test('a strategy that has had a subscriber is refused in the words of the server', async () => {
  const detail = 'This strategy has had a subscriber.';
  server.use(http.put(`*${path}`, () => HttpResponse.json({ detail }, { status: 409 })));
  const { user, dialog } = await openDialog();

  await user.click(dialog.getByRole('button', { name: 'Correct' }));

  expect(await dialog.findByText(detail)).toBeVisible();
});

test.each([
  ['1', 1],
  ['179999', 1],
  ['180000', 0],
  ['220000', 0],
  ['220001', 1],
])('a total of ₹%s for 40 SIPs of ₹5,000 brings %d warning', async (total, warnings) => {
  const { user, dialog } = await openDialog();

  await user.clear(dialog.getByLabelText('Total Fund Required'));
  await user.type(dialog.getByLabelText('Total Fund Required'), total);

  expect(dialog.queryAllByText(/^40 SIPs of ₹5,000.00 make ₹2,00,000.00, but/)).toHaveLength(
    warnings,
  );
});
