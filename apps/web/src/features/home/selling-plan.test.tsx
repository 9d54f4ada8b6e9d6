import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Plan } from '../../lib/plan-queries.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { PlansCard } from './plans-card.tsx';
import { stateSentence } from './state-sentence.ts';

const selling: Plan = {
  subscription_id: 'sub-1',
  strategy_name: 'Steady Weekly Lows',
  status: 'CANCELLED',
  executed_sips: 3,
  total_sips: 10,
  next_sip: null,
  selling: { units: 25, units_at_broker: 0, waits_for_ddpi: false },
  block: {
    schedule_id: 'sub-1.1',
    etf_name: 'Gold',
    etf_nse_code: 'GOLDBEES',
    profit_percentage: 1.78,
    target_percentage: 10,
  },
};

test('a plan that is selling says what is pending, not how far its target is', () => {
  renderScreen(<PlansCard plans={[selling]} />);
  expect(screen.getByRole('listitem').textContent).toBe(
    'Steady Weekly LowsSelling25 units left to sell, in the next order run after settlement.GOLDBEES: +1.78%, being sold',
  );
});

test('the state of a home with a plan that is selling says so', () => {
  const known = { plans: [selling], upcoming: {}, cash: undefined, concerns: 0 };
  expect(stateSentence(known)).toBe('No SIP is due. An ended plan is being sold.');
});
