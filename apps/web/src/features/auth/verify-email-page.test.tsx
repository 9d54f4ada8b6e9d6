import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerPost, recordPosts } from '../../testing/server.ts';
import { VerifyEmailPage } from './verify-email-page.tsx';

const open = () =>
  renderScreen(<VerifyEmailPage />, {
    at: '/verifyEmail#the-link',
    path: '/verifyEmail',
    role: undefined,
  });
const press = () => screen.getByRole('button', { name: 'This is my address' });

test('an address is verified by the part after the # of the link, when it is pressed', async () => {
  const posted = recordPosts('/auth/email/verify', { message: 'Your e-mail address is verified.' });
  const { user } = open();
  expect(posted).toEqual([]);
  await user.click(press());
  expect(await screen.findByText('Your e-mail address is verified.')).toBeVisible();
  expect(posted).toEqual([{ token: 'the-link' }]);
  expect(press()).toBeDisabled();
});

test('a link that is used up says so', async () => {
  answerPost('/auth/email/verify', { detail: 'This link has been used.' }, 404);
  const { user } = open();
  await user.click(press());
  expect(await screen.findByRole('alert')).toHaveTextContent('This link has been used.');
  expect(press()).toBeEnabled();
});
