import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onNarrowScreen } from '../../testing/narrow-screen.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet } from '../../testing/server.ts';
import { ScheduleDetailsPage } from './schedule-details-page.tsx';

const bought = {
  sip_detail_id: 's1.2.1',
  sip_number: 1,
  status: 'LATEST_EXECUTED',
  planned_execution_date: '2027-02-08',
};
const planned = { ...bought, sip_detail_id: 's1.2.2', sip_number: 2, status: 'PENDING' };
const detail = {
  schedule_id: 's1.2',
  status: 'IN_PROGRESS',
  completed_sips: 1,
  sip_details: [bought, planned],
};
const decision = {
  decision_id: '1',
  sip_number: 1,
  kind: 'BUY',
  decided_at: '2027-02-08T05:00:00Z',
  sentences: ['NIFTYBEES stood 2.1% above its 52-week low.', '₹5,000.00 is enough for 19 units.'],
};
const sale = {
  ...decision,
  decision_id: '2',
  sip_number: null,
  kind: 'SELL',
  sentences: ['19 units cost ₹4,990.00 with charges.'],
};
const ranking = {
  chosen_at: '2027-02-08T05:00:00Z',
  ranked: [
    {
      rank: 1,
      etf_nse_code: 'NIFTYBEES',
      last_price: 262,
      low_52_week: 256.6,
      distance_percent: 2.1,
    },
  ],
  excluded: [{ etf_nse_code: 'THINETF' }],
};

function open(decisions: object, status = 200) {
  answerGet('/etf_schedule/schedule/s1.2/details', { data: detail });
  const asked = answerGet('/schedules/s1.2/decisions', decisions, status);
  const { user } = renderScreen(<ScheduleDetailsPage />, {
    at: '/user/schedule/s1.2/details',
    path: '/user/schedule/:scheduleId/details',
  });
  return { user, asked };
}

test('a SIP says why when it is asked, and folds it away again', async () => {
  const { user } = open({ data: { decisions: [decision] } });
  const why = await screen.findByRole('button', { name: 'Why: SIP 1' });
  await user.click(why);
  const reasons = screen.getByRole('region', { name: 'Why: SIP 1' });
  expect(reasons).toHaveTextContent(
    '8 Feb 2027, 10:30 am: orderedNIFTYBEES stood 2.1% above its 52-week low.₹5,000.00 is enough for 19 units.',
  );
  await user.click(why);
  expect(screen.queryByRole('region', { name: 'Why: SIP 1' })).toBeNull();
});

test('on a phone it unfolds in the card of the SIP', async () => {
  onNarrowScreen();
  const { user } = open({ data: { decisions: [decision] } });
  await user.click(await screen.findByRole('button', { name: 'Why: SIP 1' }));
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(/is enough for 19 units/);
});

test('a SIP nothing was decided about has no such button', async () => {
  open({ data: { decisions: [decision] } });
  await screen.findByRole('button', { name: 'Why: SIP 1' });
  expect(screen.queryByRole('button', { name: 'Why: SIP 2' })).toBeNull();
});

test('amounts are hidden in the sentences too', async () => {
  localStorage.setItem('hideAmounts', 'yes');
  const { user } = open({ data: { decisions: [decision] } });
  await user.click(await screen.findByRole('button', { name: 'Why: SIP 1' }));
  expect(screen.getByText('₹ •••• is enough for 19 units.')).toBeVisible();
});

test('what was decided about the whole schedule is below, with the ranking', async () => {
  const { user } = open({ data: { decisions: [decision, sale], ranking } });
  const card = within(await screen.findByRole('region', { name: 'Why' }));
  expect(card.getByText('19 units cost ₹4,990.00 with charges.')).toBeVisible();
  await user.click(card.getByRole('button', { name: /^The ranking of 8 Feb 2027/ }));
  const table = within(card.getByRole('table'));
  const cells = table.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toEqual(['1', 'NIFTYBEES', '₹262.00', '₹256.60', '2.10%']);
  expect(card.getByText(/^1 more was excluded/)).toBeVisible();
});

test.each([
  ['does not know the call', 404],
  ['fails', 500],
])('where the server %s the SIPs are shown without it', async (_, status) => {
  const { asked } = open({ detail: 'No.' }, status);
  await waitFor(() => expect(asked()).toBe(1));
  expect(await screen.findByText('Latest executed')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /Why/ })).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});
