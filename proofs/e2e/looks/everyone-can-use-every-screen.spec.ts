import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answerOneByOne } from '../browser/answer-one-by-one.ts';
import { describedShifts, watchLayoutShifts } from '../browser/layout-shifts.ts';
import { everyScreen } from '../every-screen.ts';
import { test } from '../fixtures.ts';
import { axeColorFaults, axeFaults } from '../pages/axe-faults.ts';
import { hiddenToTheRight } from '../pages/hidden-to-the-right.ts';
import { settled } from '../pages/settled.ts';
import { call } from '../people.ts';

const screens = await everyScreen(call);
const narrowWindow = { width: 390, height: 844 };
/** What is left of a desk at 400 %, and of the smallest telephone. */
const enlarged = { width: 320, height: 640 };
const wideWindow = { width: 1280, height: 900 };

// One visit for everything that is looked at: opening a screen is most of the time.
test.for(screens)(
  '$name does not move while it loads and has no accessibility fault',
  async (screen, { open }) => {
    const { path, token } = screen;
    const page = await open({ width: 390, ...(token ? { token } : {}) });
    await answerOneByOne(page);
    await watchLayoutShifts(page);
    await page.goto(path);
    await settled(page);
    const shifts = await describedShifts(page);
    const narrow = await axeFaults(page);
    await page.setViewportSize(enlarged);
    await settled(page);
    const hiddenSmall = await hiddenToTheRight(page);

    await page.setViewportSize(wideWindow);
    await settled(page);
    const hidden = [hiddenSmall, await hiddenToTheRight(page)];
    const wide = await axeFaults(page);
    const raw = await rawWords(page);

    await turnDark(page);
    const wideDark = await axeColorFaults(page);
    await page.setViewportSize(narrowWindow);
    await settled(page);
    const narrowDark = await axeColorFaults(page);

    expect({ shifts, wide, narrow, hidden, raw, narrowDark, wideDark }).toEqual({
      shifts: [],
      wide: [],
      narrow: [],
      hidden: [0, 0],
      raw: [],
      narrowDark: [],
      wideDark: [],
    });
  },
);

/** Dates and amounts as programs write them, and the sign for a missing value. */
const raw = /\b\d{4}-\d{2}-\d{2}\b|\bRs\.? ?\d|\bNaN\b|\bundefined\b|\[object /;

const rawWords = async (page: Page): Promise<string[]> =>
  (await page.locator('body').innerText()).split('\n').filter((line) => raw.test(line));

test('a date as programs write it is found in the text of a screen', async ({ open }) => {
  const page = await open();
  await page.setContent('<main><p>Due on 2026-11-02.</p><p>Due on 2 Nov 2026.</p></main>');
  expect(await rawWords(page)).toEqual(['Due on 2026-11-02.']);
});

test('a button without a name and letters that cannot be read are found', async ({ open }) => {
  const page = await open();
  await page.setContent('<main><button></button><p style="color: #eee">Paid</p></main>');
  const rules = (faults: string[]) => faults.map((fault) => fault.split(':')[0]);
  expect(rules(await axeFaults(page))).toEqual(expect.arrayContaining(['button-name']));
  expect(rules(await axeColorFaults(page))).toEqual(['color-contrast']);
});

test('what is checked in the dark is dark', async ({ open }) => {
  const page = await open();
  await page.goto('/login');
  await settled(page);
  const ground = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await turnDark(page);
  expect(await ground()).not.toBe(light);
});

/** A colour on its way from one to the other is neither. */
async function turnDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForFunction(
    () =>
      document.documentElement.dataset['colorScheme'] === 'dark' &&
      !document.getAnimations().some((animation) => animation instanceof CSSTransition),
  );
}
