import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../fixtures.ts';
import { axeFaults } from '../pages/axe-faults.ts';
import { hiddenToTheRight } from '../pages/hidden-to-the-right.ts';
import { settled } from '../pages/settled.ts';
import { call } from '../people.ts';
import { demoToken } from '../server/demo-token.ts';

type Extreme = { asks: string; name: string; amount: number; times?: number };

const extremes: readonly Extreme[] = [
  { asks: 'one unbroken word and crores', name: 'W'.repeat(120), amount: 9_999_999_999.99 },
  { asks: 'one letter and one paisa', name: 'न', amount: 0.01 },
  {
    asks: 'letters from right to left and a loss of crores',
    name: 'خطة الاستثمار الأسبوعية',
    amount: -9_999_999_999.99,
  },
  { asks: 'two hundred plans', name: 'Weekly', amount: 5_000, times: 200 },
];

const screens = [
  { path: '/user/subscriptions', namesPlans: true },
  { path: '/user/home', namesPlans: true },
  { path: '/user/analytics', namesPlans: false },
];

const wideWindow = { width: 1280, height: 900 };
/** The smallest telephone, and a desk at 400 %. */
const smallWindow = { width: 320, height: 640 };

const money = /amount|invested|value|profit$|fund|cash|available|money|cost|charges/;

// One visit for every screen: to sign in takes most of the time.
test.for(extremes)('screens with $asks fit and are accessible', async (extreme, { open }) => {
  const page = await open({ token: await demoToken(call, 'Rohan') });
  await exchangeReplies(page, extreme);
  const found: object[] = [];
  for (const { path, namesPlans } of screens) {
    await page.setViewportSize(wideWindow);
    await page.goto(path);
    await settled(page);
    const wide = await hiddenToTheRight(page);
    await page.setViewportSize(smallWindow);
    await settled(page);
    const small = await hiddenToTheRight(page);
    const isNamed = (await page.locator('main').innerText()).includes(extreme.name);
    const named = namesPlans ? { isNamed } : {};
    found.push({ path, hidden: [wide, small], ...named, faults: await axeFaults(page) });
  }
  expect(found).toEqual(
    screens.map(({ path, namesPlans }) => ({
      path,
      hidden: [0, 0],
      ...(namesPlans ? { isNamed: true } : {}),
      faults: [],
    })),
  );
});

async function exchangeReplies(page: Page, extreme: Extreme): Promise<void> {
  await page.route('**/etf_schedule/**', async (route) => {
    const response = await route.fetch();
    const reply = exchanged(await response.json(), extreme);
    const isList = /\/user\/(subscriptions|plans)$/.test(route.request().url());
    const json = isList && extreme.times ? withCopies(reply, extreme.times) : reply;
    await route.fulfill({ response, json });
  });
}

/** The reply with its names and amounts exchanged. Percentages, counts and dates stay. */
function exchanged(value: unknown, extreme: Extreme, key = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => exchanged(each, extreme, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, exchanged(each, extreme, name)]),
    );
  if (typeof value === 'string') return /_name$/.test(key) ? extreme.name : value;
  return typeof value === 'number' && money.test(key) ? extreme.amount : value;
}

function withCopies(reply: unknown, times: number): unknown {
  const isList = typeof reply === 'object' && reply !== null && 'data' in reply;
  return isList && Array.isArray(reply.data)
    ? { ...reply, data: copies(reply.data, times) }
    : reply;
}

/** Plans are known by their id, so each copy has its own. */
const copies = (plans: readonly object[], times: number): object[] =>
  Array.from({ length: times }, (_, place) => ({
    ...plans[place % plans.length],
    subscription_id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
  }));
