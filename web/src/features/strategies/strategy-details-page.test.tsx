import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet, neverAnswerGet } from '../../testing/server.ts';
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

test('an administrator can only go back', async () => {
  answerGet(path, strategy());

  open('admin');
  await screen.findByText('Steady Weekly Lows');

  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/strategy',
  ]);
});
