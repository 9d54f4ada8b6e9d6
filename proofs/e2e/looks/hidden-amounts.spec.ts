import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { everyScreen, type Screen } from '../every-screen.ts';
import { test } from '../fixtures.ts';
import { settled } from '../pages/settled.ts';
import { call, newcomer } from '../people.ts';

const screens = (await everyScreen(call)).filter(({ token }) => token !== undefined);

/** The published terms of a strategy and what they would have earned are not an investor's own money. */
const published = /strateg(ies|y-details)$|subscribe$|what-if$/;
const withOwnAmounts = screens.filter(({ name }) => !published.test(name));

test.for(withOwnAmounts)('$name hides its amounts', async (screen, { open }) => {
  const page = await visit(await open(tokenOf(screen)), screen);
  expect(await amountsIn(page.locator('body'))).toEqual([]);
});

const dialogs: Readonly<Record<string, RegExp>> = {
  'user-subscription': /^(Change: .*|Pause|Skip the next SIP|Top up|End subscription)$/,
  'user-home': /^(Pause |Skip next SIP of )/,
};
const withDialogs = screens.flatMap((screen) => {
  const opens = dialogs[screen.name];
  return opens ? [{ name: screen.name, screen, opens }] : [];
});

test.for(withDialogs)(
  'the dialogs of $name hide their amounts, whatever is chosen in them',
  async ({ screen, opens }, { open }) => {
    const page = await visit(await open(tokenOf(screen)), screen);
    const buttons = page.locator('main').getByRole('button', { name: opens });
    const seen: string[] = [];
    for (const button of await buttons.all()) {
      await button.click();
      seen.push(...(await amountsInDialog(page)));
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    expect({ seen, isAny: (await buttons.count()) > 1 }).toEqual({ seen: [], isAny: true });
  },
);

test('what a subscription would invest is hidden before it is made', async ({ open }) => {
  const screen = screens.find(({ name }) => name === 'user-subscribe');
  if (!screen) throw new Error('There is no subscribe form.');
  const { token } = await newcomer('END_USER');
  const page = await visit(await open({ token }), screen);
  await page.getByRole('button', { name: 'Use the standard terms' }).click();
  const card = page.getByRole('region', { name: 'What will happen' });
  await card.getByText('Over the whole plan').waitFor();
  const lines = await amountsIn(card);
  expect(lines.filter((line) => !/^\w+ at ₹/.test(line))).toEqual([]);
});

test('an amount that is not hidden is found', async ({ open }) => {
  const page = await open();
  await page.setContent('<main><p>₹ •••• kept</p><p>₹2,999.05 kept</p></main>');
  expect(await amountsIn(page.locator('body'))).toEqual(['₹2,999.05 kept']);
});

const tokenOf = ({ token }: Screen) => (token ? { token } : {});

async function visit(page: Page, { path }: Screen): Promise<Page> {
  await page.evaluate(() => localStorage.setItem('hideAmounts', 'yes'));
  await page.goto(path);
  await settled(page);
  return page;
}

async function amountsInDialog(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await settled(page);
  const seen = await amountsIn(dialog);
  for (const choice of await dialog.getByRole('radio').all()) {
    await choice.check();
    // What follows from a choice is asked for shortly after it.
    await page.waitForTimeout(500);
    await settled(page);
    seen.push(...(await amountsIn(dialog)));
  }
  return seen;
}

const amount = /₹\s*\d/;

const amountsIn = async (part: Locator): Promise<string[]> =>
  (await part.innerText()).split('\n').filter((line) => amount.test(line));
