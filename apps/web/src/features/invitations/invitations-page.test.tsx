import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet, recordPosts } from '../../testing/server.ts';
import { InvitationsPage } from './invitations-page.tsx';

const made = {
  invitation_id: 'i-1',
  note: 'Meera, by telephone',
  status: 'OPEN',
  made_by_name: 'Asha Verma',
  made_at: '2027-02-08T05:00:00Z',
  expires_at: '2027-02-15T05:00:00Z',
  used_by_name: null,
  used_at: null,
  withdrawn_by_name: null,
  withdrawn_at: null,
};
const answerList = (...data: object[]) =>
  answerGet('/investors/invitations', { success: true, data });
const open = () => renderScreen(<InvitationsPage />, { at: '/admin/invitations', role: 'ADMIN' });
const dialog = () => within(screen.getByRole('dialog'));

test('a link is shown once, with when it ends, and the invitation is listed', async () => {
  answerList();
  const posts = recordPosts('/investors/invitations', {
    message: 'Invitation created.',
    data: { invitation: 'c', link: '/invitation#c', expires_at: '2027-02-15T05:00:00Z' },
  });
  const { user } = open();
  await screen.findByText('No invitations yet.');
  await user.click(screen.getByRole('button', { name: 'Create an invitation' }));
  await user.type(dialog().getByLabelText('For whom'), 'Meera, by telephone');
  answerList(made);
  await user.click(dialog().getByRole('button', { name: 'Create the link' }));
  expect(await dialog().findByText(/\/invitation#c$/)).toBeVisible();
  expect(dialog().getByText(/It expires 15 Feb 2027, 10:30 am/)).toBeVisible();
  expect(posts).toEqual([{ note: 'Meera, by telephone' }]);

  await user.click(dialog().getByRole('button', { name: 'Done' }));
  expect(screen.queryByText(/#c$/)).toBeNull();
  expect(screen.getByText('Expires 15 Feb 2027, 10:30 am')).toBeVisible();
});

test('for whom it is has to be said', async () => {
  answerList();
  const posts = recordPosts('/investors/invitations', {});
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Create an invitation' }));
  await user.click(dialog().getByRole('button', { name: 'Create the link' }));
  expect(dialog().getByText('Enter who it is for')).toBeVisible();
  expect(posts).toEqual([]);
});

test('an open invitation is withdrawn, and its outcome stays', async () => {
  answerList(made);
  const posts = recordPosts('/investors/invitations/i-1/withdraw', {
    message: 'The invitation is withdrawn.',
  });
  const { user } = open();
  await user.click(
    await screen.findByRole('button', { name: 'Withdraw the invitation: Meera, by telephone' }),
  );
  const withdrawn_at = '2027-02-09T05:00:00Z';
  answerList({ ...made, status: 'WITHDRAWN', withdrawn_at, withdrawn_by_name: 'Asha Verma' });
  await user.click(dialog().getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('The invitation is withdrawn.')).toBeVisible();
  expect(screen.getByText('Withdrawn 9 Feb 2027, 10:30 am by Asha Verma')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
  expect(posts).toHaveLength(1);
});

test.each([
  [
    'USED',
    { used_at: '2027-02-09T05:00:00Z', used_by_name: 'Meera Nair' },
    'Used 9 Feb 2027, 10:30 am by Meera Nair',
  ],
  ['OVER', {}, 'Expired 15 Feb 2027, 10:30 am, unused'],
])('what became of one that is %s is said', async (status, changes, sentence) => {
  answerList({ ...made, status, ...changes });
  open();
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
});

test('a failure says so and can be tried again', async () => {
  answerGet('/investors/invitations', {}, 500);
  open();
  expect(await screen.findByText('The invitations could not be loaded.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
