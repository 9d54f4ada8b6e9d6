import { endpointTables } from '@safe-trading/server';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { answer, holdBack, silence } from '../browser/answers.ts';
import { test } from '../fixtures.ts';
import { brokerCredentialsPage } from '../pages/broker-credentials-page.ts';
import { logInForm, signUpForm } from '../pages/doors.ts';
import { frame } from '../pages/frame.ts';
import { says } from '../pages/says.ts';
import { settled, shown } from '../pages/settled.ts';
import { createStrategyDialog } from '../pages/strategies-page.ts';
import { call, newcomer, stranger } from '../people.ts';

const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('authToken'));

const minutes = (count: number): number => count * 60_000;

const lifeOf = (token: string): number => {
  const [, claims = ''] = token.split('.');
  const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  return Number(exp) * 1000 - Date.now();
};

describe('a session that ends', () => {
  test('on the server while a form is open leads to the sign-in and says why', async ({ open }) => {
    const { token } = await newcomer('END_USER');
    const page = await open({ token });
    const credentials = brokerCredentialsPage(page);
    await credentials.open();
    await says(page, 'No Active Session');
    // Whatever is read later would end it before the form is sent.
    await settled(page);
    await credentials.fill({ userId: 'TI1', password: 'practice', yearOfBirth: '1990' });
    await call(endpointTables.auth.logOut, { token });
    await credentials.saveButton.click();
    await page.waitForURL('**/login');
    await says(page, 'Authentication failed');
    expect(await storedToken(page)).toBeNull();
  });

  test('by the clock without a person there leads to the sign-in', async ({ open }) => {
    const { token } = await newcomer('END_USER');
    const page = await open({ token });
    await page.clock.install();
    await page.goto('/user/samco-credentials');
    await says(page, 'No Active Session');
    await page.clock.fastForward(lifeOf(token) + minutes(1));
    await page.waitForURL('**/login');
    expect(await storedToken(page)).toBeNull();
  });

  test('in one tab ends in the other', async ({ open }) => {
    const { token } = await newcomer('ADMIN');
    const page = await open({ token });
    await page.goto('/admin/home');
    const other = await page.context().newPage();
    await other.goto('/admin/jobs');
    await other.locator('h1').waitFor();
    await page.bringToFront();
    await frame(page).logOut();
    await other.waitForURL('**/adminLogin');
  });

  test('is not brought back by the back button', async ({ open }) => {
    const { token } = await newcomer('END_USER');
    const page = await open({ token });
    await page.goto('/user/home');
    await frame(page).follow('My Subscriptions');
    await frame(page).logOut();
    await page.waitForURL('**/login');
    await page.goBack();
    await page.waitForURL('**/login');
    await page.getByRole('heading', { name: 'User Login' }).waitFor();
  });

  test('is not brought back by a step back in the same breath', async ({ open }) => {
    const { token } = await newcomer('END_USER');
    const page = await open({ token });
    await page.goto('/user/home');
    await frame(page).follow('My Subscriptions');
    const menu = await frame(page).openAccount();
    await menu.getByRole('menuitem', { name: 'Logout' }).evaluate((item: HTMLElement) => {
      item.click();
      history.back();
    });
    await page.getByRole('heading', { name: 'User Login' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
  });
});

describe('a token that is about to expire', () => {
  test('is exchanged while the page is in use', async ({ open }) => {
    const { token } = await newcomer('END_USER');
    const page = await open({ token });
    await page.clock.install();
    await page.goto('/user/home');
    await shown(page);
    const refreshed = page.waitForResponse('**/api/auth/refresh');
    await page.clock.fastForward(lifeOf(token) - minutes(2));
    await page.keyboard.press('Shift');
    expect((await refreshed).status()).toBe(200);
    await expect.poll(() => storedToken(page)).not.toBe(token);
    expect(new URL(page.url()).pathname).toBe('/user/home');
  });

  test.for([
    ['that is refused', { status: 500, html: '<h1>Oops</h1>' }, 'Token refresh failed'],
    ['that brings none', { json: {} }, 'No new token received'],
  ] as const)('ends the session by an exchange %s', async ([, reply, words], { open }) => {
    const { token } = await newcomer('END_USER');
    const page = await open({ token });
    await page.clock.install();
    await answer(page, '**/api/auth/refresh', reply);
    await page.goto('/user/home');
    await shown(page);
    await page.clock.fastForward(lifeOf(token) - minutes(2));
    await page.keyboard.press('Shift');
    await page.waitForURL('**/login');
    await says(page, words);
    expect(await storedToken(page)).toBeNull();
  });
});

test('a token that is gone when it is to be exchanged ends the session and says so', async ({
  open,
}) => {
  const { token } = await newcomer('END_USER');
  const page = await open({ token });
  await page.clock.install();
  await page.goto('/user/samco-credentials');
  await says(page, 'No Active Session');
  // A call that is due by then would find out first that the session has ended.
  const letGo = await holdBack(page, '**');
  await page.evaluate(() => localStorage.removeItem('authToken'));
  await page.clock.fastForward(lifeOf(token) - minutes(2));
  await page.keyboard.press('Shift');
  await page.waitForURL('**/login');
  await says(page, 'No token available to refresh');
  letGo();
});

describe('an impatient click', () => {
  test('logs in once', async ({ open }) => {
    const page = await open();
    const { email, password } = await newcomer('END_USER');
    const form = logInForm(page, 'user');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/login/user')) sent.push(request.method());
    });
    await form.open();
    const letGo = await holdBack(page, '**/auth/login/user');
    await form.fill({ email, password });
    await form.button.dblclick();
    expect(await form.button.isDisabled()).toBe(true);
    await page.keyboard.press('Enter');
    letGo();
    await page.waitForURL('**/user/home');
    expect(sent).toEqual(['POST']);
  });

  test('adds one strategy', async ({ open }) => {
    const { token } = await newcomer('ADMIN');
    const page = await open({ token });
    const dialog = createStrategyDialog(page);
    await page.goto('/admin/strategy');
    await dialog.open();
    await dialog.fill({ name: 'Clicked twice' });
    const sent = await answer(page, 'POST **/etf_strategy/', { status: 201, json: {} });
    await dialog.button.dblclick();
    await says(page, 'ETF Strategy added successfully!');
    expect(sent.count).toBe(1);
  });
});

describe('what was typed', () => {
  test('is still there after a failure, and can be sent again', async ({ open }) => {
    const page = await open();
    const door = signUpForm(page, 'user');
    const tara = stranger();
    await door.open();
    await silence(page, '**/auth/register/user');
    await door.signUp(tara);
    await says(page, 'Network error - no response from server');
    expect(await page.getByLabel('Email').inputValue()).toBe(tara.email);
    await page.unroute('**/auth/register/user');
    await door.button.click();
    await page.getByRole('status').waitFor();
  });

  test('is never sent when the passwords differ', async ({ open }) => {
    const page = await open();
    const door = signUpForm(page, 'admin');
    const sent = await answer(page, '**/auth/register/user', { json: {} });
    await door.open();
    await door.fill(stranger(), 'Quiet-River-42');
    await door.button.click();
    await says(page, 'Passwords do not match');
    expect(sent.count).toBe(0);
  });
});

test('a server that comes back is believed when the page is loaded again', async ({ open }) => {
  const { token } = await newcomer('END_USER');
  const page = await open({ token });
  await silence(page, '**/etf_schedule/**');
  await page.goto('/user/subscriptions');
  await says(page, 'Failed to fetch subscriptions');
  await page.unroute('**/etf_schedule/**');
  await page.reload();
  await says(page, "You haven't subscribed to any strategies yet");
});

test('a sign-in that brings no token is said to have brought none', async ({ open }) => {
  const page = await open();
  await answer(page, '**/auth/login/user', { json: { token_type: 'bearer' } });
  const form = logInForm(page, 'user');
  await form.open();
  await form.logIn(stranger());
  await says(page, 'No token received from server');
});
