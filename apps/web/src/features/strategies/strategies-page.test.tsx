import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { latinIn, speakHindi } from '../../testing/in-hindi.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet, neverAnswerGet } from '../../testing/server.ts';
import { StrategiesPage } from './strategies-page.tsx';
import { strategy } from './testing/strategy.ts';

const path = '/etf_strategy/';
const open = (area: 'admin' | 'user' = 'user') =>
  renderScreen(<StrategiesPage area={area} />, { at: `/${area}/strategy` });

test('a spinner shows while the strategies are fetched', () => {
  neverAnswerGet(path);

  open();

  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
});

test('an empty list says so', async () => {
  answerGet(path, []);

  open();

  expect(await screen.findByText('No strategies to display.')).toBeVisible();
});

test.each([
  ['the sentence of the server', { detail: 'The store is closed.' }, 'The store is closed.'],
  ['its own words', {}, 'Failed to fetch strategies.'],
])('a failure shows %s', async (_, body, sentence) => {
  answerGet(path, body, 500);

  open();

  expect(await screen.findByText(sentence)).toBeVisible();
});

test('the table has its twelve columns', async () => {
  answerGet(path, [strategy()]);

  open();

  const headers = await screen.findAllByRole('columnheader');
  expect(headers.map((header) => header.textContent)).toEqual([
    'Strategy Name',
    'Total Fund Required',
    'Standard SIP Amount',
    'Total No. of SIPs',
    'No. of SIPs per ETF',
    'SIP Frequency',
    'Standard Reinvest %',
    'Profit Target %',
    'Status',
    'Execution Day',
    'Execution Time',
    'Actions',
  ]);
});

test('a row reads as a person would write it', async () => {
  answerGet(path, { data: [strategy()] });

  open();

  const cells = (await screen.findAllByRole('cell')).map((cell) => cell.textContent);
  expect(cells.slice(0, 11)).toEqual([
    'Steady Weekly Lows',
    '₹2,00,000.00',
    '₹5,000.00',
    '40',
    '10',
    'Weekly',
    '50%',
    '6%',
    'Active',
    'Tuesday',
    '2:30 pm',
  ]);
});

test('what is missing shows as N/A and a missing status as Active', async () => {
  answerGet(path, [{ etf_strategy_id: '1', etf_strategy_name: 'Bare' }]);

  open();

  const cells = (await screen.findAllByRole('cell')).map((cell) => cell.textContent);
  expect(cells.slice(1, 11)).toEqual([...Array(7).fill('N/A'), 'Active', 'N/A', 'N/A']);
});

describe('the actions', () => {
  const linksOf = async (area: 'admin' | 'user', status: 'ACTIVE' | 'RETIRED' = 'ACTIVE') => {
    answerGet(path, [strategy({ etf_strategy_id: 'a 1', status })]);
    open(area);
    const links = within(await screen.findByRole('table')).getAllByRole('link');
    return links.map((link) => [link.textContent, link.getAttribute('href')]);
  };

  test('of an administrator lead to the details', async () => {
    expect(await linksOf('admin')).toEqual([['View Details', '/admin/strategy/a%201']]);
  });

  test('of an investor lead to the details and to the form', async () => {
    expect(await linksOf('user')).toEqual([
      ['View', '/user/strategy/a%201'],
      ['Subscribe', '/user/strategy/subscribe/a%201'],
    ]);
  });

  test('of a retired strategy lead to the details alone', async () => {
    expect(await linksOf('user', 'RETIRED')).toEqual([['View', '/user/strategy/a%201']]);
  });
});

test('the button becomes Close and back as the dialog opens and closes', async () => {
  answerGet(path, []);
  const { user } = open('admin');

  await user.click(screen.getByRole('button', { name: 'Add ETF Strategy' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create ETF Strategy' });
  expect(screen.getByRole('button', { name: 'Close', hidden: true })).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Add ETF Strategy' })).toBeVisible();
});

describe('in Hindi', () => {
  speakHindi();

  test('the list has Hindi texts alone', async () => {
    answerGet(path, [strategy()]);
    const { container } = open();

    expect(await screen.findByRole('columnheader', { name: 'मुनाफ़े का लक्ष्य %' })).toBeVisible();
    expect(latinIn(container, 'Steady Weekly Lows')).toEqual([]);
  });
});
