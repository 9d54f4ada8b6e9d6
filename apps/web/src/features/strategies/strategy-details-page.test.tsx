import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { latinIn, speakHindi } from '../../testing/in-hindi.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet, answerPost, neverAnswerGet, recordPosts } from '../../testing/server.ts';
import { StrategyDetailsPage } from './strategy-details-page.tsx';
import { strategy } from './testing/strategy.ts';

const path = '/etf_strategy/strategy-1';
const open = (area: 'admin' | 'user' = 'user') =>
  renderScreen(<StrategyDetailsPage area={area} />, {
    at: `/${area}/strategy/strategy-1`,
    path: `/${area}/strategy/:strategyId`,
  });
const shownFor = (label: string) => screen.getByText(label).nextSibling;

test('a spinner shows while the strategy is fetched', () => {
  neverAnswerGet(path);

  open();

  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
});

test.each([
  ['bare', strategy()],
  ['under data', { success: true, data: strategy() }],
])('a strategy sent %s shows in three parts', async (_, body) => {
  answerGet(path, body);

  open();

  expect(await screen.findByRole('region', { name: 'Basic Information' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Financial Details' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'SIP Configuration' })).toBeVisible();
  expect(shownFor('Total Fund Required')).toHaveTextContent('₹2,00,000.00');
  expect(shownFor('Profit Target')).toHaveTextContent('6%');
  expect(shownFor('Strategy ID')).toHaveTextContent('strategy-1');
});

test('a missing amount shows as N/A', async () => {
  answerGet(path, strategy({ standard_sip_amount: null }));

  open();

  expect((await screen.findByText('Standard SIP Amount')).nextSibling).toHaveTextContent('N/A');
});

test.each([
  ['a reply of nothing', { data: null }, 200],
  ['a 404', { detail: 'Strategy not found' }, 404],
])('%s says that there is no such strategy', async (_, body, status) => {
  answerGet(path, body, status);

  open();

  expect(await screen.findByRole('alert')).toHaveTextContent('Strategy not found');
});

test.each([
  ['the sentence of the server', { detail: 'Try later.' }, 'Try later.'],
  ['its own words', {}, 'Failed to fetch strategy details'],
])('a failure shows %s', async (_, body, sentence) => {
  answerGet(path, body, 500);

  open();

  expect(await screen.findByText(sentence)).toBeVisible();
});

test('an investor can subscribe from here', async () => {
  answerGet(path, strategy());

  open();

  expect(await screen.findByRole('link', { name: 'Subscribe to This Strategy' })).toHaveAttribute(
    'href',
    '/user/strategy/subscribe/strategy-1',
  );
});

test('an administrator retires a strategy after reading what becomes of its subscriptions', async () => {
  answerGet(path, strategy());
  const posts = recordPosts('/etf_strategy/strategy-1/retire', {
    message: 'Steady Weekly Lows takes no new subscriptions any more.',
  });
  const { user } = open('admin');
  await user.click(await screen.findByRole('button', { name: 'Retire this strategy' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Running ones continue as agreed/)).toBeVisible();

  answerGet(path, strategy({ status: 'RETIRED' }));
  await user.click(dialog.getByRole('button', { name: 'Retire' }));
  expect(
    await screen.findByText('Steady Weekly Lows takes no new subscriptions any more.'),
  ).toBeVisible();
  expect(shownFor('Status')).toHaveTextContent('Retired');
  expect(screen.queryByRole('button', { name: 'Retire this strategy' })).toBeNull();
  expect(posts).toHaveLength(1);
});

test('a retirement that was refused says why', async () => {
  answerGet(path, strategy());
  answerPost(
    '/etf_strategy/strategy-1/retire',
    { detail: 'This strategy is retired already.' },
    409,
  );
  const { user } = open('admin');
  await user.click(await screen.findByRole('button', { name: 'Retire this strategy' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Retire' }));
  expect(await dialog.findByText('This strategy is retired already.')).toBeVisible();
});

test('a retired strategy offers no subscription', async () => {
  answerGet(path, strategy({ status: 'RETIRED' }));
  open();
  expect(await screen.findByText(/it takes no new subscriptions/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Subscribe to This Strategy' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Browse Strategies' })).toBeVisible();
});

test('an administrator sees from here what it would have done', async () => {
  answerGet(path, strategy());

  open('admin');

  expect(await screen.findByRole('link', { name: 'Simulate on past prices' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/admin\/what-if\?amount=/),
  );
});

describe('in Hindi', () => {
  speakHindi();

  test.each([
    ['retire', 'यह रणनीति बंद करें', 'यह रणनीति बंद करें?'],
    ['correct', 'यह रणनीति सुधारें', 'यह रणनीति सुधारें'],
  ])('the details and the dialog to %s have Hindi texts alone', async (_, button, title) => {
    answerGet(path, strategy());
    const { user, baseElement } = open('admin');
    await user.click(await screen.findByRole('button', { name: button }));

    expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
    expect(latinIn(baseElement, 'Steady Weekly Lows', 'strategy-1')).toEqual([]);
  });
});
