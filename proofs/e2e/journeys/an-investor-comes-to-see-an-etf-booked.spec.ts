import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../fixtures.ts';
import { brokerCredentialsPage } from '../pages/broker-credentials-page.ts';
import { logInForm, signUpForm } from '../pages/doors.ts';
import { frame } from '../pages/frame.ts';
import { jobsPage } from '../pages/jobs-page.ts';
import { says } from '../pages/says.ts';
import { newcomer, newSamcoUserId, stranger } from '../people.ts';

const aQuarterMs = 150_000;

describe('from the sign-up to the first booked ETF', () => {
  test(
    'an investor is led all the way',
    async ({ open }) => {
      const tara = stranger();
      const page = await open();

      const door = signUpForm(page, 'user');
      await door.open();
      await door.signUp(tara);
      await page.getByRole('status').waitFor();
      expect(new URL(page.url()).pathname).toBe('/signup');

      await page.getByRole('link', { name: 'Login here' }).click();
      await logInForm(page, 'user').logIn(tara);
      await page.waitForURL('**/user/home');
      await says(page, 'Welcome to Safe Trading');

      await frame(page).follow('Broker Credentials');
      const credentials = brokerCredentialsPage(page);
      await says(page, 'No Active Session');
      await credentials.save({
        userId: newSamcoUserId(),
        password: 'practice',
        yearOfBirth: '1990',
      });
      await says(page, 'Samco credentials saved successfully!');
      await credentials.logIn();
      await says(page, /^Active Session - Updated: /);

      await frame(page).follow('ETF Strategy');
      await page
        .getByRole('row', { name: /Swift Daily Blocks/ })
        .getByRole('link', { name: 'View' })
        .click();
      await page.getByRole('link', { name: 'Subscribe to This Strategy' }).click();
      await page.getByLabel('Broker ID').fill('samco');
      await page.getByLabel('SIP Amount').fill('10000');
      await page.getByLabel('Reinvest Percent').fill('50');
      await page.getByRole('button', { name: 'Subscribe' }).click();
      await says(page, 'Successfully subscribed to strategy!');
      await page.waitForURL('**/user/strategy');

      await anAdministratorMovesTheMarketOn(await open(await aNewAdministrator()));

      await frame(page).follow('My Subscriptions');
      const card = page.getByRole('article', { name: 'Swift Daily Blocks' });
      await card.getByRole('link', { name: 'View Schedules' }).click();
      const booked = page.getByRole('article').filter({ hasText: 'Profit Booked' }).first();
      await booked.waitFor();
      await says(booked, 'Completed');

      await booked.getByRole('link', { name: 'View SIP Details' }).click();
      await page.getByRole('heading', { name: 'Schedule Details' }).waitFor();
      const executed = page.getByRole('row').filter({ hasText: /executed/i });
      await executed.first().waitFor();
      expect(await executed.first().innerText()).toMatch(/\d\.\d{4}[\s\S]*₹[\d,]+\.\d{2}/);

      await page.goBack();
      await page.getByRole('heading', { name: 'ETF Schedules' }).waitFor();
    },
    aQuarterMs,
  );
});

const aNewAdministrator = async () => ({ token: (await newcomer('ADMIN')).token });

async function anAdministratorMovesTheMarketOn(page: Page): Promise<void> {
  const jobs = jobsPage(page);
  await jobs.open();
  await jobs.moveAhead(63);
  await page
    .getByRole('status')
    .filter({ hasText: /moved|forward|ahead/i })
    .waitFor({ timeout: aQuarterMs });
}
