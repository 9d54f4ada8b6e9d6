import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet, recordPosts } from '../../testing/server.ts';
import { WaitingAccounts } from './waiting-accounts.tsx';

const zoya = {
  administrator_id: 'user-9',
  name: 'Zoya Khan',
  email: 'zoya@example.com',
  signed_up_at: '2027-02-08T05:00:00Z',
};
const answerList = (...data: object[]) =>
  answerGet('/administrators/waiting', { success: true, data });
const open = () => renderScreen(<WaitingAccounts />, { at: '/admin/home', role: 'ADMIN' });
const title = 'Administrators waiting for approval';

test('who waits is shown with name, e-mail and since when', async () => {
  answerList(zoya);
  open();
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  for (const text of ['Zoya Khan', 'zoya@example.com', 'Signed up 8 Feb 2027, 10:30 am'])
    expect(screen.getByText(text)).toBeVisible();
});

test.each([
  ['no account waits', { success: true, data: [] }, 200],
  ['the server does not know the call', { detail: 'Not found' }, 404],
])('nothing is shown where %s', async (_, body, status) => {
  const asked = answerGet('/administrators/waiting', body, status);
  open();
  await waitFor(() => expect(asked()).toBe(1));
  const heading = screen.findByRole('heading', { name: title }, { timeout: 300 });
  await expect(heading).rejects.toThrow('Unable to find');
});

test('a failure says so and can be tried again', async () => {
  answerGet('/administrators/waiting', {}, 500);
  const { user } = open();
  expect(await screen.findByText('The waiting accounts could not be loaded.')).toBeVisible();

  answerList(zoya);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Zoya Khan')).toBeVisible();
});

test.each([
  ['Approve', 'approve', 'Approve only people you know', 'Zoya Khan may log in now.'],
  ['Decline', 'decline', 'This closes the account', 'Zoya Khan is not let in.'],
] as const)(
  '%s says what it means, is sent once, and its outcome stays',
  async (verb, call, meaning, outcome) => {
    answerList(zoya);
    const path = `/administrators/user-9/${call}` as const;
    const posts = recordPosts(path, { message: outcome });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: `${verb} Zoya Khan` }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(new RegExp(meaning))).toBeVisible();

    answerList();
    await user.click(dialog.getByRole('button', { name: verb }));
    expect(await screen.findByText(outcome)).toBeVisible();
    expect(screen.queryByText('zoya@example.com')).toBeNull();
    expect(posts).toHaveLength(1);
  },
);

test('what another administrator decided meanwhile is said in the dialog', async () => {
  answerList(zoya);
  recordPosts(
    '/administrators/user-9/approve',
    { detail: 'This administrator was declined before.' },
    409,
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Approve Zoya Khan' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('This administrator was declined before.')).toBeVisible();
});

const ravi = { ...zoya, administrator_id: undefined, investor_id: 'user-12', name: 'Ravi Iyer' };

test('investors wait beside administrators, and are let in', async () => {
  answerList(zoya);
  answerGet('/investors/waiting', { success: true, data: [ravi] });
  const posts = recordPosts('/investors/user-12/approve', { message: 'Ravi Iyer may log in now.' });
  const { user } = open();
  expect(
    await screen.findByRole('heading', { name: 'Investors waiting for approval' }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Approve Ravi Iyer' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/trade by plans/)).toBeVisible();

  answerGet('/investors/waiting', { success: true, data: [] });
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Ravi Iyer may log in now.')).toBeVisible();
  expect(screen.getByText('Zoya Khan')).toBeVisible();
  expect(posts).toHaveLength(1);
});
