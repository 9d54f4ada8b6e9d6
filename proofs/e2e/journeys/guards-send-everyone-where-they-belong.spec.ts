import { describe, expect } from 'vitest';
import { craftedToken, inSeconds } from '../crafted-token.ts';
import { type OpenWindow, test } from '../fixtures.ts';
import { shown } from '../pages/settled.ts';
import { newcomer } from '../people.ts';

/** So many windows share the addresses: a page that loads waits for half of its time. */
const windows = 3;

/** Opens each address by its deep link, and returns where it led. */
const arrivals = async (
  open: OpenWindow,
  token?: string,
  addresses = everywhere,
): Promise<Record<string, string>> => {
  const ledTo: Record<string, string> = {};
  const left = addresses.values();
  const visit = async (): Promise<void> => {
    const page = await open(token ? { token } : {});
    for (const address of left) {
      await page.goto(address);
      await shown(page);
      ledTo[address] = new URL(page.url()).pathname;
    }
  };
  await Promise.all(Array.from({ length: windows }, visit));
  return ledTo;
};

const expected = (rule: (address: string) => string): Record<string, string> =>
  Object.fromEntries(everywhere.map((address) => [address, rule(address)]));

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

describe('every address leads', () => {
  test('a person who is not signed in to one of the two doors', async ({ open }) => {
    const doors = ['/login', '/signup', '/adminLogin', '/adminSignup'];
    expect(await arrivals(open)).toEqual(
      expected((address) => {
        if (doors.includes(address)) return address;
        return address.startsWith('/admin') ? '/adminLogin' : '/login';
      }),
    );
  });

  test('an administrator to a screen of the administrators', async ({ open }) => {
    const { token } = await newcomer('ADMIN');
    expect(await arrivals(open, token)).toEqual(
      expected((address) => (isAdminScreen(address) ? address : '/admin/home')),
    );
  });

  test('an investor to a screen of the investors', async ({ open }) => {
    const { token } = await newcomer('END_USER');
    expect(await arrivals(open, token)).toEqual(
      expected((address) => (isUserScreen(address) ? address : '/user/home')),
    );
  });

  test('a person with a role we do not know to the sign-in', async ({ open }) => {
    const token = craftedToken({ sub: 'x@e2e.example', role: 'AUDITOR', exp: inSeconds(600) });
    expect(await arrivals(open, token, ['/', '/user/home', '/admin/home', '/nowhere'])).toEqual({
      '/': '/login',
      '/user/home': '/login',
      '/admin/home': '/login',
      '/nowhere': '/login',
    });
  });
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
