import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet, answerPost, recordPosts } from '../../testing/server.ts';
import { EmailCard, EventsCard, SecurityPage } from './security-page.tsx';

const mine = {
  event_number: 12,
  at: '2027-02-08T05:00:00Z',
  kind: 'NEW_DEVICE',
  text: 'Logged in with a device or from an address that is new',
  user_name: 'Meera Nair',
  actor_name: null,
  address: '203.0.113.7',
  facts: [{ name: 'device', value: 'Firefox on Linux' }],
};

test('what happened to the own account is reported with the device and the address', async () => {
  answerGet('/security-events/mine', { success: true, data: [mine] });
  renderScreen(<EventsCard />, { at: '/user/security' });
  expect(await screen.findByText(mine.text)).toBeVisible();
  expect(screen.getByText('from 203.0.113.7')).toBeVisible();
  expect(screen.getByText('Device: Firefox on Linux')).toBeVisible();
});

test('a failure says so and can be tried again', async () => {
  answerGet('/security-events/mine', {}, 500);
  renderScreen(<EventsCard />, { at: '/user/security' });
  expect(await screen.findByText('Account activity could not be loaded.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

const answerState = (changes: object) =>
  answerGet('/api/auth/email', {
    success: true,
    data: { email: 'meera@example.com', verified_at: null, is_asked_for: true, ...changes },
  });
const open = () => renderScreen(<EmailCard />, { at: '/user/security' });

test('an address that is not verified says so, and its link is sent again', async () => {
  answerState({});
  const posts = recordPosts('/api/auth/email/link', { message: 'A link is on its way.' });
  const { user } = open();
  expect(await screen.findByText('Not verified')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send the link again' }));
  expect(await screen.findByText('A link is on its way.')).toBeVisible();
  expect(posts).toHaveLength(1);
});

test('too many links are refused with the sentence of the server', async () => {
  answerState({});
  answerPost('/api/auth/email/link', { detail: 'Too many attempts.' }, 429);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Send the link again' }));
  expect(await screen.findByText('Too many attempts.')).toBeVisible();
});

test('a verified address says since when', async () => {
  answerState({ verified_at: '2027-02-08T05:00:00Z' });
  open();
  expect(await screen.findByText(/Verified 8 Feb 2027, 10:30 am/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('nothing is shown where the server does not verify addresses', async () => {
  const asked = answerState({ is_asked_for: false });
  const { container } = open();
  await waitFor(() => expect(asked()).toBe(1));
  expect(container.querySelector('section')).toBeNull();
});

async function change(current: string, next: string, again = next) {
  answerGet('/api/auth/sessions', { success: true, data: [] });
  const { user } = renderScreen(<SecurityPage />, { at: '/user/security' });
  await user.type(screen.getByLabelText('Current password'), current);
  await user.type(screen.getByLabelText('New password'), next);
  await user.type(screen.getByLabelText('New password again'), again);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
}

test('a changed password signs this browser out', async () => {
  const posted = recordPosts('/api/auth/password', { message: 'Changed.' });
  await change('the old one', 'the new one');
  expect(await screen.findByText('User not authenticated')).toBeVisible();
  expect(posted).toEqual([{ current_password: 'the old one', password: 'the new one' }]);
});

test('a wrong present password is said at its field', async () => {
  const message = 'This is not your password.';
  const errors = [{ field: 'current_password', message }];
  answerPost('/api/auth/password', { detail: message, errors }, 422);
  await change('wrong', 'the new one');
  expect(await screen.findAllByText(message)).toHaveLength(2);
  expect(screen.getByLabelText('Current password')).toBeInvalid();
});

test('new passwords that differ are not sent', async () => {
  const asked = answerPost('/api/auth/password', {});
  await change('the old one', 'the new one', 'another');
  expect(screen.getByText('Passwords do not match')).toBeVisible();
  expect(asked()).toBe(0);
});
