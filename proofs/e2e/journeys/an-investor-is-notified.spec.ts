import { endpointTables, linkBroker } from '@safe-trading/server';
import { beforeAll, describe, expect } from 'vitest';
import { test } from '../fixtures.ts';
import { axeFaults } from '../pages/axe-faults.ts';
import { says } from '../pages/says.ts';
import { settled } from '../pages/settled.ts';
import { call, newcomer, newSamcoUserId } from '../people.ts';

let investor = '';
let admin = '';
/** When the session of the first instalment is over; a plan begins on its strategy's weekday. */
let afterTheFirst = '';

beforeAll(async () => {
  ({ token: admin } = await newcomer('ADMIN', 'Devi Rao'));
  ({ token: investor } = await newcomer('END_USER', 'Tara Iyer'));
  await linkBroker(call, investor, {
    clientId: newSamcoUserId(),
    password: 'practice',
    yearOfBirth: 1990,
  });
  const strategies = await call(endpointTables.strategies.list);
  const daily = strategies.find(({ sip_frequency }) => sip_frequency === 'DAILY');
  const { data: subscribed } = await call(endpointTables.subscriptions.subscribe, {
    token: investor,
    params: { strategyId: daily?.etf_strategy_id ?? '' },
    body: { broker_id: 'samco', user_sip_amount: 10_000, user_reinvest_percent: 50 },
  });
  const { data: schedules } = await call(endpointTables.schedules.list, {
    token: investor,
    params: { subscriptionId: subscribed.subscription_id },
  });
  afterTheFirst = `${schedules[0]?.planned_execution_start_date}T15:35:00+05:30`;
});

describe('what is reported', () => {
  test('arrives while the page is open, leads to what it is about, and is read then', async ({
    open,
  }) => {
    const page = await open({ token: investor });
    await page.goto('/user/home');
    await settled(page);
    // That the broker was linked was told already.
    await page.getByRole('button', { name: /^Notifications/ }).waitFor();

    await call(endpointTables.paper.advance, { token: admin, body: { to: afterTheFirst } });
    const bell = page.getByRole('button', { name: /^Notifications, \d+ unread$/ });
    await bell.waitFor();
    await page.locator('[aria-live="polite"]', { hasText: /^New notification: ₹/ }).waitFor({
      state: 'attached',
    });

    await bell.click();
    const list = page.getByRole('dialog', { name: 'Notifications' });
    const bought = list.getByRole('link', { name: /Unread: ₹[\d,.]+ invested in/ }).first();
    await bought.waitFor();
    expect(await axeFaults(page)).toEqual([]);

    await bought.click();
    await page.getByRole('heading', { name: 'Schedule Details' }).waitFor();
    await list.waitFor({ state: 'hidden' });
  });

  test('is all read at a word, and chosen on a page of its own, on a telephone', async ({
    open,
  }) => {
    const page = await open({ token: investor, width: 390, scheme: 'dark' });
    await page.goto('/user/home');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const list = page.getByRole('dialog', { name: 'Notifications' });
    await list.getByRole('list', { name: 'Notifications' }).waitFor();
    const markAll = list.getByRole('button', { name: 'Mark all as read' });
    if (await markAll.isVisible()) await markAll.click();
    await markAll.waitFor({ state: 'hidden' });

    await list.getByRole('link', { name: 'Notification settings' }).click();
    await page.waitForURL('**/user/notifications');
    await says(page, 'Mail is not set up on this server. You get notifications in the app only.');
    const executed = page.getByRole('group', { name: 'SIP executed' });
    await executed.getByRole('switch', { name: 'In app' }).click();
    await settled(page);
    await page.reload();
    await executed.waitFor();
    expect(await executed.getByRole('switch', { name: 'In app' }).isChecked()).toBe(false);
  });
});
