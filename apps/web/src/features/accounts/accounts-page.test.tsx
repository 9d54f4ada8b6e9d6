import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { latinIn, speakHindi } from '../../testing/in-hindi.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet, recordPosts } from '../../testing/server.ts';
import { AccountsPage } from './accounts-page.tsx';

const meera = {
  account_id: 'user-7',
  name: 'Meera Nair',
  email: 'meera@example.com',
  user_type: 'END_USER',
  status: 'ACTIVE',
  is_me: false,
  email_verified_at: null,
  has_second_factor: false,
  disabled_at: null,
  disabled_by_name: null,
};
const me = { ...meera, account_id: 'user-1', name: 'Asha Verma', user_type: 'ADMIN', is_me: true };
const answerList = (...accounts: object[]) =>
  answerGet('/accounts', { success: true, data: { total: accounts.length, accounts } });
const open = () => renderScreen(<AccountsPage />, { at: '/admin/accounts', role: 'ADMIN' });
const dialog = () => within(screen.getByRole('dialog'));

test('disabling says what becomes of running plans, and its outcome stays', async () => {
  answerList(me, meera);
  const posts = recordPosts('/accounts/user-7/disable', { message: 'Meera Nair is logged out.' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Disable Meera Nair' }));
  expect(dialog().getByText(/Nothing is bought or sold for them/)).toBeVisible();

  answerList(me, {
    ...meera,
    status: 'DISABLED',
    disabled_at: '2027-02-08T05:00:00Z',
    disabled_by_name: 'Asha Verma',
  });
  await user.click(dialog().getByRole('button', { name: 'Disable' }));
  expect(await screen.findByText('Meera Nair is logged out.')).toBeVisible();
  expect(screen.getByText('Disabled 8 Feb 2027, 10:30 am by Asha Verma')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Enable Meera Nair' })).toBeVisible();
  expect(posts).toHaveLength(1);
});

test('nothing can be done about one’s own account', async () => {
  answerList(me);
  open();
  expect(await screen.findByText('This is you')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Asha Verma/ })).toBeNull();
});

test('a link for a new password is shown once, with when it ends', async () => {
  answerList(meera);
  recordPosts('/accounts/user-7/reset-link', {
    message: 'Give this link to Meera Nair alone.',
    data: { link: '/resetPassword#secret', expires_at: '2027-02-09T05:00:00Z' },
  });
  const { user } = open();
  await user.click(
    await screen.findByRole('button', { name: 'Link for a new password for Meera Nair' }),
  );
  await user.click(dialog().getByRole('button', { name: 'Create the link' }));
  expect(await dialog().findByText(/\/resetPassword#secret$/)).toBeVisible();
  expect(dialog().getByText(/It expires 9 Feb 2027, 10:30 am/)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Done' }));
  expect(screen.queryByText(/#secret/)).toBeNull();
});

test('every button of an account is called by what is written on it', async () => {
  answerList({ ...meera, has_second_factor: true });
  open();
  const buttons = await screen.findAllByRole('button', { name: /Meera Nair$/ });
  const unspoken = buttons.filter((button) => {
    const spoken = button.getAttribute('aria-label')?.toLowerCase();
    return !spoken?.includes(button.textContent.toLowerCase());
  });
  expect({ count: buttons.length, unspoken }).toEqual({ count: 3, unspoken: [] });
});

test('a lost second factor is removed after it was said what that means', async () => {
  answerList({ ...meera, has_second_factor: true, email_verified_at: '2027-02-08T05:00:00Z' });
  const posts = recordPosts('/accounts/user-7/remove-second-factor', {
    message: 'The second factor of Meera Nair is removed.',
  });
  const { user } = open();
  expect(await screen.findByText('E-mail verified 8 Feb 2027, 10:30 am')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove second factor of Meera Nair' }));
  expect(dialog().getByText(/verify who is asking/)).toBeVisible();
  answerList(meera);
  await user.click(dialog().getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The second factor of Meera Nair is removed.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /second factor/ })).toBeNull();
  expect(posts).toHaveLength(1);
});

describe('in Hindi', () => {
  speakHindi();

  test('accounts and their dialog have Hindi texts alone', async () => {
    answerList(meera, me);
    const { user, baseElement } = open();
    await user.click(await screen.findByRole('button', { name: 'Meera Nair का खाता बंद करें' }));

    expect(screen.getByRole('dialog', { name: 'यह खाता बंद करें?' })).toBeVisible();
    expect(latinIn(baseElement, 'Meera Nair', 'Asha Verma')).toEqual([]);
  });
});
