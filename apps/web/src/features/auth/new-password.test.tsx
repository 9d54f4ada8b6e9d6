import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerPost, recordPosts } from '../../testing/server.ts';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';

const visitor = { role: undefined } as const;
const openLink = () =>
  renderScreen(<ResetPasswordPage />, {
    ...visitor,
    at: '/resetPassword#the-token',
    path: '/resetPassword',
  });

test('what the server says of a link that was asked for is shown', async () => {
  const posted = recordPosts('/auth/password/link', { message: 'A link is on its way.' });
  const { user } = renderScreen(<ForgotPasswordPage />, { ...visitor, at: '/forgotPassword' });
  await user.type(screen.getByLabelText('Email'), ' meera@example.com ');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText('A link is on its way.')).toBeVisible();
  expect(posted).toEqual([{ email: 'meera@example.com' }]);
});

test('a new password is set by the part after the # of the link', async () => {
  const posted = recordPosts('/auth/password/reset', { message: 'Your password is set.' });
  const { user } = openLink();
  await user.type(screen.getByLabelText('New password'), 'a long one');
  await user.type(screen.getByLabelText('New password again'), 'a long one');
  await user.click(screen.getByRole('button', { name: 'Set the password' }));
  expect(await screen.findByText('Your password is set.')).toBeVisible();
  expect(posted).toEqual([{ token: 'the-token', password: 'a long one' }]);
});

test('passwords that differ are not sent', async () => {
  const asked = answerPost('/auth/password/reset', {});
  const { user } = openLink();
  await user.type(screen.getByLabelText('New password'), 'a long one');
  await user.type(screen.getByLabelText('New password again'), 'another');
  await user.click(screen.getByRole('button', { name: 'Set the password' }));
  expect(screen.getByText('Passwords do not match')).toBeVisible();
  expect(asked()).toBe(0);
});

test('a link that is used up says so', async () => {
  answerPost('/auth/password/reset', { detail: 'This link has been used.' }, 404);
  const { user } = openLink();
  await user.type(screen.getByLabelText('New password'), 'a long one');
  await user.type(screen.getByLabelText('New password again'), 'a long one');
  await user.click(screen.getByRole('button', { name: 'Set the password' }));
  expect(await screen.findByText('This link has been used.')).toBeVisible();
});
