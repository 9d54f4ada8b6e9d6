import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { blockedSip, readinessPath, sipReadiness } from '../../testing/readiness.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet, answerPost, neverAnswerGet, recordPosts } from '../../testing/server.ts';
import { HomePage } from './home-page.tsx';

const analyticsPath = '/etf_schedule/user/analytics';
const upcomingPath = '/etf_schedule/user/upcoming-sips';
const statusPath = '/samco-creds/login-status';
const attentionPath = '/etf_schedule/user/attention';
const loginPath = '/samco-creds/samco-login';
const closed = { is_logged_in: false, session_updated_at: '2027-02-09T03:45:00Z' };
const failed = {
  kind: 'FAILED_SIP',
  schedule_id: 's1.1',
  strategy_name: 'Near the low',
  sip_number: 5,
  reason_text: 'Too little cash.',
};

beforeEach(() => {
  answerGet(analyticsPath, {
    data: {
      total_subscriptions: 2,
      active_subscriptions: 1,
      total_invested: 100_000,
      total_current_value: 104_000,
      total_profit: 4000,
      profit_percentage: 4,
      market_value: 64_000,
      realised_amount: 40_000,
    },
  });
  answerGet(upcomingPath, {
    data: {
      upcoming_sips_count: 3,
      next_execution_date: '2027-03-01',
      next_date_fund_required: 9911.02,
      total_fund_required: 30_000,
      upcoming_sips_by_date: [{ execution_date: '2027-03-01', sips: [{}, {}] }],
    },
  });
  answerGet(statusPath, { is_logged_in: true, session_updated_at: '2027-02-09T03:45:00Z' });
  answerGet(attentionPath, { data: [] });
});

const open = () => renderScreen(<HomePage />);
const part = (name: string) => screen.findByRole('region', { name });

test('the investor is welcomed', () => {
  open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome to Safe Trading');
});

test('the next instalment shows its date and the money it needs', async () => {
  open();
  await screen.findByText('1 Mar 2027');
  expect((await part('Next SIP')).textContent).toContain(
    '1 Mar 2027Money needed₹9,911.02SIPs on this date2',
  );
});

test('what is held leads, apart from what sales have paid out', async () => {
  open();
  await screen.findByText('₹64,000');
  expect((await part('Portfolio value')).textContent).toContain(
    '₹64,000+₹4,000 earned– return so far₹40,000 paid out',
  );
});

test('where nothing is planned the next instalment says so', async () => {
  answerGet(upcomingPath, { data: { upcoming_sips_count: 0, next_execution_date: null } });
  open();
  expect(await screen.findByText('No upcoming SIPs scheduled at this time.')).toBeVisible();
});

test('a newcomer is shown the way to the strategies', async () => {
  answerGet(analyticsPath, { data: { total_subscriptions: 0 } });
  open();
  expect(await screen.findByRole('link', { name: 'Explore Strategies' })).toHaveAttribute(
    'href',
    '/user/strategy',
  );
});

test('a part that fails leaves the others standing', async () => {
  answerGet(upcomingPath, { detail: 'The calendar is closed.' }, 500);
  open();
  expect(await screen.findByText('The calendar is closed.')).toBeVisible();
  expect(await screen.findByText('₹64,000')).toBeVisible();
});

test.each([
  [upcomingPath, 'Failed to fetch upcoming SIPs'],
  [analyticsPath, 'Failed to fetch analytics'],
] as const)('a failure of %s without a sentence shows the default', async (path, sentence) => {
  answerGet(path, {}, 500);
  open();
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('while it loads no figure is shown', () => {
  neverAnswerGet(analyticsPath);
  neverAnswerGet(upcomingPath);
  open();
  expect(screen.queryByText(/₹/)).toBeNull();
});

describe('what needs attention', () => {
  test('is nothing where all is well', async () => {
    open();
    expect(await screen.findByText('Nothing needs your attention.')).toBeVisible();
  });

  test('shows a failed SIP with the way to it', async () => {
    answerGet(attentionPath, { data: [failed] });
    open();
    expect(await screen.findByText('SIP 5 of Near the low failed. Too little cash.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View SIP Details' })).toHaveAttribute(
      'href',
      '/user/schedule/s1.1/details',
    );
  });

  test('shows five and counts the rest', async () => {
    const many = Array.from({ length: 7 }, (_, place) => ({ ...failed, sip_number: place + 1 }));
    answerGet(attentionPath, { data: many });
    open();
    expect(await screen.findByText('and 2 more')).toBeVisible();
  });

  test('leads to the credentials where no session was ever opened', async () => {
    answerGet(statusPath, { is_logged_in: false, session_updated_at: null });
    open();
    expect(await screen.findByRole('link', { name: 'Open Broker Credentials' })).toHaveAttribute(
      'href',
      '/user/samco-credentials',
    );
  });

  test('is silent about what a server does not know', async () => {
    answerGet(attentionPath, { detail: 'Not found' }, 404);
    open();
    expect(await screen.findByText('Nothing needs your attention.')).toBeVisible();
  });

  test.each([statusPath, attentionPath] as const)(
    'does not claim all is well when %s fails',
    async (path) => {
      answerGet(path, {}, 500);
      open();
      expect(
        await screen.findByText('Could not check just now whether something needs your attention.'),
      ).toBeVisible();
    },
  );

  test('opens a session at a click and is then content', async () => {
    answerGet(statusPath, closed);
    answerPost(loginPath, { message: 'Logged in.' });
    const { user } = open();
    const button = await screen.findByRole('button', { name: 'Login to Samco' });
    answerGet(statusPath, { ...closed, is_logged_in: true });
    await user.click(button);
    expect(await screen.findByText('Nothing needs your attention.')).toBeVisible();
  });

  test('says why a login failed and leads to the credentials', async () => {
    answerGet(statusPath, closed);
    answerPost(loginPath, { detail: 'Samco refused the password.' }, 409);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Login to Samco' }));
    const card = within(await part('Needs your attention'));
    expect(await card.findByText('Samco refused the password.')).toBeVisible();
    expect(card.getByRole('link', { name: 'Open Broker Credentials' })).toBeVisible();
  });
});

describe('whether the next SIP can be bought', () => {
  test('is said with its obstacle', async () => {
    answerGet(readinessPath, { success: true, data: [blockedSip()] });
    open();
    const card = within(await part('Ready for 1 Mar 2027?'));
    expect(card.getByText('Blocked')).toBeVisible();
    expect(card.getByRole('link', { name: 'View upcoming SIPs' })).toHaveAttribute(
      'href',
      '/user/upcoming-sips',
    );
  });

  test('is read again once it was checked again', async () => {
    answerGet(readinessPath, { success: true, data: [blockedSip()] });
    answerPost(readinessPath, { success: true, data: [] });
    const { user } = open();
    const card = within(await part('Ready for 1 Mar 2027?'));
    answerGet(readinessPath, { success: true, data: [sipReadiness()] });
    await user.click(card.getByRole('button', { name: 'Check again' }));
    expect(await card.findByText('Ready')).toBeVisible();
  });

  test('is left out where the server does not know it', async () => {
    open();
    await part('Needs your attention');
    expect(screen.queryByRole('region', { name: /^Ready for/ })).toBeNull();
  });

  test('that could not be read says so, and leaves the rest standing', async () => {
    answerGet(readinessPath, {}, 500);
    open();
    expect(await screen.findByText('Failed to fetch the readiness of your SIPs')).toBeVisible();
    expect(await screen.findByText('Nothing needs your attention.')).toBeVisible();
  });
});

describe('the plans', () => {
  const plan = {
    subscription_id: 'sub-1',
    etf_strategy_id: 'strategy-1',
    strategy_name: 'Near the low',
    status: 'ACTIVE',
    version: 7,
    executed_sips: 4,
    total_sips: 20,
    next_sip: { sip_number: 5, planned_execution_date: '2027-03-01', sip_amount: 5000 },
    block: { etf_nse_code: 'GOLDBEES', profit_percentage: 3, target_percentage: 6 },
  };
  const answerPlans = (changed: object = {}) =>
    answerGet('/etf_schedule/user/plans', { data: [{ ...plan, ...changed }] });
  const amendments = '/subscriptions/sub-1/amendments';

  test('show how far they are, what is next and the way to the target', async () => {
    answerPlans();
    open();
    const plans = await part('Your plans');
    expect(plans).toHaveTextContent(
      '4 of 20 SIPs done. Next: SIP 5 of ₹5,000 on Mon 1 Mar.GOLDBEES: +3%, target +6%',
    );
    expect(within(plans).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  });

  test('are shown up to eight, and the rest are counted', async () => {
    answerGet('/etf_schedule/user/plans', {
      data: Array.from({ length: 200 }, (_, place) => ({
        ...plan,
        subscription_id: `sub-${place}`,
      })),
    });
    open();
    const plans = within(await part('Your plans'));
    expect([
      plans.getAllByRole('listitem').length,
      plans.getByText('and 192 more under My Subscriptions'),
    ]).toEqual([8, expect.anything()]);
  });

  test('of which every SIP is used offer nothing to pause', async () => {
    answerPlans({ is_buying_over: true, next_sip: null, executed_sips: 12, total_sips: 12 });
    open();
    expect(await screen.findByText(/^All SIPs are done, 12 of 12 bought/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pause Near the low' })).toBeNull();
  });

  test.each([
    ['runs', { status: 'ACTIVE' }, 1],
    ['is paused', { status: 'PAUSED', next_sip: null }, 0],
  ])(
    'that %s and has bought nothing offers to move to its first SIP so often: %j',
    async (_, changed, times) => {
      document.documentElement.dataset['trading'] = 'paper';
      answerPlans({ executed_sips: 0, block: null, ...changed });
      open();
      await part('Your plans');
      expect(screen.queryAllByRole('button', { name: 'Move to my first SIP' })).toHaveLength(times);
      delete document.documentElement.dataset['trading'];
    },
  );

  test('can be paused after it was said what that does', async () => {
    answerPlans();
    const posted = recordPosts(amendments, { message: 'Paused.' }, 201);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Pause Near the low' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('buys nothing until you resume it');
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    expect(await screen.findByText('Paused.')).toBeVisible();
    expect(posted).toEqual([{ kind: 'PAUSE', version: 7 }]);
  });

  test('can leave their next SIP out', async () => {
    answerPlans();
    const posted = recordPosts(amendments, { message: 'Left out.' }, 201);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Skip next SIP of Near the low' }));
    await user.click(screen.getByRole('button', { name: 'Skip it' }));
    await screen.findByText('Left out.');
    expect(posted).toEqual([{ kind: 'SKIP', version: 7 }]);
  });

  test('that failures have paused need a hand, and are resumed where that is said', async () => {
    answerPlans({ status: 'PAUSED', paused_after_misses_on: '2027-02-09', next_sip: null });
    const posted = recordPosts(amendments, { message: 'It goes on.' }, 201);
    const { user } = open();
    const attention = within(await part('Needs your attention'));
    expect(attention.getByText(/paused: 3 SIPs in a row failed/)).toBeVisible();
    await user.click(attention.getByRole('button', { name: 'Resume' }));
    await waitFor(() => expect(posted).toEqual([{ kind: 'RESUME', version: 7 }]));
  });

  test('that have finished say so', async () => {
    answerPlans({ status: 'COMPLETED', next_sip: null, block: null });
    open();
    expect(await screen.findByText(/Near the low has finished/)).toBeVisible();
  });
});

test('one sentence says the state of everything', async () => {
  answerGet('/etf_schedule/user/plans', { data: [{ subscription_id: 's', status: 'ACTIVE' }] });
  answerGet('/etf_schedule/user/cash', { data: { available: 20_000, seen_at: null } });
  open();
  expect(
    await screen.findByText('All set: ₹9,911 leaves on Mon 1 Mar; you have ₹20,000.'),
  ).toBeVisible();
});

test('an event shows its profit, and its reason on request', async () => {
  answerGet('/etf_schedule/user/activity', {
    data: [
      {
        activity_id: 'a',
        title: 'Sold 9 units',
        amount: 16_023.34,
        profit: 939.34,
        why: 'It was nearest.',
        happened_on: '2027-02-08',
      },
    ],
  });
  const { user } = open();
  const activity = await part('Recent activity');
  const before = activity.textContent;
  await user.click(within(activity).getByRole('button', { name: 'Why?' }));
  expect([before, activity.textContent]).toEqual([
    'Recent activityActivitySold 9 units8 Feb 2027Profit booked +₹939 (+6.2%)Why?',
    'Recent activityActivitySold 9 units8 Feb 2027Profit booked +₹939 (+6.2%)Why?It was nearest.',
  ]);
});

test('a plan of a strategy without a name can still be opened', async () => {
  answerGet('/etf_schedule/user/plans', { data: [{ subscription_id: 's1', status: 'ACTIVE' }] });
  open();
  expect(await screen.findByRole('link', { name: 'ETF Strategy' })).toBeVisible();
});

describe('a newcomer', () => {
  beforeEach(() => {
    document.documentElement.dataset['trading'] = 'paper';
    answerGet('/etf_schedule/user/plans', { data: [] });
    answerGet(statusPath, { is_logged_in: false, session_updated_at: null });
    answerGet('/etf_strategy/', [
      { etf_strategy_id: 'strategy-1', etf_strategy_name: 'Steady', status: 'ACTIVE' },
    ]);
  });
  afterEach(() => {
    delete document.documentElement.dataset['trading'];
  });

  test('opens a practice account with one press', async () => {
    const saved = recordPosts('/samco-creds/', {});
    const loggedIn = answerPost(loginPath, { message: 'In.' });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Open a practice account/ }));
    await waitFor(() => expect(loggedIn()).toBe(1));
    expect(saved).toEqual([
      {
        samco_user_id: expect.stringMatching(/^P\w{9}$/),
        samco_password: expect.stringMatching(/^\w{32}$/),
        samco_yob: 1990,
      },
    ]);
  });

  test('with an open practice account is not asked for credentials', async () => {
    answerGet(statusPath, { is_logged_in: true, session_updated_at: null });
    open();
    expect(await screen.findByText(/^Your practice account is open/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Open Broker Credentials' })).toBeNull();
  });

  test('chooses a strategy', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Choose Steady' })).toHaveAttribute(
      'href',
      '/user/strategy/subscribe/strategy-1?terms=standard',
    );
  });

  test('in live trading is led to the broker credentials', async () => {
    document.documentElement.dataset['trading'] = 'live';
    open();
    expect(await screen.findByRole('link', { name: 'Open Broker Credentials' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /practice/ })).toBeNull();
  });
});
