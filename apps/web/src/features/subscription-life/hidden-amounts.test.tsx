import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet, recordPosts } from '../../testing/server.ts';
import { ManagePanel } from './manage-panel.tsx';
import { controls, preview } from './testing/controls.ts';

test('the End dialog hides its amounts when amounts are hidden', async () => {
  localStorage.setItem('hideAmounts', 'yes');
  answerGet('/etf_schedule/user/subscriptions', {
    data: [{ etf_strategy_id: 'strategy-1', subscription_id: 'sub-1', status: 'ACTIVE' }],
  });
  answerGet('/subscriptions/sub-1/controls', { data: controls() });
  recordPosts('/subscriptions/sub-1/amendments/preview', {
    data: preview({
      changes: [{ what: 'Next SIP', before: 'SIP 3, ₹20,657.90', after: 'None' }],
      notes: ['₹2,999.05 kept for coming SIPs is yours to use again.'],
    }),
  });
  const { user } = renderScreen(<ManagePanel strategyId="strategy-1" />);
  await user.click(await screen.findByRole('button', { name: 'End subscription' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('radio', { name: /^Stop buying and hold/ }));
  await within(dialog).findByRole('list', { name: 'What happens next' });
  expect(dialog.textContent).not.toMatch(/₹\s*\d/);
});
