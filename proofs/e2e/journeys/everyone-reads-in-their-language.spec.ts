import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { withoutScripts } from '../browser/without-scripts.ts';
import { test } from '../fixtures.ts';
import { settled } from '../pages/settled.ts';
import { newcomer } from '../people.ts';

const titleOf = (page: Page): Promise<string> => page.locator('h1').innerText();

describe('a visitor', () => {
  test('chooses Hindi, and the page is drawn in it from then on', async ({ open }) => {
    const page = await open();
    await page.goto('/login');
    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await page.getByRole('heading', { name: 'यूज़र लॉगिन' }).waitFor();
    await withoutScripts(page);
    await page.goto('/signup', { waitUntil: 'commit' });
    await page.locator('h1').waitFor();
    expect(await titleOf(page)).toBe('नया यूज़र खाता');
  });

  test('whose browser wants Hindi gets it', async ({ open }) => {
    const page = await open({ locale: 'hi-IN' });
    await page.goto('/login');
    await settled(page);
    expect(await titleOf(page)).toBe('यूज़र लॉगिन');
    expect(await page.locator('html').getAttribute('lang')).toBe('hi-IN');
  });

  test('reads Hindi in letters of its own font', async ({ open }) => {
    const page = await open({ locale: 'hi-IN' });
    await page.goto('/login');
    await settled(page);
    const fonts = await page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    );
    expect(fonts.join()).toContain('Noto Sans Devanagari Variable');
  });

  test('goes back to English', async ({ open }) => {
    const page = await open({ locale: 'hi-IN' });
    await page.goto('/login');
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'User Login' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en-IN');
  });
});

test('an investor finds the sidebar in Hindi', async ({ open }) => {
  const { token } = await newcomer('END_USER');
  const page = await open({ token, locale: 'hi-IN' });
  await page.goto('/user/home');
  await page.getByRole('link', { name: 'पोर्टफ़ोलियो विश्लेषण' }).waitFor();
});

test('an investor whose browser translates the page still comes to the next one', async ({
  open,
}) => {
  const { token } = await newcomer('END_USER');
  const page = await open({ token });
  await page.goto('/user/home');
  await settled(page);
  await translateAsABrowserDoes(page);
  await page.locator('a[href="/user/subscriptions"]').first().click();
  await page.waitForURL('**/user/subscriptions');
  await settled(page);
  expect(await titleOf(page)).toBe('My Subscriptions');
});

test('an investor reads English where the Hindi texts cannot be fetched', async ({ open }) => {
  const { token } = await newcomer('END_USER');
  const page = await open({ token, language: 'hi' });
  await failHindiTexts(page);
  await page.goto('/user/subscriptions');
  await settled(page);
  expect(await titleOf(page)).toBe('My Subscriptions');
});

/** Google Translate replaces each text node by elements of its own. */
const translateAsABrowserDoes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    while (walker.nextNode())
      if (walker.currentNode instanceof Text) nodes.push(walker.currentNode);
    for (const node of nodes) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = node.data;
      outer.append(inner);
      node.replaceWith(outer);
    }
  });

/** The shared scripts know Hindi only by its name. */
const wordsOfHindi = /[\u0900-\u097F]{3,}/g;

async function failHindiTexts(page: Page): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const words = (await response.text()).match(wordsOfHindi) ?? [];
    return words.length > 10 ? route.fulfill({ status: 404 }) : route.fulfill({ response });
  });
}
