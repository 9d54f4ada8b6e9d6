import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onPhone } from '../../testing/narrow-screen.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet, answerPost, recordPosts } from '../../testing/server.ts';
import { SecondFactorCard } from './second-factor-card.tsx';

const none = { is_required: false, totp_since: null, passkeys: [], recovery_codes_left: 0 };
const withApp = { ...none, totp_since: '2027-02-08T05:00:00Z', recovery_codes_left: 9 };
const answerStatus = (data: object) =>
  answerGet('/api/auth/second-factor', { success: true, data });
let queries: QueryClient | undefined;
function Card() {
  queries = useQueryClient();
  return <SecondFactorCard />;
}
const open = () => renderScreen(<Card />, { at: '/user/security' });
const dialog = () => within(screen.getByRole('dialog'));

test('an authenticator app is added by its first code, and the recovery codes are shown once', async () => {
  answerStatus(none);
  answerPost('/api/auth/second-factor/totp', {
    success: true,
    data: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' },
  });
  const posted = recordPosts('/api/auth/second-factor/totp/confirm', {
    message: 'Your authenticator app is added.',
    data: { recovery_codes: ['AAAA-BBBB-CCCC-DDDD'] },
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add an authenticator app' }));
  expect(await dialog().findByText('JBSWY3DPEHPK3PXP')).toBeVisible();
  expect(dialog().getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  await user.type(dialog().getByLabelText('Code'), '123456');
  await user.click(dialog().getByRole('button', { name: 'Add the app' }));

  expect(await dialog().findByText('AAAA-BBBB-CCCC-DDDD')).toBeVisible();
  expect(posted).toEqual([{ code: '123456' }]);
  answerStatus(withApp);
  await user.click(dialog().getByRole('button', { name: 'I have saved them' }));
  expect(await screen.findByText('Your authenticator app is added.')).toBeVisible();
  expect(screen.queryByText('AAAA-BBBB-CCCC-DDDD')).toBeNull();
});

const uri = 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP';

async function openAdding() {
  answerStatus(none);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add an authenticator app' }));
  await dialog().findByText('JBSWY3DPEHPK3PXP');
  return user;
}

test('a refused code leaves the key as it is', async () => {
  const asked = answerPost('/api/auth/second-factor/totp', {
    success: true,
    data: { secret: 'JBSWY3DPEHPK3PXP', uri },
  });
  answerPost('/api/auth/second-factor/totp/confirm', { message: 'Mistyped.' }, 422);
  const user = await openAdding();
  await user.type(dialog().getByLabelText('Code'), '123456');
  await user.click(dialog().getByRole('button', { name: 'Add the app' }));
  expect(await dialog().findByText('Mistyped.')).toBeVisible();
  // As every change does, through the channel between tabs.
  await queries?.invalidateQueries();
  expect(asked()).toBe(1);
});

test('a phone opens the authenticator app by a link', async () => {
  answerPost('/api/auth/second-factor/totp', {
    success: true,
    data: { secret: 'JBSWY3DPEHPK3PXP', uri },
  });
  onPhone();
  await openAdding();
  expect(dialog().getByRole('link', { name: 'Open the authenticator app' })).toHaveAttribute(
    'href',
    uri,
  );
});

test('what is set up is shown with since when and how many codes are left', async () => {
  answerStatus(withApp);
  open();
  expect(await screen.findByText('Since 8 Feb 2027, 10:30 am')).toBeVisible();
  expect(screen.getByText(/^9 of 10 left/)).toBeVisible();
});

test('an administrator who needs one reads that', async () => {
  answerStatus({ ...none, is_required: true });
  open();
  expect(await screen.findByText(/^Administrators need two-factor login here/)).toBeVisible();
});

test('a removed app is gone after it was said what that means', async () => {
  answerStatus(withApp);
  answerPost('/api/auth/second-factor/totp/remove', { message: 'It is removed.' });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Remove the authenticator app' }));
  answerStatus(none);
  await user.click(dialog().getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('It is removed.')).toBeVisible();
  expect(screen.getByText('Not set up')).toBeVisible();
});
