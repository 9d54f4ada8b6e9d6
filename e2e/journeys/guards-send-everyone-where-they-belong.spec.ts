import { beforeAll, describe, expect } from 'vitest';
import { craftedToken, inSeconds } from '../crafted-token.ts';
import { type OpenWindow, test } from '../fixtures.ts';
import { newcomer } from '../people.ts';

const arrivesAt = async (open: OpenWindow, address: string, token?: string): Promise<string> => {
  const page = await open(token ? { token } : {});
  await page.goto(address);
  await page.locator('h1').first().waitFor();
  await page.waitForTimeout(150);
  return new URL(page.url()).pathname;
};

const tokenLeft = async (open: OpenWindow, token: string): Promise<string | null> => {
  const page = await open({ token });
  await page.goto('/user/home');
  await page.waitForURL('**/login');
  return page.evaluate(() => localStorage.getItem('authToken'));
};

const everywhere = [
  '/',
  '/login',
  '/signup',
  '/adminLogin',
  '/adminSignup',
  '/admin',
  '/admin/home',
  '/admin/strategy',
  '/admin/strategy/no-such-strategy',
  '/admin/jobs',
  '/admin/no-such-screen',
  '/administration',
  '/user',
  '/user/home',
  '/user/analytics',
  '/user/upcoming-sips',
  '/user/strategy',
  '/user/strategy/no-such-strategy',
  '/user/strategy/subscribe/no-such-strategy',
  '/user/subscriptions',
  '/user/subscription/no-such-subscription/analytics',
  '/user/subscription/no-such-subscription/schedules',
  '/user/schedule/no-such-schedule/details',
  '/user/samco-credentials',
  '/user/no-such-screen',
  '/no-such-screen',
  '/no/such/screen?really=no#such',
];

const isAdminScreen = (address: string): boolean =>
  /^\/admin\/(?:home|jobs|strategy)/.test(address);
const isUserScreen = (address: string): boolean =>
  address.startsWith('/user/') && !address.includes('no-such-screen');

describe('nobody signed in', () => {
  test.for(everywhere)('opens %s', async (address, { open }) => {
    const stays = ['/login', '/signup', '/adminLogin', '/adminSignup'].includes(address);
    const door = address.startsWith('/admin') ? '/adminLogin' : '/login';
    expect(await arrivesAt(open, address)).toBe(stays ? address : door);
  });
});

describe('an administrator', () => {
  let token: string;
  beforeAll(async () => {
    ({ token } = await newcomer('ADMIN'));
  });

  test.for(everywhere)('looks for %s', async (address, { open }) => {
    expect(await arrivesAt(open, address, token)).toBe(
      isAdminScreen(address) ? address : '/admin/home',
    );
  });
});

describe('an investor', () => {
  let token: string;
  beforeAll(async () => {
    ({ token } = await newcomer('END_USER'));
  });

  test.for(everywhere)('goes to %s', async (address, { open }) => {
    expect(await arrivesAt(open, address, token)).toBe(
      isUserScreen(address) ? address : '/user/home',
    );
  });
});

describe('somebody with a role we do not know', () => {
  test.for(['/', '/user/home', '/admin/home', '/no-such-screen'])(
    'is led from %s to the sign-in',
    async (address, { open }) => {
      const token = craftedToken({ sub: 'x@e2e.example', role: 'AUDITOR', exp: inSeconds(600) });
      expect(await arrivesAt(open, address, token)).toBe('/login');
    },
  );
});

describe('a stored token is thrown away', () => {
  test.for([
    ['when it has expired', craftedToken({ sub: 'x', role: 'END_USER', exp: inSeconds(-1) })],
    ['when it never expires', craftedToken({ sub: 'x', role: 'END_USER' })],
    ['when it cannot be read', 'neither.here.nor-there'],
  ] as const)('%s', async ([, token], { open }) => {
    expect(await tokenLeft(open, token)).toBeNull();
  });
});
