import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { withoutScripts } from '../browser/without-scripts.ts';
import { test } from '../fixtures.ts';
import { logInForm, signUpForm } from '../pages/doors.ts';
import { newcomer, stranger } from '../people.ts';

/** Opens it while its scripts are still on their way; they arrive when the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const letGo = await withoutScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('h1').waitFor();
  return letGo;
}

const takenOver = (page: Page): Promise<void> =>
  page.locator('#root:not([data-prerendered])').waitFor();

describe('while the scripts are on their way', () => {
  test.for([
    ['/login', 'User Login'],
    ['/signup', 'User Sign Up'],
    ['/adminLogin', 'Admin Login'],
    ['/adminSignup', 'Sign Up'],
  ] as const)('%s is there already', async ([path, title], { open }) => {
    const page = await open();
    const letGo = await openWithoutScripts(page, path);
    expect(await page.locator('h1').innerText()).toBe(title);
    letGo();
    await takenOver(page);
    expect(await page.locator('h1').innerText()).toBe(title);
  });

  test('it is as dark as it will be', async ({ open }) => {
    const page = await open({ scheme: 'dark' });
    const ground = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const letGo = await openWithoutScripts(page, '/login');
    const before = await ground();
    letGo();
    await takenOver(page);
    expect(before).toBe(await ground());
    expect(before).not.toBe('rgb(246, 248, 251)');
  });

  test('nothing can be sent, so that no password ends in an address', async ({ open }) => {
    const page = await open();
    const letGo = await openWithoutScripts(page, '/login');
    const form = logInForm(page, 'user');
    await form.fill(stranger());
    await page.keyboard.press('Enter');
    await form.button.click({ force: true });
    expect(new URL(page.url()).search).toBe('');
    letGo();
    await takenOver(page);
    expect(new URL(page.url()).search).toBe('');
  });

  test('what is typed stays, and so does the place where it is typed', async ({ open }) => {
    const { email, password } = await newcomer('END_USER');
    const page = await open();
    const letGo = await openWithoutScripts(page, '/login');
    const form = logInForm(page, 'user');
    await form.fill({ email, password: password.slice(0, 5) });
    letGo();
    await takenOver(page);
    await page.keyboard.type(password.slice(5));
    expect(await form.identity.inputValue()).toBe(email);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/user/home');
  });

  test('a sign-up is filled in once', async ({ open }) => {
    const tara = stranger();
    const page = await open();
    const letGo = await openWithoutScripts(page, '/signup');
    const form = signUpForm(page, 'user');
    await form.fill(tara);
    letGo();
    await form.button.click();
    await page.getByRole('status').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('');
  });
});

test('a person who is signed in is led on from there', async ({ open }) => {
  const { token } = await newcomer('END_USER');
  const page = await open({ token });
  await page.goto('/login');
  await page.waitForURL('**/user/home');
  await page.getByRole('heading', { name: 'Welcome to Safe Trading' }).waitFor();
});
