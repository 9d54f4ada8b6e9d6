import { endpointTables } from '@safe-trading/server';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { test } from '../fixtures.ts';
import { axeFaults } from '../pages/axe-faults.ts';
import { brokerCredentialsPage } from '../pages/broker-credentials-page.ts';
import { says } from '../pages/says.ts';
import { settled } from '../pages/settled.ts';
import { call, newcomer, newSamcoUserId } from '../people.ts';

let token = '';
beforeAll(async () => {
  ({ token } = await newcomer('END_USER', 'Leela Krishnan'));
  const strategies = await call(endpointTables.strategies.list);
  const daily = strategies.find(({ sip_frequency }) => sip_frequency === 'DAILY');
  await call(endpointTables.subscriptions.subscribe, {
    token,
    params: { strategyId: daily?.etf_strategy_id ?? '' },
    body: { broker_id: 'samco', user_sip_amount: 10_000, user_reinvest_percent: 50 },
  });
});

const boxOf = (page: Page): Locator => page.getByRole('region', { name: /^Ready for .*\?$/ });

async function checkAgain(page: Page): Promise<void> {
  const checked = page.waitForResponse(
    (reply) => reply.url().endsWith('/user/readiness') && reply.request().method() === 'POST',
  );
  await boxOf(page).getByRole('button', { name: 'Check again' }).click();
  await checked;
}

test('an investor sees what is missing, mends it, checks again and is ready', async ({ open }) => {
  const page = await open({ token });
  await page.goto('/user/home');
  await settled(page);
  await checkAgain(page);
  await says(boxOf(page), 'Blocked');
  const faults = boxOf(page).getByRole('list', { name: 'Problems to fix' });
  await faults
    .getByText(/^No broker account is linked yet\. Save your broker credentials/)
    .waitFor();
  expect(await axeFaults(page)).toEqual([]);

  await faults.getByRole('link', { name: 'Open Broker Credentials' }).first().click();
  const credentials = brokerCredentialsPage(page);
  await credentials.save({ userId: newSamcoUserId(), password: 'practice', yearOfBirth: '1991' });
  await says(page, 'Samco credentials saved successfully!');
  await credentials.logIn();
  await says(page, /^Active Session - Updated: /);
  await checkAgain(page);
  await says(boxOf(page), 'Ready');
  await boxOf(page)
    .getByText(/ All checks passed\.$/)
    .waitFor();
});

test('every coming SIP says how ready it is, on a telephone in the dark too', async ({ open }) => {
  const page = await open({ token, width: 390, scheme: 'dark' });
  await page.goto('/user/upcoming-sips');
  await settled(page);
  await page.getByRole('button', { name: 'Check again' }).click();
  const rows = page.getByRole('list', { name: /^SIPs of / }).getByRole('listitem');
  await rows.first().getByText('Ready to buy.').waitFor();
  await says(rows.first(), 'Ready');
  expect(await axeFaults(page)).toEqual([]);
});
