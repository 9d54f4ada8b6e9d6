import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet } from '../../testing/server.ts';
import { NextInstallment } from './next-installment.tsx';
import { useHome } from './use-home.ts';

const Shown = () => <NextInstallment cash={useHome().cash} />;

test('what all upcoming SIPs need includes those of later schedules', async () => {
  answerGet('/etf_schedule/user/upcoming-sips', {
    data: {
      upcoming_sips_count: 3,
      next_execution_date: '2027-03-01',
      total_own_money_needed: 49_478,
      later_sips_count: 26,
      later_own_money_needed: 429_000,
      upcoming_sips_by_date: [{ execution_date: '2027-03-01', sips: [{}] }],
    },
  });
  answerGet('/samco-creds/login-status', { is_logged_in: true });
  answerGet('/etf_schedule/user/attention', { data: [] });
  renderScreen(<Shown />);
  const label = await screen.findByText('Needed for all upcoming SIPs');
  expect(label.parentElement).toHaveTextContent('₹4,78,478.00');
});
