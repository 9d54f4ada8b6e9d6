import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import type { Said } from '../../lib/use-action.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet, neverAnswerGet, recordPuts, server } from '../../testing/server.ts';
import { AssignButton } from './assign-button.tsx';

const path = '/schedules/s1.2/instruments';
const assignPath = '/schedules/s1.2/instrument';
const gold = {
  etf_nse_code: 'GOLDBEES',
  etf_name: 'Nippon India ETF Gold BeES',
  last_price: 51,
  distance_percent: 2,
  median_turnover: 80_000_000,
  rank: 1,
  can_assign: true,
  reason_text: '2.0% above its 52-week low, the nearest of 2.',
};
const thin = {
  etf_nse_code: 'THINETF',
  etf_name: 'Thin Midcap ETF',
  last_price: 20,
  median_turnover: 120_000,
  can_assign: false,
  reason_text: 'Too little of it is traded.',
};
const list = { version: 7, priced_at: '2027-02-03T04:55:00Z', total: 2, instruments: [gold, thin] };

const open = () => {
  const done = vi.fn<(outcome: Said) => void>();
  const { user } = renderScreen(
    <AssignButton scheduleId="s1.2" onDone={done}>
      Assign ETF
    </AssignButton>,
  );
  return { user, done };
};

async function openDialog() {
  const { user, done } = open();
  await user.click(await screen.findByRole('button', { name: 'Assign ETF' }));
  return {
    user,
    done,
    dialog: within(await screen.findByRole('dialog', { name: 'Assign an ETF' })),
  };
}

test('a turnover of many crore is grouped as every amount is', async () => {
  const busy = { ...gold, median_turnover: 123_456_789_012 };
  answerGet(path, { data: { ...list, instruments: [busy] } });
  const { dialog } = await openDialog();
  expect(await dialog.findByText(/₹12,345\.7 crore traded a day/)).toBeVisible();
});

test('where the server does not know the call there is no button', async () => {
  const asked = answerGet(path, { detail: 'Not found' }, 404);
  open();
  await waitFor(() => expect(asked()).toBe(1));
  await waitFor(() => expect(screen.queryByText('Assign ETF')).toBeNull());
});

test('its place is kept while the answer is not known', () => {
  neverAnswerGet(path);
  open();
  expect(screen.getByText('Assign ETF')).not.toBeVisible();
});

test.each([
  'Price ₹51.00 · 2% above the 52-week low · ₹8.0 crore traded a day',
  '2.0% above its 52-week low, the nearest of 2.',
  'Price ₹20.00 · ₹1.2 lakh traded a day',
  'Too little of it is traded.',
  'Prices of 3 Feb 2027, 10:25 am',
])('the dialog says "%s"', async (text) => {
  answerGet(path, { data: list });
  const { dialog } = await openDialog();
  expect(await dialog.findByText(text)).toBeVisible();
});

test('what cannot be assigned cannot be chosen', async () => {
  answerGet(path, { data: list });
  const { dialog } = await openDialog();
  expect(await dialog.findByRole('radio', { name: /THINETF/ })).toBeDisabled();
});

test('the choice is sent with the version it was made on, and the outcome is shown', async () => {
  answerGet(path, { data: list });
  const sent = recordPuts(assignPath, { message: 'Gold BeES is assigned.' });
  const { user, done, dialog } = await openDialog();
  await user.click(await dialog.findByRole('radio', { name: /GOLDBEES/ }));
  await user.click(dialog.getByRole('button', { name: 'Assign GOLDBEES' }));
  await waitFor(() =>
    expect(done).toHaveBeenCalledWith({ severity: 'success', text: 'Gold BeES is assigned.' }),
  );
  expect(sent).toEqual([{ etf_nse_code: 'GOLDBEES', version: 7 }]);
});

test('without a choice nothing is sent', async () => {
  answerGet(path, { data: list });
  const sent = recordPuts(assignPath, {});
  const { user, dialog } = await openDialog();
  await dialog.findByRole('radio', { name: /GOLDBEES/ });
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  expect(await dialog.findByText('Choose an ETF')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a refusal is reported and the dialog stays', async () => {
  answerGet(path, { data: list });
  recordPuts(assignPath, { detail: 'An order of this schedule is with the broker.' }, 409);
  const { user, done, dialog } = await openDialog();
  await user.click(await dialog.findByRole('radio', { name: /GOLDBEES/ }));
  await user.click(dialog.getByRole('button', { name: 'Assign GOLDBEES' }));
  expect(await dialog.findByText('An order of this schedule is with the broker.')).toBeVisible();
  expect(done).not.toHaveBeenCalled();
});

test.each([
  ['no prices', { instruments: [], note: 'No prices are known yet.' }, 'No prices are known yet.'],
  ['nothing found', { instruments: [] }, 'No ETF matches this name or code.'],
  ['more than is listed', { ...list, total: 52 }, '50 more. Search to narrow the list.'],
])('with %s the dialog says so', async (_, data, sentence) => {
  answerGet(path, { data });
  const { dialog } = await openDialog();
  expect(await dialog.findByText(sentence)).toBeVisible();
});

test('what is typed is searched for', async () => {
  const searched: string[] = [];
  server.use(
    http.get(`*${path}`, ({ request }) => {
      searched.push(new URL(request.url).searchParams.get('search') ?? '');
      return HttpResponse.json({ data: list });
    }),
  );
  const { user, dialog } = await openDialog();
  await user.type(dialog.getByLabelText('Search by name or code'), 'gold');
  await waitFor(() => expect(searched.at(-1)).toBe('gold'));
});
