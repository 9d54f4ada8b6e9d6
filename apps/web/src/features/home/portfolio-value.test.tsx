import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet } from '../../testing/server.ts';
import { PortfolioValue } from './portfolio-value.tsx';

const portfolio = {
  total_subscriptions: 3,
  total_invested: 510_000,
  total_current_value: 530_563,
  total_profit: 20_563,
  profit_percentage: 4.03,
  own_money_in: 507_000,
  money_out: 514_095,
  inside_value: 13_468,
  return_on_own_money: 19.21,
  xirr: { percent: 24.5 },
};

const shown = async () => {
  answerGet('/etf_schedule/user/analytics', { data: portfolio });
  renderScreen(<PortfolioValue />);
  await screen.findByText('₹13,468');
  return screen.getByRole('region', { name: 'Portfolio value' }).textContent ?? '';
};

test('the headline leaves out what sales have paid out', async () => {
  expect(await shown()).toContain('₹13,468+₹20,563 earned');
});

test('the card shows one return', async () => {
  expect((await shown()).match(/[\d.]+%/g)).toEqual(['24.5%']);
});
