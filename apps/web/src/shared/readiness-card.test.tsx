import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { presentReadiness } from '../lib/present-readiness.ts';
import {
  blockedSip,
  noSession,
  readinessPath,
  sipReadiness,
  uncheckedSip,
} from '../testing/readiness.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { answerPost } from '../testing/server.ts';
import { ReadinessCard } from './readiness-card.tsx';

const open = (sips: readonly object[], at = '/user/home') =>
  renderScreen(<ReadinessCard sips={sips.map(presentReadiness)} at={at} />);
const card = () => screen.findByRole('region', { name: 'Ready for 1 Mar 2027?' });
const faults = () =>
  within(screen.getByRole('list', { name: 'Problems to fix' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('what is ready says so in words, and when that was seen', async () => {
  open([sipReadiness()]);
  await card();
  for (const text of [
    'Ready',
    '1 SIP is due. All checks passed.',
    'Checked 1 Mar 2027, 8:30 am. Next check 1 Mar 2027, 2:25 pm.',
  ])
    expect(screen.getByText(text)).toBeVisible();
});

test('an obstacle comes with its fix and a link, the gravest first', () => {
  open([blockedSip()]);
  expect(faults()).toEqual([
    '₹2,000.00 is missing. Add funds to your broker account.View upcoming SIPs',
    'No broker session is open now. Log in.Open Broker Credentials',
  ]);
});

test('an obstacle of several SIPs is said once', () => {
  open([blockedSip(), blockedSip({ sip_number: 19 })]);
  expect(faults()).toHaveLength(2);
});

test('SIPs of later days are left out', () => {
  open([sipReadiness(), blockedSip({ execution_date: '2027-03-02' })]);
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('what only a session could tell is left to the session', () => {
  const unknownFunds = { ...noSession, check: 'FUNDS', text: 'The cash is not known.' };
  open([blockedSip({ checks: [noSession, unknownFunds] })]);
  expect(faults()).toEqual(['No broker session is open now. Log in.Open Broker Credentials']);
});

test('everything that was looked at is shown at a click', async () => {
  const { user } = open([sipReadiness()]);
  const button = screen.getByRole('button', { name: 'Show all checks' });
  expect(screen.queryByText('STOP is fine.')).toBeNull();
  await user.click(button);
  expect(screen.getByText('STOP is fine.')).toBeVisible();
});

test('no link leads to where one is', () => {
  open([blockedSip()], '/user/samco-credentials');
  expect(screen.queryByRole('link', { name: 'Open Broker Credentials' })).toBeNull();
});

test('what was never looked at is not called ready', () => {
  open([uncheckedSip]);
  expect(screen.getByText('Not checked yet')).toBeVisible();
  expect(screen.getByText('Next check: 28 Feb 2027, 6:00 pm.')).toBeVisible();
});

test('where nothing is due there is nothing', () => {
  open([]);
  expect(screen.queryByRole('region')).toBeNull();
});

test('checking again asks the server once', async () => {
  const asked = answerPost(readinessPath, { success: true, data: [] });
  const { user } = open([sipReadiness()]);
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByRole('button', { name: 'Check again' })).toBeEnabled();
  expect(asked()).toBe(1);
});

test('a login to the broker has it checked again', async () => {
  const asked = answerPost(readinessPath, { success: true, data: [] });
  open([sipReadiness()]);
  act(() => void window.dispatchEvent(new CustomEvent('samco-login-success')));
  await waitFor(() => expect(asked()).toBe(1));
});

test('a check that is refused says why', async () => {
  answerPost(readinessPath, { detail: 'Wait a moment, then check again.' }, 429);
  const { user } = open([sipReadiness()]);
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Wait a moment, then check again.');
});
