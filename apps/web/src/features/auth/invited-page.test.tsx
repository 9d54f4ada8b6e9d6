import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerPost, recordPosts } from '../../testing/server.ts';
import { InvitedPage } from './invited-page.tsx';

const open = () =>
  renderScreen(<InvitedPage />, {
    at: '/invitation#the-code',
    path: '/invitation',
    role: undefined,
  });
const good = { invited_by_name: 'Asha Verma', expires_at: '2027-02-15T05:00:00Z' };

test('an invited person reads by whom and until when, and makes an account', async () => {
  const looked = recordPosts('/investors/invitations/look', { success: true, data: good });
  const { user } = open();
  expect(
    await screen.findByText(
      'Asha Verma invited you. This link creates one account and is valid until 15 Feb 2027, 10:30 am.',
    ),
  ).toBeVisible();
  expect(looked).toEqual([{ invitation: 'the-code' }]);

  const posted = recordPosts('/auth/register/user', { message: 'Your account is ready.' }, 201);
  await user.type(screen.getByLabelText('First Name'), 'Meera');
  await user.type(screen.getByLabelText('Last Name'), 'Nair');
  await user.type(screen.getByLabelText('Email'), 'meera@example.com');
  await user.type(screen.getByLabelText('Password'), 'a long one');
  await user.type(screen.getByLabelText('Confirm Password'), 'a long one');
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  expect(await screen.findByText('Your account is ready.')).toBeVisible();
  expect(posted).toEqual([
    {
      email: 'meera@example.com',
      name: 'Meera Nair',
      password: 'a long one',
      user_type: 'END_USER',
      invitation: 'the-code',
    },
  ]);
});

test('an invitation that opens nothing says so, and there is no form', async () => {
  answerPost('/investors/invitations/look', { detail: 'This invitation has been used.' }, 404);
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('This invitation has been used.');
  expect(screen.queryByLabelText('Email')).toBeNull();
});

test('a server that could not be asked is asked again', async () => {
  answerPost('/investors/invitations/look', { detail: 'Wait a while.' }, 503);
  const { user } = open();
  await screen.findByText('Wait a while.');
  answerPost('/investors/invitations/look', { success: true, data: good });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Email')).toBeVisible();
});
