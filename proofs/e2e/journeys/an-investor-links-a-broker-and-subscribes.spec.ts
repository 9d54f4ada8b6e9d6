import { endpointTables } from '@safe-trading/server';
import { beforeAll, describe, expect } from 'vitest';
import { answer, holdBack } from '../browser/answers.ts';
import { test } from '../fixtures.ts';
import { brokerCredentialsPage } from '../pages/broker-credentials-page.ts';
import { says } from '../pages/says.ts';
import { subscribeForm } from '../pages/subscribe-form.ts';
import { call, newcomer } from '../people.ts';

let token = '';
let strategyId = '';
beforeAll(async () => {
  ({ token } = await newcomer('END_USER'));
  const [first] = await call(endpointTables.strategies.list);
  strategyId = first?.etf_strategy_id ?? '';
});

describe('the subscribe form', () => {
  test('says what is wrong with each field and forgets it when that is edited', async ({
    open,
  }) => {
    const page = await open({ token });
    const form = subscribeForm(page, strategyId);
    const sent = await answer(page, '**/etf_strategy/subscribe/*', { status: 201, json: {} });
    await form.open();
    await form.fill({ broker: '', amount: '0', reinvest: '101' });
    await form.submit();
    await says(page, 'Broker ID is required');
    await says(page, 'Valid SIP amount is required');
    await says(page, 'Reinvest percent must be between 0 and 100');
    expect(sent.count).toBe(0);

    await page.getByLabel('Broker ID').fill('samco');
    await page.getByText('Broker ID is required').waitFor({ state: 'hidden' });
    await says(page, 'Valid SIP amount is required');
  });

  test('sends numbers, and leads back to the strategies two seconds later', async ({ open }) => {
    const page = await open({ token });
    const form = subscribeForm(page, strategyId);
    await answer(page, '**/etf_strategy/subscribe/*', { status: 201, json: {} });
    await form.open();
    await form.fill({ broker: 'samco', amount: '2500.50', reinvest: '0' });
    const request = page.waitForRequest('**/etf_strategy/subscribe/*');
    const sent = Date.now();
    await form.submit();
    expect((await request).postDataJSON()).toEqual({
      broker_id: 'samco',
      user_sip_amount: 2500.5,
      user_reinvest_percent: 0,
    });
    await says(page, 'Successfully subscribed to strategy!');
    await page.waitForURL('**/user/strategy');
    expect(Date.now() - sent).toBeGreaterThanOrEqual(2000);
  });

  test('cannot be sent again while it is under way', async ({ open }) => {
    const page = await open({ token });
    const form = subscribeForm(page, strategyId);
    await answer(page, '**/etf_strategy/subscribe/*', { status: 422, json: { detail: 'No.' } });
    const letGo = await holdBack(page, '**/etf_strategy/subscribe/*');
    await form.open();
    await form.fill({ broker: 'samco', amount: '2500', reinvest: '50' });
    await form.submit();
    await says(page, 'Subscribing...');
    expect(await form.button.isDisabled()).toBe(true);
    letGo();
    await says(page, 'No.');
    expect(await form.button.isEnabled()).toBe(true);
  });
});

describe('the broker credentials', () => {
  test('say what is wrong with each field before anything is sent', async ({ open }) => {
    const page = await open({ token });
    const credentials = brokerCredentialsPage(page);
    const sent = await answer(page, '**/samco-creds/', { json: {} });
    await credentials.open();
    await credentials.save({ userId: '', password: '', yearOfBirth: '1899' });
    await says(page, 'User ID is required');
    await says(page, 'Password is required');
    await says(page, 'Valid year of birth is required');
    expect(sent.count).toBe(0);
  });

  test('are saved, and a login is known to the whole window', async ({ open }) => {
    const page = await open({ token });
    const credentials = brokerCredentialsPage(page);
    await credentials.open();
    await page.evaluate(() => {
      window.addEventListener('samco-login-success', () => {
        document.title = 'the window knows';
      });
    });
    await credentials.save({ userId: 'TI2', password: 'practice', yearOfBirth: '1990' });
    await says(page, 'Samco credentials saved successfully!');
    const letGo = await holdBack(page, '**/samco-creds/samco-login');
    await credentials.logIn();
    await says(page, 'Logging in...');
    expect(await credentials.saveButton.isDisabled()).toBe(true);
    letGo();
    await says(page, /^Active Session - Updated: /);
    expect(await page.title()).toBe('the window knows');
  });

  test('can be looked at while they are typed', async ({ open }) => {
    const page = await open({ token });
    await brokerCredentialsPage(page).open();
    const password = page.getByLabel('Samco Password');
    await password.fill('practice');
    expect(await password.getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Show password' }).click();
    expect(await password.getAttribute('type')).toBe('text');
  });
});
