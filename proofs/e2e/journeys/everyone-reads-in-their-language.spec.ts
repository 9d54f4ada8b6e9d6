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
