import type { BookedOrder, Books, Rates } from '../books.ts';
import type { TruthLine } from '../truth-line.ts';

/** One installment of 5,000 rupees that bought 40 units at 100.00, and the truth of it. */
const rates: readonly Rates[] = [
  {
    from: '2020-01-01',
    brokerageCap: 2_000,
    brokeragePer10M: 20_000,
    sttSellPer10M: 100,
    exchangePer10M: 297,
    investorFundPer10M: 10,
    sebiPer10M: 10,
    stampBuyPer10M: 1_500,
    depository: 1_500,
    gstPercent: 18,
  },
];

export const recomputing = { rates, isEquity: () => false };

export const at = Date.UTC(2027, 1, 8, 5);
const value = 40 * 10_000;
/** 8.00 brokerage, 0.1188 exchange, 0.004 + 0.004, 18 % of these, 0.60 stamp: 10.189424 rupees. */
const charges = 1_019;

export const order: BookedOrder = {
  clientOrderId: 's.1.1.b1',
  account: 'account-1',
  subscriptionId: 's',
  scheduleId: 's.1',
  installmentId: 's.1.1',
  side: 'buy',
  symbol: 'GOLDETF',
  quantity: 40,
  limit: 10_000,
  state: 'filled',
  brokerOrderId: 'B1',
  filled: 40,
  posted: true,
  submittedAt: at,
  settledAt: at + 60_000,
};

export const books: Books = {
  orders: [order],
  fills: [
    { clientOrderId: 's.1.1.b1', tradeNumber: 'T1', quantity: 40, price: 10_000, tradedAt: at },
  ],
  installments: [
    {
      id: 's.1.1',
      scheduleId: 's.1',
      subscriptionId: 's',
      status: 'executed',
      plannedOn: '2027-02-08',
      endedOn: '2027-02-08',
      reason: null,
      amount: 500_000,
      raise: 0,
      clientOrderId: null,
      quantity: 40,
      value,
      charges,
    },
  ],
  sales: [],
  subscriptions: [
    {
      id: 's',
      account: 'account-1',
      status: 'active',
      reinvestBp: 5_000,
      putIn: 500_000,
      carry: 500_000 - value - charges,
      pool: 0,
      withdrawable: 0,
      unitsAtCost: value,
      charges,
      gains: 0,
    },
  ],
  postings: [
    posting(1, 'put_in', -500_000),
    posting(2, 'carry', 500_000 - value - charges),
    posting(3, 'units', value, 40),
    posting(4, 'charges', charges),
  ],
  splitSchedules: [],
  alarms: [],
};

function posting(number: number, account: string, amount: number, units = 0) {
  const cause = 's.1.1.b1';
  const id = `${cause}:${number}`;
  return { id, subscriptionId: 's', scheduleNumber: 1, account, amount, units, cause };
}

const body = { symbol: 'GOLDETF', side: 'buy', quantity: 40, limit: 10_000 } as const;

export const request: TruthLine = { type: 'request', at, user: 'account-1', call: 'place', body };

export const accepted = (orderNumber: string, changed: object = {}): TruthLine => ({
  type: 'accepted',
  at,
  orderNumber,
  user: 'account-1',
  origin: 'request',
  ...body,
  ...changed,
});

export const trade = (orderNumber: string, tradeNumber: string, quantity = 40): TruthLine => ({
  type: 'trade',
  at,
  orderNumber,
  tradeNumber,
  quantity,
  price: 10_000,
});

export const truth: readonly TruthLine[] = [request, accepted('B1'), trade('B1', 'T1')];
