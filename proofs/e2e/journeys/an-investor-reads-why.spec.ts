import { endpointTables } from '@safe-trading/server';
import { expect } from 'vitest';
import { test } from '../fixtures.ts';
import { settled } from '../pages/settled.ts';
import { call } from '../people.ts';
import { demoToken } from '../server/demo-token.ts';

/** The newest schedule of an investor of the demo with a SIP of this status. */
async function scheduleWith(token: string, status: string): Promise<string> {
  const { data: subscriptions } = await call(endpointTables.subscriptions.list, { token });
  for (const { subscription_id: subscriptionId } of subscriptions) {
    const { data: schedules } = await call(endpointTables.schedules.list, {
      token,
      params: { subscriptionId },
    });
    for (const { schedule_id: scheduleId } of schedules) {
      const { data } = await call(endpointTables.schedules.details, {
        token,
        params: { scheduleId },
      });
      if (data.sip_details.some((sip) => sip.status === status)) return scheduleId;
    }
  }
  throw new Error(`No investor has a SIP that is ${status}.`);
}

test('an executed SIP says why: the ETF, the price, the units and what came of it', async ({
  open,
}) => {
  const token = await demoToken(call, 'Meera');
  const page = await open({ token });
  await page.goto(`/user/schedule/${await scheduleWith(token, 'LATEST_EXECUTED')}/details`);
  await page
    .getByRole('button', { name: /^Why: SIP/ })
    .first()
    .click();
  const explanation = await page.getByRole('region', { name: /^Why: SIP/ }).innerText();
  expect(explanation).toMatch(/above its 52-week low of ₹/);
  expect(explanation).toMatch(/is enough for \d+ units at up to ₹[\d,.]+ each/);
  expect(explanation).toMatch(/Bought \d+ units at ₹[\d,.]+ on average/);

  await page.getByRole('button', { name: /^The ranking of / }).click();
  await page.getByRole('table', { name: 'ETFs by their distance from the 52-week low' }).waitFor();
});

test('a SIP that failed for lack of cash says how much there was, on a phone too', async ({
  open,
}) => {
  const token = await demoToken(call, 'Kabir');
  const page = await open({ token, width: 390, scheme: 'dark' });
  await page.goto(`/user/schedule/${await scheduleWith(token, 'FAILED')}/details`);
  await settled(page);
  const failed = page.getByRole('listitem').filter({ hasText: 'Failed' }).first();
  await failed.getByRole('button', { name: /^Why: SIP/ }).click();
  const explanation = await failed.getByRole('region', { name: /^Why: SIP/ }).innerText();
  expect(explanation).toMatch(/The broker account held too little cash/);
  expect(explanation).toMatch(/The broker account had ₹[\d,.]+ to spend/);
});
