import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet, neverAnswerGet } from '../../testing/server.ts';
import { PortfolioOverviewPage } from './portfolio-overview-page.tsx';

const path = '/etf_schedule/user/analytics';
const historyPath = '/etf_schedule/user/value-history';
const byEtfPath = '/etf_schedule/user/profit-by-etf';
const figures = {
  total_subscriptions: 3,
  active_subscriptions: 2,
  total_invested: 123_456_789,
  total_current_value: 123_456_000.5,
  total_profit: -788.5,
  profit_percentage: -0.01,
};
const open = () => renderScreen(<PortfolioOverviewPage />);

beforeEach(() => {
  answerGet(historyPath, { detail: 'Not found' }, 404);
  answerGet(byEtfPath, { detail: 'Not found' }, 404);
});

test('a spinner shows while the figures are on their way', () => {
  neverAnswerGet(path);
  open();
  expect(screen.getByRole('status')).toBeVisible();
});

test.each([
  ['Total Subscriptions', '3'],
  ['Total Subscriptions', '2 active'],
  ['Total Invested', '₹12,34,56,789'],
  ['Current Value', '₹12,34,56,001'],
  ['Total Profit/Loss', '−₹789'],
  ['Total Profit/Loss', '−0.01%'],
])('the tile %s shows %s', async (label, shown) => {
  answerGet(path, { success: true, data: figures });
  open();
  const tile = (await screen.findByText(label)).closest('dl');
  expect(within(tile ?? document.body).getByText(shown)).toBeVisible();
});

test('the summary shows capital, value, gains and the return with its sign', async () => {
  answerGet(path, { data: { ...figures, total_profit: 10, profit_percentage: 1.5 } });
  open();
  expect((await screen.findByRole('region', { name: 'Investment Summary' })).textContent).toBe(
    [
      'Investment Summary',
      'Capital Invested₹12,34,56,789.00',
      'Current Market Value₹12,34,56,000.50',
      'Realized Gains/Loss+₹10.00',
      'Overall Return+1.5%',
    ].join(''),
  );
});

test('the summary separates sales from units held where the server does', async () => {
  answerGet(path, { data: { ...figures, realised_amount: 10, market_value: 20 } });
  open();
  expect(await screen.findByRole('region', { name: 'Investment Summary' })).toHaveTextContent(
    'Received from Sales₹10.00Value of Units Held₹20.00',
  );
});

test('the summary shows what was realised and what is held where the server does', async () => {
  answerGet(path, {
    data: {
      ...figures,
      realised_amount: 10,
      market_value: 20,
      realised_profit: 7,
      unrealised_profit: -3,
      holdings_value: 20,
      received_from_sales: 10,
    },
  });
  open();
  expect((await screen.findByRole('region', { name: 'Investment Summary' })).textContent).toBe(
    [
      'Investment Summary',
      'Capital Invested₹12,34,56,789.00',
      'Current Market Value₹20.00',
      'Received from Sales₹10.00',
      'Realized Gains/Loss+₹7.00',
      'Unrealized Gains/Loss−₹3.00',
      'Overall Return−0.01%',
    ].join(''),
  );
});

test('the panel counts the subscriptions beside a tip', async () => {
  answerGet(path, { data: figures });
  open();
  expect(await screen.findByRole('region', { name: 'Subscription Status' })).toHaveTextContent(
    'Total3Active2Diversification tip',
  );
});

test.each([[{ total_subscriptions: 0 }], [{}]])(
  'without a subscription (%j) the start is shown',
  async (data) => {
    answerGet(path, { success: true, data });
    open();
    expect(
      await screen.findByText(
        "You don't have any active subscriptions yet. Start by subscribing to an ETF strategy.",
      ),
    ).toBeVisible();
  },
);

test.each([
  ['the server’s sentence', { detail: 'The ledger is being rebuilt.' }, 'ledger is being rebuilt'],
  ['the default', {}, 'Failed to fetch analytics'],
])('a failure shows %s', async (_, body, sentence) => {
  answerGet(path, body, 500);
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
});

describe('the charts', () => {
  const points = [
    { date: '2027-02-08', invested: 1000, value: 990 },
    { date: '2027-02-09', invested: 2000, value: 2100 },
  ];
  const etfs = [
    { etf_nse_code: 'A', etf_name: 'Fund A', invested: 100, current_value: 120, profit: 20 },
    { etf_nse_code: 'B', etf_name: 'Fund B', invested: 100, current_value: 90, profit: -10 },
  ];
  const table = async (finding: string) => {
    answerGet(path, { data: figures });
    answerGet(historyPath, { success: true, data: points });
    answerGet(byEtfPath, { success: true, data: etfs });
    const { user } = open();
    const card = within(await screen.findByRole('region', { name: finding }));
    await user.click(card.getByRole('button', { name: 'Show as table' }));
    return card.getAllByRole('row').map(({ textContent }) => textContent);
  };

  test('say what could not be loaded, and are asked for again on request', async () => {
    answerGet(path, { data: figures });
    const asked = ([historyPath, byEtfPath] as const).map((each) => answerGet(each, {}, 500));
    const { user } = open();
    const failed = await screen.findByText('The value chart could not be loaded.');
    expect(screen.getByText('Profit by ETF could not be loaded.')).toBeVisible();
    expect(asked.map((times) => times())).toEqual([1, 1]);

    answerGet(historyPath, { success: true, data: points });
    await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] ?? failed);
    expect(
      await screen.findByRole('region', {
        name: 'Your investments are worth 5.0% more than you put in',
      }),
    ).toBeVisible();
  });

  test('show the value by day as a table too, the latest first', async () => {
    expect(await table('Your investments are worth 5.0% more than you put in')).toEqual([
      'DateInvestedValueProfit/Loss',
      '9 Feb 2027₹2,000.00₹2,100.00+₹100.00',
      '8 Feb 2027₹1,000.00₹990.00−₹10.00',
    ]);
  });

  test('set the value against own money and the index where the server sends them', async () => {
    const own = [
      { ...points[0], money_in_now: 1000, inside_value: 1010, index_value: 1005 },
      { ...points[1], money_in_now: 2000, inside_value: 2100, index_value: null },
    ];
    answerGet(path, { data: figures });
    answerGet(historyPath, { success: true, data: own });
    answerGet(byEtfPath, { success: true, data: etfs });
    const { user } = open();
    const card = within(
      await screen.findByRole('region', { name: 'Your money has earned 5.0% so far' }),
    );
    await user.click(card.getByRole('button', { name: 'Show as table' }));
    expect(card.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'DateNet money investedValueIn the Nifty 50',
      '9 Feb 2027₹2,000.00₹2,100.00N/A',
      '8 Feb 2027₹1,000.00₹1,010.00₹1,005.00',
    ]);
  });

  test('show the profit of each ETF as a table too', async () => {
    expect(await table('Fund A has earned the most')).toEqual([
      'ETF NameETF CodeInvestedCurrent ValueProfit/Loss',
      'Fund AA₹100.00₹120.00+₹20.00',
      'Fund BB₹100.00₹90.00−₹10.00',
    ]);
  });

  test('are left out where the server does not know them', async () => {
    answerGet(path, { data: figures });
    open();
    await screen.findByText('Investment Summary');
    expect(screen.queryByRole('button', { name: 'Show as table' })).toBeNull();
  });
});

test('without a sign-in nothing is asked', async () => {
  const asked = answerGet(path, { data: figures });
  renderScreen(<PortfolioOverviewPage />, { role: undefined });
  expect(await screen.findByRole('alert')).toHaveTextContent('User not authenticated');
  expect(asked()).toBe(0);
});
