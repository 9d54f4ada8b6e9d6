import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { latinIn, speakHindi } from '../../testing/in-hindi.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet, answerPost, recordPosts, server } from '../../testing/server.ts';
import { SubscribePage } from './subscribe-page.tsx';
import { standardAsked } from './subscribe-rules.ts';
import { strategy } from './testing/strategy.ts';

const path = '/etf_strategy/subscribe/strategy-1';

const practiceSession = { is_logged_in: true, session_updated_at: '2026-11-02T03:45:00.000Z' };

beforeEach(() => {
  answerGet('/samco-creds/login-status', practiceSession);
  answerGet('/etf_strategy/strategy-1', strategy());
  answerGet('/etf_strategy/strategy-1/consent', {}, 404);
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

const open = () =>
  renderScreen(<SubscribePage />, {
    at: '/user/strategy/subscribe/strategy-1',
    path: '/user/strategy/subscribe/:strategyId',
  });

async function fill(user: UserEvent, broker = 'samco', amount = '5000.5', reinvest = '50') {
  if (broker) await user.type(screen.getByLabelText('Broker ID'), broker);
  if (amount) await user.type(screen.getByLabelText('SIP Amount'), amount);
  if (reinvest) await user.type(screen.getByLabelText('Reinvest Percent'), reinvest);
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
}

test('the strategy is named and its own terms are shown beside the fields', async () => {
  open();

  expect(await screen.findByText('Steady Weekly Lows')).toBeVisible();
  expect(screen.getByText('Rupees for each SIP. Standard: ₹5,000.00')).toBeVisible();
});

test('an investor without a broker login is asked to save credentials first', async () => {
  answerGet('/samco-creds/login-status', { is_logged_in: false, session_updated_at: null });
  open();

  expect(await screen.findByText(/^Save your broker credentials first/)).toBeVisible();
});

test('an investor with an open practice account is not sent to broker credentials', async () => {
  const asked = answerGet('/samco-creds/login-status', practiceSession);
  open();

  await waitFor(() => expect(asked()).toBe(1));
  await act(async () => {});
  expect(screen.queryByText(/^Save your broker credentials first/)).toBeNull();
});

test('what was typed is there again after a reload', async () => {
  const first = open();
  await first.user.type(screen.getByLabelText('SIP Amount'), '4200');
  first.unmount();

  open();

  expect(screen.getByLabelText('SIP Amount')).toHaveValue(4200);
});

test('a link from the strategy begins with its standard terms', async () => {
  renderScreen(<SubscribePage />, {
    at: '/user/strategy/subscribe/strategy-1',
    state: standardAsked,
    path: '/user/strategy/subscribe/:strategyId',
  });

  await waitFor(() => expect(screen.getByLabelText('Broker ID')).toHaveValue('samco'));
});

test('the form is shown where the strategy cannot be read', async () => {
  answerGet('/etf_strategy/strategy-1', {}, 500);

  open();

  expect(await screen.findByText('Rupees for each SIP')).toBeVisible();
});

test('the values go out as figures', async () => {
  const posted = recordPosts(path, { message: 'Done.' }, 201);
  const { user } = open();

  await fill(user);
  await screen.findByText('Successfully subscribed to strategy!');

  expect(posted).toEqual([
    { broker_id: 'samco', user_sip_amount: 5000.5, user_reinvest_percent: 50 },
  ]);
});

test('the box that is ticked goes out too', async () => {
  const posted = recordPosts(path, { message: 'Done.' }, 201);
  const { user } = open();

  await user.click(screen.getByRole('checkbox'));
  await fill(user);
  await screen.findByText('Successfully subscribed to strategy!');

  expect(posted).toEqual([expect.objectContaining({ ddpi_confirmed: true })]);
});

test('a success leads back to the strategies after two seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answerPost(path, { message: 'Done.' }, 201);
  open();

  await fill(userEvent.setup({ advanceTimers: vi.advanceTimersByTime }));
  await screen.findByText('Successfully subscribed to strategy!');
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(screen.queryByText('Now at /user/strategy')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(600));

  expect(screen.getByText('Now at /user/strategy')).toBeVisible();
});

describe('after a success', () => {
  const subscribed = async () => {
    answerPost(path, { message: 'Done.', data: { subscription_id: 'sub-9' } }, 201);
    answerPost(`${path}/preview`, { data: foreseen });
    const { user } = open();
    await screen.findByText('Steady Weekly Lows');
    await user.click(screen.getByRole('button', { name: 'Use the standard terms' }));
    await screen.findByText('The first SIP is on Tue 1 Dec at 10:30 am.');
    answerGet('/etf_schedule/user/plans', {
      data: [{ subscription_id: 'sub-9', etf_strategy_id: 'strategy-1', status: 'ACTIVE' }],
    });
    await user.click(screen.getByRole('button', { name: 'Subscribe' }));
    await screen.findByText('Successfully subscribed to strategy!');
  };

  test('the form gives way to the next step', async () => {
    await subscribed();

    expect(screen.getByText(/^₹5,000 leaves on Tue 1 Dec at 10:30 am\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull();
  });

  test('the new subscription can be opened at once', async () => {
    await subscribed();

    expect(screen.getByRole('link', { name: 'Open the subscription' })).toHaveAttribute(
      'href',
      '/user/subscription/sub-9/analytics',
    );
  });
});

test('the button is busy until the answer comes', async () => {
  let answerNow = (): void => {};
  server.use(
    http.post(`*${path}`, async () => {
      await new Promise<void>((resolve) => {
        answerNow = resolve;
      });
      return HttpResponse.json({ detail: 'No.' }, { status: 409 });
    }),
  );
  const { user } = open();

  await fill(user);
  expect(await screen.findByRole('button', { name: 'Subscribing...' })).toBeDisabled();
  await waitFor(() => answerNow());

  expect(await screen.findByRole('button', { name: 'Subscribe' })).toBeEnabled();
});

test.each([
  ['the sentence of the server', { detail: 'You follow it already.' }, 'You follow it already.'],
  ['its own words', {}, 'Failed to subscribe to strategy'],
])('a failure shows %s and keeps what was typed', async (_, body, sentence) => {
  answerPost(path, body, 409);
  const { user } = open();

  await fill(user);

  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByLabelText('SIP Amount')).toHaveValue(5000.5);
});

test.each([
  ['no broker', ['', '5000', '50'], 'Broker ID is required'],
  ['no amount', ['samco', '', '50'], 'Valid SIP amount is required'],
  ['an amount of nothing', ['samco', '0', '50'], 'Valid SIP amount is required'],
  ['no percent', ['samco', '5000', ''], 'Reinvest percent must be between 0 and 100'],
  ['too many percent', ['samco', '5000', '100.5'], 'Reinvest percent must be between 0 and 100'],
  ['less than nothing', ['samco', '5000', '-1'], 'Reinvest percent must be between 0 and 100'],
])('%s is not sent', async (_, values, fault) => {
  const asked = answerPost(path, {});
  const { user } = open();

  await fill(user, ...values);

  expect(await screen.findByText(fault)).toBeVisible();
  expect(asked()).toBe(0);
});

test('a fault goes when its field is edited, and only then', async () => {
  const { user } = open();
  await fill(user, '', '', '');
  await screen.findByText('Broker ID is required');

  await user.type(screen.getByLabelText('SIP Amount'), '0');

  expect(screen.queryByText('Valid SIP amount is required')).toBeNull();
  expect(screen.getByText('Broker ID is required')).toBeVisible();
});

test('a strategy that does not exist has no form', async () => {
  answerGet('/etf_strategy/strategy-1', { detail: 'Strategy not found' }, 404);
  open();

  expect(await screen.findByText('Strategy not found')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull();
});

test('a retired strategy has no form, and the way to the others', async () => {
  answerGet('/etf_strategy/strategy-1', strategy({ status: 'RETIRED' }));

  open();

  expect(await screen.findByText(/it takes no new subscriptions/)).toBeVisible();
  expect(screen.queryByLabelText('Broker ID')).toBeNull();
  expect(screen.getByRole('link', { name: 'Browse Strategies' })).toBeVisible();
});

test('an investor who confirmed DDPI is not asked again', async () => {
  answerGet('/samco-creds/ddpi', { data: { is_confirmed: true } });
  open();

  expect(await screen.findByText(/^DDPI is confirmed/)).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

const sheet = {
  is_required: true,
  sheet_id: 'sheet-1',
  operator: 'This server is run by Asha Verma, for their family.',
  rule: ['Steady Weekly Lows buys one ETF every Monday.'],
  risks: ['Prices fall.'],
  given_at: null,
};

test('where real money is traded the sheet is agreed to before anything goes out', async () => {
  answerGet('/etf_strategy/strategy-1/consent', { success: true, data: sheet });
  const posted = recordPosts(path, { message: 'Done.' }, 201);
  const { user } = open();

  expect(await screen.findByText('Prices fall.')).toBeVisible();
  await fill(user);
  expect(await screen.findByText('Please read the sheet and agree to it first')).toBeVisible();
  await user.click(screen.getByLabelText('I have read this and agree to it'));
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
  await screen.findByText('Successfully subscribed to strategy!');

  expect(posted).toEqual([
    {
      broker_id: 'samco',
      user_sip_amount: 5000.5,
      user_reinvest_percent: 50,
      consent_sheet: 'sheet-1',
    },
  ]);
});

const foreseen = {
  first_execution_date: '2026-12-01',
  execution_time: '10:30',
  upcoming: [{ sip_number: 1, planned_execution_date: '2026-12-01', sip_amount: 5000 }],
  max_monthly_fund_required: 25_000,
  total_fund_required: 200_000,
  likely_etf: { etf_name: 'Gold', etf_nse_code: 'GOLDBEES', last_price: 52, priced_at: null },
  units: 95,
  charges: 6.2,
  amount_for_one_unit: 52.4,
  sips_for_one_unit: 1,
  rule: ['Every Tuesday it buys.'],
};

describe('what will happen', () => {
  test('is said once the form is filled in, before anything begins', async () => {
    const asked = recordPosts(`${path}/preview`, { data: foreseen });
    const sent = answerPost(path, {});
    const { user } = open();
    await screen.findByText('Steady Weekly Lows');

    await user.click(screen.getByRole('button', { name: 'Use the standard terms' }));

    expect(await screen.findByText('The first SIP is on Tue 1 Dec at 10:30 am.')).toBeVisible();
    for (const text of ['GOLDBEES at ₹52.00', '95 units', '₹25,000.00', 'Every Tuesday it buys.'])
      expect(screen.getByText(text)).toBeVisible();
    // A slow machine may also have asked when only the amount stood there.
    expect(asked.at(-1)).toEqual({
      broker_id: 'samco',
      user_sip_amount: 5000,
      user_reinvest_percent: 50,
    });
    expect(sent()).toBe(0);
  });

  test('says that a small SIP is added up until it buys a unit', async () => {
    answerPost(`${path}/preview`, {
      data: { ...foreseen, units: 0, amount_for_one_unit: 260.4, sips_for_one_unit: 6 },
    });
    const { user } = open();
    await user.type(screen.getByLabelText('Broker ID'), 'samco');
    await user.type(screen.getByLabelText('SIP Amount'), '50');
    await user.type(screen.getByLabelText('Reinvest Percent'), '50');

    expect(await screen.findByText(/about every 6 SIPs buy one unit/)).toBeVisible();
  });

  test.each([
    ['warns of a plan that takes more than the cash at the broker', 150_000, 1],
    ['warns of nothing where the cash is enough', 200_000, 0],
  ])('%s', async (_, available, warnings) => {
    answerPost(`${path}/preview`, { data: foreseen });
    answerGet('/etf_schedule/user/cash', {
      data: { available, seen_at: '2026-11-30T05:00:00Z' },
    });
    const { user } = open();
    await screen.findByText('Steady Weekly Lows');

    await user.click(screen.getByRole('button', { name: 'Use the standard terms' }));

    expect(await screen.findByText('Cash at the broker, 10:30 am')).toBeVisible();
    expect(screen.queryAllByText(/^The whole plan needs ₹2,00,000.00; your broker/)).toHaveLength(
      warnings,
    );
    expect(screen.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
  });

  test('that the server refuses is said in its words', async () => {
    answerPost(`${path}/preview`, { detail: 'This strategy is retired.' }, 409);
    const { user } = open();
    await screen.findByText('Steady Weekly Lows');

    await user.click(screen.getByRole('button', { name: 'Use the standard terms' }));

    expect(await screen.findByText('This strategy is retired.')).toBeVisible();
  });
});

test('terms that were asked for are in the form', async () => {
  renderScreen(<SubscribePage />, {
    at: '/user/strategy/subscribe/strategy-1?terms=standard',
    path: '/user/strategy/subscribe/:strategyId',
  });

  await waitFor(() => expect(screen.getByLabelText('SIP Amount')).toHaveValue(5000));
});

test('an investor who follows the strategy is led to the subscription', async () => {
  answerGet('/etf_schedule/user/plans', {
    data: [{ subscription_id: 'sub-1', etf_strategy_id: 'strategy-1', status: 'PAUSED' }],
  });
  open();

  expect(await screen.findByText(/^You already follow this strategy/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the subscription' })).toHaveAttribute(
    'href',
    '/user/subscription/sub-1/analytics',
  );
});

test('an investor who follows the strategy has no form', async () => {
  answerGet('/etf_schedule/user/plans', {
    data: [{ subscription_id: 'sub-1', etf_strategy_id: 'strategy-1', status: 'ACTIVE' }],
  });
  open();
  await screen.findByText(/^You already follow this strategy/);

  expect(screen.queryByLabelText('Broker ID')).toBeNull();
});

describe('in Hindi', () => {
  speakHindi();

  test('the form and what will happen have Hindi texts alone', async () => {
    answerPost(`${path}/preview`, { data: { ...foreseen, rule: [] } });
    const { user, container } = open();
    await screen.findByText('Steady Weekly Lows');
    await user.click(await screen.findByRole('button', { name: 'आम शर्तें भरें' }));

    expect(await screen.findByText(/^पहली SIP मंगल 1 दिस॰ को/)).toBeVisible();
    expect(latinIn(container, 'Steady Weekly Lows', 'Gold', 'samco')).toEqual([]);
  });
});
