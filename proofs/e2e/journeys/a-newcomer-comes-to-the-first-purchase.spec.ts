import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../fixtures.ts';
import { stranger } from '../people.ts';

const advanceMs = 120_000;

test(
  'from the front door to the first purchase with its reason it takes six clicks and three typed fields at most',
  async ({ open }) => {
    const tara = stranger();
    const page = await open({ width: 390 });
    let clicks = 0;
    let typed = 0;
    const click = async (what: Locator): Promise<void> => {
      clicks += 1;
      await what.click();
    };
    const type = async (label: string, text: string): Promise<void> => {
      typed += 1;
      // The page before has a field for a user name, and stays until this one can be used.
      await page.getByLabel(label, { exact: true }).fill(text);
    };

    await page.goto('/');
    await click(page.getByRole('link', { name: 'Start practising' }));
    await type('Name', tara.name);
    await type('Email', tara.email);
    await type('Password', tara.password);
    await click(page.getByRole('button', { name: /^Start with/ }));

    await page.getByText('Your practice account is open.').waitFor();
    await click(page.getByRole('link', { name: 'Choose Swift Daily Blocks' }));
    await page.getByText(/^The first SIP is on /).waitFor();
    await click(page.getByRole('button', { name: 'Subscribe' }));
    await page.waitForURL('**/user/strategy');

    await click(page.getByRole('link', { name: 'Home' }));
    await click(page.getByRole('button', { name: 'Move to my first SIP' }));
    const events = page.getByRole('region', { name: 'Recent activity' });
    await events.getByText(/^Bought \d+ units? of /).waitFor({ timeout: advanceMs });
    console.log(`To the first purchase: ${clicks} clicks, ${typed} typed fields.`);

    await events.getByRole('button', { name: 'Why?' }).first().click();
    await events.getByText(/above its 52-week low/).waitFor();

    expect(clicks).toBeLessThanOrEqual(6);
    expect(typed).toBeLessThanOrEqual(3);
  },
  advanceMs,
);
