import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet, answerPost, recordPosts } from '../../testing/server.ts';
import { SecurityPage } from './security-page.tsx';

const here = {
  session_id: 's1',
  device: 'Firefox on Linux',
  address: '127.0.0.1',
  opened_at: '2027-02-08T05:00:00Z',
  used_at: '2027-02-08T06:00:00Z',
  is_this_one: true,
};
const phone = {
  ...here,
  session_id: 's2',
  device: 'Safari on iPhone',
  address: '203.0.113.5',
  is_this_one: false,
};
const answerList = (...data: object[]) => answerGet('/api/auth/sessions', { success: true, data });
const open = () => renderScreen(<SecurityPage />, { at: '/user/security' });

test('each session is shown with device, place, first and last use', async () => {
  answerList(here, phone);
  open();
  expect(await screen.findByText('Safari on iPhone')).toBeVisible();
  expect(screen.getByText('203.0.113.5')).toBeVisible();
  expect(
    screen.getAllByText('Signed in 8 Feb 2027, 10:30 am · last used 8 Feb 2027, 11:30 am'),
  ).toHaveLength(2);
  expect(screen.getByText('This device')).toBeVisible();
});

test('a device that gets notifications says so', async () => {
  answerList({ ...here, gets_notifications: true }, { ...phone, gets_notifications: false });
  open();
  await screen.findByText('Safari on iPhone');
  expect(screen.getAllByText('Notifications are on')).toHaveLength(1);
});

test('one session is ended, and the list is read again', async () => {
  answerList(here, phone);
  const asked = answerPost('/api/auth/sessions/s2/end', { message: 'The device is signed out.' });
  const { user } = open();
  const end = await screen.findByRole('button', { name: /^End the session of Safari on iPhone/ });
  answerList(here);
  await user.click(end);
  expect(await screen.findByText('The device is signed out.')).toBeVisible();
  expect(screen.queryByText('Safari on iPhone')).toBeNull();
  expect(asked()).toBe(1);
});

test('all others are ended after it was said what that means', async () => {
  answerList(here, phone);
  const posted = recordPosts('/api/auth/sessions/end-all', { message: 'One is ended.' });
  const { user } = open();
  await screen.findByText('Safari on iPhone');
  await user.click(screen.getByRole('button', { name: 'Log out everywhere else' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/You stay signed in here/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByText('One is ended.')).toBeVisible();
  expect(posted).toEqual([{ keep_this: true }]);
});

test('ending every session signs this browser out', async () => {
  answerList(here);
  answerPost('/api/auth/sessions/end-all', { message: 'You are logged out everywhere.' });
  const { user } = open();
  await screen.findByText('Firefox on Linux');
  await user.click(screen.getByRole('button', { name: 'Log out everywhere' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Log out' }));
  expect(await screen.findByText('User not authenticated')).toBeVisible();
  expect(localStorage.getItem('authToken')).toBeNull();
});
