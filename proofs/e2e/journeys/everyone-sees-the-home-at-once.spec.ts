import { describe, expect } from 'vitest';
import { layoutShifts, watchLayoutShifts } from '../browser/layout-shifts.ts';
import { withoutScripts } from '../browser/without-scripts.ts';
import { craftedToken, inSeconds } from '../crafted-token.ts';
import { test } from '../fixtures.ts';
import { settled, shown } from '../pages/settled.ts';
import { newcomer } from '../people.ts';

const homes = [
  { role: 'END_USER', path: '/user/home', door: '/login' },
  { role: 'ADMIN', path: '/admin/home', door: '/adminLogin' },
] as const;

describe.for(homes)('the home at $path', ({ role, path, door }) => {
  test.for([390, 1280] as const)('is drawn before it runs, %d wide', async (width, { open }) => {
    const { token } = await newcomer(role);
    const page = await open({ token, width });
    await watchLayoutShifts(page);
    const letGo = await withoutScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    const shell = page.locator('#prerendered-home');
    await shell.getByText('Welcome to Safe Trading').filter({ visible: true }).waitFor();
    letGo();
    await settled(page);
    expect(await shell.count()).toBe(0);
    expect((await layoutShifts(page)).map(({ moved }) => moved)).toEqual([]);
  });

  test('is not for a reader without a token', async ({ open }) => {
    const page = await open();
    await page.goto(path);
    await page.waitForURL(`**${door}`);
    await shown(page);
    expect(await page.locator('#prerendered-home').count()).toBe(0);
  });

  test('makes way when the token is worth nothing', async ({ open }) => {
    const token = craftedToken({ sub: 'x', role, exp: inSeconds(-1) });
    const page = await open({ token });
    await page.goto(path);
    await page.waitForURL(`**${door}`);
    await shown(page);
    expect(await page.locator('#prerendered-home').count()).toBe(0);
  });
});
