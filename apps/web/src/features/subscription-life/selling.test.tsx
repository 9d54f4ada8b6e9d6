import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet } from '../../testing/server.ts';
import { ManagePanel } from './manage-panel.tsx';
import { controls } from './testing/controls.ts';

const open = () => {
  answerGet('/etf_schedule/user/subscriptions', {
    data: [{ etf_strategy_id: 'strategy-1', subscription_id: 'sub-1', status: 'CANCELLED' }],
  });
  answerGet('/subscriptions/sub-1/controls', {
    data: controls({
      status: 'CANCELLED',
      exit: 'SELL',
      available: ['EXIT'],
      selling: { units: 25, units_at_broker: 25, waits_for_ddpi: false },
    }),
  });
  return renderScreen(<ManagePanel strategyId="strategy-1" />);
};

test('a subscription that is selling says what is pending', async () => {
  open();
  expect(await screen.findByText('Selling')).toBeVisible();
  expect(
    screen.getByText('25 units left to sell, 25 of them in an order at the broker.'),
  ).toBeVisible();
});

test('a subscription that is selling offers to keep the units, not to end again', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Keep the units instead' }));
  const dialog = await screen.findByRole('dialog', { name: 'Keep the units instead' });
  expect(
    within(dialog)
      .getAllByRole('radio')
      .map((choice) => choice.getAttribute('value')),
  ).toEqual(['KEEP']);
  expect(screen.queryByRole('button', { name: 'End subscription' })).toBeNull();
});
