import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet, answerPost, recordPosts } from '../../testing/server.ts';
import { SecurityPage } from './security-page.tsx';

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
