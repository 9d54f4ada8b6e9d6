import { endpointTables } from '@safe-trading/server';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { test } from '../fixtures.ts';
import { axeFaults } from '../pages/axe-faults.ts';
import { says } from '../pages/says.ts';
import { settled } from '../pages/settled.ts';
import { call, newcomer } from '../people.ts';
import { totpCode } from '../totp-code.ts';

const halfMinuteMs = 30_000;
/** Passkeys are for addresses with a name. */
const named = inject('address').replace('127.0.0.1', 'localhost');

const logIn = async (page: Page, email: string, password: string, base = ''): Promise<void> => {
  await page.goto(`${base}/login`);
  await page.getByLabel('Username').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
};

test('a second factor is set up, asked for at the login, and a recovery code replaces it', async ({
  open,
}) => {
  const person = await newcomer('END_USER', 'Tara Iyer');
  const page = await open({ token: person.token });
  await page.goto('/user/security');
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  const dialog = page.getByRole('dialog');
  const key = await dialog.getByText(/^[A-Z2-7]{32}$/).innerText();
  await dialog.getByRole('textbox', { name: 'Code' }).fill(totpCode(key, Date.now()));
  await dialog.getByRole('button', { name: 'Add the app' }).click();
  const list = dialog.getByRole('list', { name: 'Recovery codes' });
  await list.waitFor();
  const codes = await list.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await says(page, /^10 of 10 left/);
  await settled(page);
  expect(await axeFaults(page)).toEqual([]);

  const telephone = await open({ width: 390, scheme: 'dark', complaint: /401/ });
  await logIn(telephone, person.email, person.password);
  // The code of this half minute was used up when the app was added.
  await telephone
    .getByRole('textbox', { name: 'Code' })
    .fill(totpCode(key, Date.now() + halfMinuteMs));
  await settled(telephone);
  expect(await axeFaults(telephone)).toEqual([]);
  await telephone.getByRole('button', { name: 'Login' }).click();
  await telephone.waitForURL('**/user/home');

  const borrowed = await open({ complaint: /401/ });
  await logIn(borrowed, person.email, person.password);
  await borrowed.getByRole('textbox', { name: 'Code' }).fill(codes[0] ?? '');
  await borrowed.getByRole('button', { name: 'Login' }).click();
  await borrowed.waitForURL('**/user/home');
});

test('a passkey is added, and lets its owner in beside the password', async ({ open }) => {
  const person = await newcomer('END_USER', 'Nila Rao');
  const page = await open({ complaint: /401/ });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await logIn(page, person.email, person.password, named);
  await page.waitForURL('**/user/home');
  await page.goto(`${named}/user/security`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('My laptop');
  await dialog.getByRole('button', { name: 'Add the passkey' }).click();
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await says(page, /^Passkey, added/);

  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await logIn(page, person.email, person.password, named);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL('**/user/home');
});

test('another device is seen, told of and thrown out', async ({ open }) => {
  const person = await newcomer('END_USER', 'Uma Das');
  const page = await open({ token: person.token });
  const stolen = await open({ complaint: /401/ });
  await logIn(stolen, person.email, person.password);
  await stolen.waitForURL('**/user/home');

  await page.goto('/user/home');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Security' }).click();
  await page.getByRole('button', { name: /^End the session of Chrome/ }).click();
  await says(page, 'The session is ended.');
  await stolen.goto('/user/portfolio');
  await stolen.waitForURL('**/login');

  const { data } = await call(endpointTables.notifications.list, { token: person.token });
  expect(data.notifications.map(({ title }) => title)).toContain('New sign-in: Chrome on Linux');
});

test('logging out everywhere ends this browser and every other', async ({ open }) => {
  const person = await newcomer('END_USER', 'Usha Menon');
  const page = await open({ token: person.token, complaint: /401/ });
  const other = await open({ complaint: /401/ });
  await logIn(other, person.email, person.password);
  await other.waitForURL('**/user/home');

  await page.goto('/user/security');
  await page.getByRole('button', { name: 'Log out everywhere', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await says(page, 'You are logged out everywhere.');
  await page.waitForURL('**/login');
  await other.goto('/user/portfolio');
  await other.waitForURL('**/login');
});

test('who is asked again gives the password, and what they did is done', async ({ open }) => {
  const person = await newcomer('END_USER', 'Vani Shah');
  const page = await open({ token: person.token, complaint: /403/ });
  let refusals = 0;
  await page.route('**/api/auth/second-factor/totp', async (route) => {
    refusals += 1;
    if (refusals > 1) return route.continue();
    // As the server says it once five minutes have passed since the login.
    const detail = 'Confirm that it is you before you do this.';
    return route.fulfill({ status: 403, json: { code: 'step-up-required', detail } });
  });
  await page.goto('/user/security');
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  const asking = page.getByRole('dialog', { name: "Confirm it's you" });
  await asking.getByLabel('Your Safe Trading password').fill(person.password);
  await asking.getByRole('button', { name: 'Confirm' }).click();
  await page
    .getByRole('dialog', { name: 'Add an authenticator app' })
    .getByRole('img', { name: 'QR code of the key' })
    .waitFor();
  expect(refusals).toBe(2);
});

test('a forgotten password is set anew by the link an administrator hands over', async ({
  open,
}) => {
  const person = await newcomer('END_USER', 'Yash Kapoor');
  const { token } = await newcomer('ADMIN', 'Devi Rao');
  const office = await open({ token });
  await office.goto('/admin/home');
  await office.getByRole('button', { name: 'Account', exact: true }).click();
  await office.getByRole('menuitem', { name: 'Accounts', exact: true }).click();
  await office.getByLabel('Search by name or e-mail').fill(person.email);
  await office.getByRole('button', { name: 'Link for a new password for Yash Kapoor' }).click();
  await office.getByRole('button', { name: 'Create the link' }).click();
  const link = await office.getByText(/\/resetPassword#/).innerText();

  const elsewhere = await open({ token: person.token, complaint: /401/ });
  const page = await open({ token: person.token, complaint: /401/ });
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('Silent-Lake-93');
  await page.getByLabel('New password again').fill('Silent-Lake-93');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await says(page, 'Your password is set. Sign in with it.');
  await elsewhere.goto('/user/home');
  await elsewhere.waitForURL('**/login');
  await logIn(page, person.email, person.password);
  await says(page, 'Incorrect e-mail or password.');
  await logIn(page, person.email, 'Silent-Lake-93');
  await page.waitForURL('**/user/home');
});

test('a disabled account is thrown out with its next call, and kept out until it is enabled', async ({
  open,
}) => {
  const person = await newcomer('END_USER', 'Zara Khan');
  const { token } = await newcomer('ADMIN', 'Devi Rao');
  const page = await open({ token: person.token, complaint: /40[13]/ });
  await page.goto('/user/home');
  await settled(page);

  const office = await open({ token });
  await office.goto('/admin/accounts');
  await office.getByLabel('Search by name or e-mail').fill(person.email);
  await office.getByRole('button', { name: 'Disable Zara Khan' }).click();
  const dialog = office.getByRole('dialog');
  await says(dialog, /Nothing is bought or sold for them/);
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await says(office, /^Zara Khan is logged out everywhere/);
  await settled(office);
  expect(await axeFaults(office)).toEqual([]);

  await page.goto('/user/security');
  await page.waitForURL('**/login');
  await logIn(page, person.email, person.password);
  await says(page, 'This account is disabled. Ask an administrator to enable it again.');

  await office.getByRole('button', { name: 'Enable Zara Khan' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Enable' }).click();
  await says(office, /^Zara Khan can/);
  await logIn(page, person.email, person.password);
  await page.waitForURL('**/user/security');
});
