import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet, recordPosts } from '../../testing/server.ts';
import { BrokerClaimsPage } from './broker-claims-page.tsx';

const meera = {
  account_id: 'account-7',
  investor_name: 'Meera Nair',
  investor_email: 'meera@example.com',
  saved_at: '2027-02-08T05:00:00Z',
  confirmed_at: '2027-02-08T05:01:00Z',
  own_address: '203.0.113.10',
};
const ravi = {
  ...meera,
  account_id: 'account-8',
  investor_name: 'Ravi Iyer',
  confirmed_at: null,
  own_address: null,
};
const answerList = (...data: object[]) => answerGet('/broker-claims', { success: true, data });
const open = () =>
  renderScreen(<BrokerClaimsPage />, { at: '/admin/broker-accounts', role: 'ADMIN' });
const dialog = () => within(screen.getByRole('dialog'));

test('who linked an account is listed, what no login has proved first', async () => {
  answerList(meera, ravi);
  open();
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent(/Ravi Iyer.*Shared IP address.*Provisional/);
  expect(second).toHaveTextContent(
    /Meera Nair.*confirmed by a login 8 Feb 2027, 10:31 am.*Own IP address 203\.0\.113\.10.*Confirmed/,
  );
  expect(screen.getByText(/A provisional account blocks no one/)).toBeVisible();
});

test('releasing asks for a reason, says what it means, and its outcome stays', async () => {
  answerList(meera);
  const posts = recordPosts('/broker-claims/account-7/release', {
    message: 'The Samco account of Meera Nair is released.',
  });
  const { user } = open();
  await user.click(
    await screen.findByRole('button', { name: 'Release the broker account of Meera Nair' }),
  );
  expect(dialog().getByText(/until the investor saves credentials again/)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Release' }));
  expect(dialog().getByText('Reason is required')).toBeVisible();
  expect(posts).toEqual([]);

  await user.type(dialog().getByLabelText('Reason'), 'Typed by mistake');
  answerList();
  await user.click(dialog().getByRole('button', { name: 'Release' }));
  expect(await screen.findByText('The Samco account of Meera Nair is released.')).toBeVisible();
  expect(screen.getByText('No broker account is linked yet.')).toBeVisible();
  expect(posts).toEqual([{ reason: 'Typed by mistake' }]);
});

test('what another administrator did meanwhile is said in the dialog', async () => {
  answerList(meera);
  recordPosts(
    '/broker-claims/account-7/release',
    { detail: 'There is no such linked account any more.' },
    404,
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Release/ }));
  await user.type(dialog().getByLabelText('Reason'), 'Typed by mistake');
  await user.click(dialog().getByRole('button', { name: 'Release' }));
  expect(await dialog().findByText('There is no such linked account any more.')).toBeVisible();
});

test('a failure says so and can be tried again', async () => {
  answerGet('/broker-claims', {}, 500);
  open();
  expect(await screen.findByText('The broker accounts could not be loaded.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
