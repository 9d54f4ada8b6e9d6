import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { watchAnswers } from '../browser/frames-until-shown.ts';
import { test } from '../fixtures.ts';
import { axeFaults } from '../pages/axe-faults.ts';
import { call } from '../people.ts';
import { demoToken } from '../server/demo-token.ts';

const link =
  '/user/what-if?amount=5000&target=6&sips=120&per_etf=10&every=weekly&day=tuesday&reinvest=50&at=10%3A30&from=2012-01-02&to=2018-01-02';

/** A machine that is busy takes its time. */
const patiently = { timeout: 30_000 };

/** A figure under the fill model of the practice market. */
const figure = (page: Page, name: string): Promise<string> =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name, exact: true }) })
    .getByRole('cell')
    .first()
    .innerText();

async function openAt(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('region', { name: 'Figures', exact: true }).waitFor();
}

test('a slider is dragged and the figures follow', async ({ open }) => {
  const page = await open({ token: await demoToken(call, 'Meera') });
  await openAt(page, link);
  const before = await figure(page, 'Sales');
  await page.getByRole('slider', { name: 'Profit target' }).focus();
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(() => figure(page, 'Sales'), patiently).not.toBe(before);
  await expect.poll(() => new URL(page.url()).searchParams.get('target'), patiently).toBe('10');
});

test('the first figures follow an answer before the table does', async ({ open }) => {
  const page = await open({ token: await demoToken(call, 'Meera') });
  const followed = await watchAnswers(page);
  await openAt(page, link);
  await page.getByRole('slider', { name: 'Profit target' }).focus();
  for (const target of ['6.5', '7', '7.5', '8']) {
    const before = (await followed()).length;
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await followed()).length, patiently).toBeGreaterThan(before);
    await page.getByText(`sold at ${target}%`).waitFor(patiently);
  }
  const answers = (await followed()).slice(-4);
  expect(answers.map(({ headline, table }) => headline < table)).toEqual(answers.map(() => true));
});

test('every start is worked out beside the page, which takes the next question meanwhile', async ({
  open,
}) => {
  const page = await open({ token: await demoToken(call, 'Meera') });
  await openAt(page, link);
  await page.getByRole('button', { name: 'All start dates' }).click();
  await page.getByRole('progressbar', { name: 'first months worked out' }).waitFor();
  const workers = page.workers().map((worker) => new URL(worker.url()).pathname);
  expect(workers).toContainEqual(expect.stringMatching(/what-if-worker/));
  await page.getByRole('slider', { name: 'Profit target' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => new URL(page.url()).searchParams.get('target'), patiently).toBe('6.5');
});

test('a shared link gives the same answer to another person', async ({ open }) => {
  const sender = await open({ token: await demoToken(call, 'Meera') });
  await openAt(sender, link);
  await expect
    .poll(() => new URL(sender.url()).searchParams.get('data'), patiently)
    .toMatch(/^[\da-f]{16}$/);
  const receiver = await open({ token: await demoToken(call, 'Kabir'), width: 390 });
  await openAt(receiver, sender.url());
  for (const name of ['XIRR', 'Maximum drawdown', 'Peak capital', 'Charges'])
    expect(await figure(receiver, name)).toBe(await figure(sender, name));
});

test('a link with nonsense is answered with a sentence', async ({ open }) => {
  const page = await open({ token: await demoToken(call, 'Meera') });
  await page.goto('/user/what-if?amount=lots');
  expect(await page.getByRole('alert').innerText()).toMatch(/The SIP amount must be above ₹0/);
  await page.getByRole('link', { name: 'Start with the usual plan' }).click();
  await page.getByRole('region', { name: 'Figures', exact: true }).waitFor();
});

test('an administrator sees what a strategy would have done, without an accessibility fault', async ({
  open,
}) => {
  const page = await open({ token: await demoToken(call, 'Asha') });
  await page.goto('/admin/strategy');
  await page
    .getByRole('row', { name: /Steady Weekly Lows/ })
    .getByRole('link', { name: 'View Details' })
    .click();
  await page.getByRole('img', { name: /^Portfolio value and net money invested/ }).waitFor();
  await page.getByRole('link', { name: 'Simulate on past prices' }).click();
  await page.getByRole('button', { name: 'All start dates' }).click();
  await page.getByRole('table', { name: 'Return of all starts by holding time' }).waitFor();
  await page.getByRole('button', { name: 'Compare terms' }).click();
  await page.getByRole('button', { name: /^Run \d+ plans$/ }).click();
  await page.getByText(/luck for the most part/).waitFor();
  expect(await axeFaults(page)).toEqual([]);
});

test('what is printed is one sheet, without the bars and the controls', async ({ open }) => {
  const page = await open({ token: await demoToken(call, 'Meera') });
  // With the sentence that says when the money ended, which only some have.
  await openAt(page, `${link}&funds=10000`);
  await page.getByText(/^The money ended on/).waitFor(patiently);
  await page.getByRole('group', { name: /^It gained|^It lost/ }).waitFor(patiently);
  const sheet = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  expect(sheet.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});
