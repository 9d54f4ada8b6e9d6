import { beforeAll, describe, expect } from 'vitest';
import { answer, holdBack, silence } from '../browser/answers.ts';
import { type OpenWindow, test } from '../fixtures.ts';
import { messages, says } from '../pages/says.ts';
import { newcomer } from '../people.ts';

type Read = {
  at: string;
  by: 'admin' | 'user';
  call: string;
  failure: string;
  wayOut?: string;
};

const reads: Read[] = [
  {
    at: '/admin/strategy',
    by: 'admin',
    call: '**/etf_strategy/',
    failure: 'Failed to fetch strategies.',
  },
  {
    at: '/user/strategy',
    by: 'user',
    call: '**/etf_strategy/',
    failure: 'Failed to fetch strategies.',
  },
  {
    at: '/admin/strategy/7',
    by: 'admin',
    call: '**/etf_strategy/7',
    failure: 'Failed to fetch strategy details',
  },
  {
    at: '/user/strategy/7',
    by: 'user',
    call: '**/etf_strategy/7',
    failure: 'Failed to fetch strategy details',
  },
  { at: '/admin/jobs', by: 'admin', call: '**/jobs/list', failure: 'Failed to load jobs list.' },
  {
    at: '/user/subscriptions',
    by: 'user',
    call: '**/etf_schedule/user/subscriptions',
    failure: 'Failed to fetch subscriptions',
  },
  {
    at: '/user/subscription/7/analytics',
    by: 'user',
    call: '**/etf_schedule/subscription/7/analytics',
    failure: 'Failed to fetch analytics',
    wayOut: 'Back to Subscriptions',
  },
  {
    at: '/user/subscription/7/schedules',
    by: 'user',
    call: '**/etf_schedule/subscription/7/schedules',
    failure: 'Failed to fetch schedules',
    wayOut: 'Back to Subscriptions',
  },
  {
    at: '/user/schedule/7/details',
    by: 'user',
    call: '**/etf_schedule/schedule/7/details',
    failure: 'Failed to fetch schedule details',
    wayOut: 'Go Back',
  },
  {
    at: '/user/analytics',
    by: 'user',
    call: '**/etf_schedule/user/analytics',
    failure: 'Failed to fetch analytics',
  },
  {
    at: '/user/upcoming-sips',
    by: 'user',
    call: '**/etf_schedule/user/upcoming-sips',
    failure: 'Failed to fetch upcoming SIPs',
  },
];

const tokens = { admin: '', user: '' };
beforeAll(async () => {
  tokens.admin = (await newcomer('ADMIN')).token;
  tokens.user = (await newcomer('END_USER')).token;
});

const opened = (open: OpenWindow, { by }: Read) => open({ token: tokens[by] });

describe.each(reads)('$at', (read) => {
  test('shows what the server said', async ({ open }) => {
    const page = await opened(open, read);
    const json = { detail: 'The register is being bound.', message: 'Something else' };
    await answer(page, read.call, { status: 500, json });
    await page.goto(read.at);
    await says(page, 'The register is being bound.');
    expect(await messages(page)).not.toContain(read.failure);
  });

  test('says in our words that it failed when the server said nothing', async ({ open }) => {
    const page = await opened(open, read);
    await answer(page, read.call, { status: 502, html: '<h1>Bad gateway</h1>' });
    await page.goto(read.at);
    await says(page, read.failure);
    if (read.wayOut)
      await page
        .getByRole('link', { name: read.wayOut })
        .or(page.getByRole('button', { name: read.wayOut }))
        .last()
        .waitFor();
  });
});

const [list] = reads;

describe('a list of strategies', () => {
  test('that is not sent is said to have failed', async ({ open }) => {
    const page = await open({ token: tokens.user });
    await silence(page, '**/etf_strategy/');
    await page.goto('/user/strategy');
    await says(page, list?.failure ?? '');
  });

  test('that is a page of another site is said to have failed', async ({ open }) => {
    const page = await open({ token: tokens.user });
    await answer(page, '**/etf_strategy/', { html: '<!doctype html><title>Hotel Wi-Fi</title>' });
    await page.goto('/user/strategy');
    await says(page, list?.failure ?? '');
  });

  test('that takes its time turns a spinner until it comes', async ({ open }) => {
    const page = await open({ token: tokens.user });
    const letGo = await holdBack(page, '**/etf_strategy/');
    await page.goto('/user/strategy');
    await page.getByRole('progressbar').waitFor();
    letGo();
    await says(page, 'Swift Daily Blocks');
    expect(await page.getByRole('progressbar').count()).toBe(0);
  });

  test('may come inside an envelope', async ({ open }) => {
    const page = await open({ token: tokens.user });
    await answer(page, '**/etf_strategy/', {
      json: { data: [{ etf_strategy_id: 7, etf_strategy_name: 'In an envelope' }] },
    });
    await page.goto('/user/strategy');
    await says(page, 'In an envelope');
  });

  test('may be empty', async ({ open }) => {
    const page = await open({ token: tokens.admin });
    await answer(page, '**/etf_strategy/', { json: [] });
    await page.goto('/admin/strategy');
    await says(page, 'No strategies to display.');
  });
});

test.for(['/admin/strategy/no-such-strategy', '/user/strategy/no-such-strategy'])(
  '%s says that there is none',
  async (at, { open }) => {
    const page = await open({ token: tokens[at.startsWith('/admin') ? 'admin' : 'user'] });
    await page.goto(at);
    await says(page, 'Strategy not found');
  },
);
