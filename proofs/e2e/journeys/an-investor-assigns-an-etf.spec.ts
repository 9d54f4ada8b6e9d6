import { endpointTables } from '@safe-trading/server';
import { expect } from 'vitest';
import { test } from '../fixtures.ts';
import { says } from '../pages/says.ts';
import { settled } from '../pages/settled.ts';
import { call, newcomer } from '../people.ts';

/** An investor who has just subscribed to the daily strategy; nothing is assigned yet. */
async function subscriber(): Promise<string> {
  const { token } = await newcomer('END_USER', 'Ravi Menon');
  const strategies = await call(endpointTables.strategies.list);
  const swift = strategies.find((one) => one.etf_strategy_name === 'Swift Daily Blocks');
  await call(endpointTables.subscriptions.subscribe, {
    token,
    params: { strategyId: swift?.etf_strategy_id ?? '' },
    body: { broker_id: 'samco', user_sip_amount: 10_000, user_reinvest_percent: 50 },
  });
  return token;
}

test('a SIP that is pending assignment is given an ETF, which is thought over on its schedule', async ({
  open,
}) => {
  const token = await subscriber();
  const page = await open({ token });
  await page.goto('/user/upcoming-sips');
  await page.getByText('Pending Assignment', { exact: true }).first().waitFor();
  await page
    .getByRole('button', { name: /^Assign ETF to SIP/ })
    .first()
    .click();

  const dialog = page.getByRole('dialog', { name: 'Assign an ETF' });
  await dialog.getByText(/^Prices of /).waitFor();
  await dialog.getByLabel('Search by name or code').fill('gold');
  const first = dialog.getByRole('radio').first();
  await dialog
    .getByText(/52-week low/)
    .first()
    .waitFor();
  await first.check();
  await dialog.getByRole('button', { name: /^Assign [A-Z]/ }).click();
  await says(page, /is assigned\.$/);
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => page.getByText('Pending Assignment', { exact: true }).count()).toBe(0);

  const { data } = await call(endpointTables.portfolio.upcomingSips, { token });
  const sip = data.upcoming_sips_by_date[0]?.sips[0];
  const phone = await open({ token, width: 390, scheme: 'dark' });
  await phone.goto(`/user/schedule/${sip?.schedule_id ?? ''}/details`);
  await says(
    phone,
    `${sip?.etf_nse_code} is assigned. You can change it until the first SIP is ordered.`,
  );
  await settled(phone);
  await phone.getByRole('button', { name: 'Change ETF' }).click();
  await phone.getByRole('dialog', { name: 'Assign an ETF' }).getByRole('radio').first().waitFor();
});
