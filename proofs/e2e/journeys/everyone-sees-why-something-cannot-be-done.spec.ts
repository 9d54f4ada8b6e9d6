import { endpointTables } from '@safe-trading/server';
import type { Page } from 'playwright-core';
import { beforeAll, describe } from 'vitest';
import { answer, silence } from '../browser/answers.ts';
import { test } from '../fixtures.ts';
import { brokerCredentialsPage } from '../pages/broker-credentials-page.ts';
import { logInForm, signUpForm } from '../pages/doors.ts';
import { jobsPage } from '../pages/jobs-page.ts';
import { says } from '../pages/says.ts';
import { createStrategyDialog } from '../pages/strategies-page.ts';
import { subscribeForm } from '../pages/subscribe-form.ts';
import { call, newcomer, stranger } from '../people.ts';

const tokens = { admin: '', user: '' };
let strategyId = '';
beforeAll(async () => {
  tokens.admin = (await newcomer('ADMIN')).token;
  tokens.user = (await newcomer('END_USER')).token;
  const [first] = await call(endpointTables.strategies.list);
  strategyId = first?.etf_strategy_id ?? '';
});

/** An action, the call it makes, and the words for its failure and success. */
type Deed = {
  name: string;
  by: 'admin' | 'user' | 'nobody';
  call: string;
  act(page: Page): Promise<void>;
  failure: string;
  unreachable?: string;
  /** The member of the reply that is shown. */
  shownAs?: 'detail' | 'message';
};

const deeds: Deed[] = [
  {
    name: 'an investor logs in',
    by: 'nobody',
    call: '**/auth/login/user',
    act: async (page) => {
      const form = logInForm(page, 'user');
      await form.open();
      await form.logIn(stranger());
    },
    failure: 'Login failed',
    unreachable: 'Network error - please check your connection',
    shownAs: 'message',
  },
  {
    name: 'an administrator logs in',
    by: 'nobody',
    call: '**/auth/login/user',
    act: async (page) => {
      const form = logInForm(page, 'admin');
      await form.open();
      await form.logIn(stranger());
    },
    failure: 'Login failed',
    unreachable: 'Network error - please check your connection',
    shownAs: 'message',
  },
  {
    name: 'an investor signs up',
    by: 'nobody',
    call: '**/auth/register/user',
    act: async (page) => {
      const form = signUpForm(page, 'user');
      await form.open();
      await form.signUp(stranger());
    },
    failure: 'Signup failed',
    unreachable: 'Network error - no response from server',
  },
  {
    name: 'an administrator adds a strategy',
    by: 'admin',
    call: 'POST **/etf_strategy/',
    act: async (page) => {
      const dialog = createStrategyDialog(page);
      await page.goto('/admin/strategy');
      await dialog.open();
      await dialog.fill({ name: 'Never added' });
      await dialog.add();
    },
    failure: 'Failed to add ETF strategy.',
    shownAs: 'message',
  },
  {
    name: 'an investor subscribes',
    by: 'user',
    call: '**/etf_strategy/subscribe/*',
    act: async (page) => {
      const form = subscribeForm(page, strategyId);
      await form.open();
      await form.fill({ broker: 'samco', amount: '5000', reinvest: '50' });
      await form.submit();
    },
    failure: 'Failed to subscribe to strategy',
  },
  {
    name: 'an administrator runs a job',
    by: 'admin',
    call: '**/jobs/cache-etf-data',
    act: async (page) => {
      const jobs = jobsPage(page);
      await jobs.open();
      await jobs.run('cache_etf_data');
    },
    failure: 'Failed to execute cache_etf_data.',
  },
  {
    name: 'an investor saves broker credentials',
    by: 'user',
    call: '**/samco-creds/',
    act: async (page) => {
      const credentials = brokerCredentialsPage(page);
      await credentials.open();
      await credentials.save({ userId: 'E2E1', password: 'practice', yearOfBirth: '1990' });
    },
    failure: 'Failed to save credentials',
  },
  {
    name: 'an investor logs in to the broker',
    by: 'user',
    call: '**/samco-creds/samco-login',
    act: async (page) => {
      const credentials = brokerCredentialsPage(page);
      await credentials.open();
      await credentials.logIn();
    },
    failure: 'Failed to login to Samco. Please check your credentials.',
  },
];

describe.each(deeds)('when $name', (deed) => {
  const opener = () => (deed.by === 'nobody' ? {} : { token: tokens[deed.by] });

  test('and the server says no, its sentence is shown', async ({ open }) => {
    const page = await open(opener());
    const json = { [deed.shownAs ?? 'detail']: 'Not on a Tuesday.' };
    await answer(page, deed.call, { status: 422, json });
    await deed.act(page);
    await says(page, 'Not on a Tuesday.');
  });

  test('and the server only breaks, we say what failed', async ({ open }) => {
    const page = await open(opener());
    await answer(page, deed.call, { status: 500, html: '<h1>Oops</h1>' });
    await deed.act(page);
    await says(page, deed.failure);
  });

  test('and no server answers, we say so', async ({ open }) => {
    const page = await open(opener());
    await silence(page, deed.call);
    await deed.act(page);
    await says(page, deed.unreachable ?? deed.failure);
  });
});
