import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect } from 'vitest';
import { answer, holdBack } from '../browser/answers.ts';
import { test } from '../fixtures.ts';
import { logInForm, signUpForm } from '../pages/doors.ts';
import { frame } from '../pages/frame.ts';
import { jobsPage } from '../pages/jobs-page.ts';
import { messages, says } from '../pages/says.ts';
import { createStrategyDialog } from '../pages/strategies-page.ts';
import { newcomer, stranger } from '../people.ts';

let token = '';
beforeAll(async () => {
  ({ token } = await newcomer('ADMIN', 'Devi Rao'));
});

test('an administrator signs up, logs in and out again', async ({ open }) => {
  const devi = stranger('Devi Rao');
  const page = await open();
  const door = signUpForm(page, 'admin');
  await door.open();
  await door.signUp(devi);
  await page.getByRole('status').waitFor();
  expect(new URL(page.url()).pathname).toBe('/adminSignup');

  await page.getByRole('link', { name: 'Login here' }).click();
  await logInForm(page, 'admin').logIn(devi);
  await page.waitForURL('**/admin/home');
  await says(page, 'Explore strategies to trade smartly and safely.');

  expect(await frame(page).avatar.innerText()).toBe('D');
  const menu = await frame(page).openAccount();
  expect(await menu.getByRole('menuitem').first().innerText()).toContain(devi.email);
  await menu.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/adminLogin');
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
});

test('a strategy that is added is in the list, with all that was typed', async ({ open }) => {
  const page = await open({ token });
  const dialog = createStrategyDialog(page);
  const name = `Evening ${randomUUID().slice(0, 6)}`;
  await page.goto('/admin/strategy');
  await dialog.open();
  await dialog.fill({ name, fund: '250000', amount: '12500', time: '0215pm' });
  await dialog.add();
  await says(page, 'ETF Strategy added successfully!');

  const row = page.getByRole('row', { name: new RegExp(name) });
  await row.waitFor();
  const cells = await row.getByRole('cell').allInnerTexts();
  expect(cells.map((cell) => cell.trim()).slice(1)).toEqual([
    '₹2,50,000.00',
    '₹12,500.00',
    '20',
    '5',
    'Daily',
    '50%',
    '5%',
    'Active',
    'Monday',
    '2:15 pm',
    'View Details',
  ]);

  await row.getByRole('link', { name: 'View Details' }).click();
  await page.getByRole('heading', { name: 'Strategy Details' }).waitFor();
  await says(page, name);
});

test('the dialog closes without adding anything', async ({ open }) => {
  const page = await open({ token });
  const dialog = createStrategyDialog(page);
  await page.goto('/admin/strategy');
  await dialog.open();
  await dialog.fill({ name: 'Second thoughts' });
  await dialog.dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.dialog.waitFor({ state: 'hidden' });
  expect(await page.getByText('Second thoughts').count()).toBe(0);
});

describe('a job', () => {
  test('runs, says so, and has a history', async ({ open }) => {
    const page = await open({ token });
    const jobs = jobsPage(page);
    await jobs.open();
    await jobs.openHistory('cache_etf_data');
    const letGo = await holdBack(page, '**/jobs/cache-etf-data');
    await jobs.run('cache_etf_data');
    const button = jobs.card('cache_etf_data').getByText('Running...');
    await button.waitFor();
    expect(await button.isDisabled()).toBe(true);

    letGo();
    await button.waitFor({ state: 'hidden' });
    const history = jobs.card('cache_etf_data').getByRole('table');
    expect(await history.getByRole('columnheader').allInnerTexts()).toEqual([
      'Status',
      'Started At',
      'Completed At',
      'Duration',
      'Success',
      'Failed',
      'Error',
    ]);
    expect(await history.getByRole('row').count()).toBeLessThanOrEqual(11);
    expect(await history.getByRole('row').nth(1).innerText()).toContain('Success');
  });

  test('that ended well without a word is said to have ended well', async ({ open }) => {
    const page = await open({ token });
    await answer(page, '**/jobs/sync-order-status', { json: { success: true } });
    await jobsPage(page).open();
    await jobsPage(page).run('sync_order_status');
    await says(page, 'sync_order_status executed successfully!');
  });

  test('without a history says so, and asks for it once', async ({ open }) => {
    const page = await open({ token });
    const asked = await answer(page, '**/jobs/auto_login_samco/audit?limit=10', {
      json: { success: true, data: [] },
    });
    const jobs = jobsPage(page);
    await jobs.open();
    await jobs.openHistory('auto_login_samco');
    await says(page, 'No execution history available for this job.');
    await jobs.openHistory('auto_login_samco');
    await jobs.openHistory('auto_login_samco');
    expect(asked.count).toBe(1);
  });

  test('whose history cannot be fetched shows nothing of that, and logs it', async ({ open }) => {
    const complaint = /^The history of auto_login_samco could not be fetched\./;
    const page = await open({ token, complaint });
    await answer(page, '**/jobs/auto_login_samco/audit?limit=10', {
      status: 500,
      json: { detail: 'The ledger is being bound.' },
    });
    const jobs = jobsPage(page);
    await jobs.open();
    const logged = page.waitForEvent('console', (message) => complaint.test(message.text()));
    await jobs.openHistory('auto_login_samco');
    await logged;
    await jobs.card('auto_login_samco').getByRole('progressbar').waitFor({ state: 'hidden' });
    expect(await page.getByText('The ledger is being bound.').count()).toBe(0);
    expect(await messages(page)).toEqual([]);
  });
});
