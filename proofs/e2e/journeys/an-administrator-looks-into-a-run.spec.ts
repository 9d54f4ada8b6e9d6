import { endpointTables, linkBroker } from '@safe-trading/server';
import { beforeAll, expect } from 'vitest';
import { answer } from '../browser/answers.ts';
import { test } from '../fixtures.ts';
import { axeFaults } from '../pages/axe-faults.ts';
import { jobsPage } from '../pages/jobs-page.ts';
import { says } from '../pages/says.ts';
import { settled } from '../pages/settled.ts';
import { call, newcomer, newSamcoUserId } from '../people.ts';

let admin = '';
let email = '';
/** The run that bought for the newcomer, as the history shows it. */
let row = {};

beforeAll(async () => {
  ({ token: admin } = await newcomer('ADMIN', 'Devi Rao'));
  const investor = await newcomer('END_USER', 'Tara Iyer');
  ({ email } = investor);
  const { token } = investor;
  await linkBroker(call, token, {
    clientId: newSamcoUserId(),
    password: 'practice',
    yearOfBirth: 1990,
  });
  const strategies = await call(endpointTables.strategies.list);
  const daily = strategies.find(({ sip_frequency }) => sip_frequency === 'DAILY');
  const { data: subscribed } = await call(endpointTables.subscriptions.subscribe, {
    token,
    params: { strategyId: daily?.etf_strategy_id ?? '' },
    body: { broker_id: 'samco', user_sip_amount: 10_000, user_reinvest_percent: 50 },
  });
  const { data: schedules } = await call(endpointTables.schedules.list, {
    token,
    params: { subscriptionId: subscribed.subscription_id },
  });
  const to = `${schedules[0]?.planned_execution_start_date}T15:35:00+05:30`;
  await call(endpointTables.paper.advance, { token: admin, body: { to } });
  row = await runFor(email);
});

async function runFor(investor: string): Promise<object> {
  const { data: runs } = await call(endpointTables.jobs.audit, {
    token: admin,
    params: { jobCode: 'place_etf_order' },
    query: { limit: '100' },
  });
  for (const run of runs) {
    const { data } = await call(endpointTables.jobRuns.one, {
      token: admin,
      params: { runId: run.job_audit_id },
      query: { show: 'ORDERED', size: '100' },
    });
    if (data.investors.some((each) => each.investor_email === investor)) return run;
  }
  throw new Error(`No run ordered for ${investor}.`);
}

test('from the history to an order of one investor in three clicks, on a telephone too', async ({
  open,
}) => {
  for (const visit of [{}, { width: 390, scheme: 'dark' } as const]) {
    const page = await open({ token: admin, ...visit });
    // Which runs are the last ten depends on who else moves the market.
    await answer(page, '**/jobs/place_etf_order/audit?limit=10', {
      json: { success: true, data: [row] },
    });
    const jobs = jobsPage(page);
    await jobs.open();
    await jobs.openHistory('place_etf_order');
    await jobs
      .card('place_etf_order')
      .getByRole('link', { name: /: details of the run$/ })
      .click();
    await page.getByRole('heading', { name: 'Job Run' }).waitFor();
    const tara = page.getByRole('button', { name: new RegExp(email) });
    await tara.waitFor();
    if ((await tara.getAttribute('aria-expanded')) === 'false') await tara.click();
    const hers = page.getByRole('listitem').filter({ has: tara });
    await says(hers, /^Buy \d+ \w+ at ₹[\d,.]+ or less$/);
    await says(hers, 'Broker order');
    await settled(page);
    expect(await axeFaults(page)).toEqual([]);
  }
});

test('a dry run is beside the run, and says as of when', async ({ open }) => {
  const page = await open({ token: admin });
  await jobsPage(page).open();
  await page.getByRole('link', { name: 'Dry run: Place ETF Order' }).click();
  await page.getByRole('heading', { name: 'Dry Run' }).waitFor();
  await says(page, /^As of .*, market time\./);
  await settled(page);
  expect(await axeFaults(page)).toEqual([]);
});
