import { createHash } from 'node:crypto';
import type { Books } from '../books/books.ts';
import type { Row } from '../books/row.ts';

/**
 * The books of one plan, reckoned by hand: two purchases, a sale of the whole block above its target, a SIP
 * that was carried, and an order that is under way.
 */
export function smallBooks(): Books {
  const request = (side: string, quantity: number, limit: number, notAfter: string) => {
    const asked = { symbol: 'NIFTYBEES', side, quantity, limit, notAfter };
    return {
      request: asked,
      request_hash: createHash('sha256').update(JSON.stringify(asked)).digest('hex'),
    };
  };
  const order = (id: string, at: string, quantity: number, limit: number, isOpen = false): Row => {
    const isBuy = id.includes('.b');
    const minute = at.slice(0, 17);
    return {
      client_order_id: id,
      account_id: 'account',
      subscription_id: 'sub',
      schedule_id: id.split('.').slice(0, 2).join('.'),
      installment_id: isBuy ? id.split('.').slice(0, 3).join('.') : null,
      attempt: 1,
      side: isBuy ? 'buy' : 'sell',
      instrument_id: 'niftybees',
      symbol: 'NIFTYBEES',
      asset_class: 'equity',
      quantity,
      limit_paise: limit,
      state: isOpen ? 'working' : 'filled',
      ...request(isBuy ? 'buy' : 'sell', quantity, limit, `${minute}15.000Z`),
      deadline: later(at),
      broker_order_id: null,
      filled: isOpen ? 0 : quantity,
      reason: null,
      reason_code: null,
      submitted_at: at,
      settled_at: isOpen ? null : later(at),
      posted: !isOpen,
      run_plan_id: null,
    };
  };
  const orders = [
    order('sub.1.1.b1', '2027-02-08T05:00:00.000Z', 49, 10_050),
    order('sub.1.2.b1', '2027-02-09T05:00:00.000Z', 50, 10_020),
    order('sub.1.s1', '2027-02-11T04:45:00.000Z', 99, 10_690),
    order('sub.2.4.b1', '2027-02-11T05:00:00.000Z', 80, 10_000, true),
  ];
  return {
    ...nothing,
    users: [{ id: 'user', role: 'END_USER', status: 'active' }],
    accounts: [{ id: 'account', user_id: 'user', broker: 'samco' }],
    charge_corrections: [{ corrected_on: '2026-11-22', last_step: 0 }],
    clock: [],
    strategies: [{ id: 'strategy', ...frozen }],
    subscriptions: [subscription],
    schedules: [
      { ...schedule(1), status: 'completed', booked_on: '2027-02-11' },
      { ...schedule(2), status: 'waiting' },
    ],
    installments: [
      bought(1, '2027-02-08', 49, 490_000, 1248),
      bought(2, '2027-02-09', 50, 500_000, 1274),
      {
        ...installment(2, 3, '2027-02-10'),
        status: 'executed',
        ended_on: '2027-02-10',
        executed_at: '10:30',
        quantity: 0,
        value_paise: 0,
        charges_paise: 0,
        partial: false,
        reason: 'AMOUNT_BELOW_ONE_UNIT',
      },
      {
        ...installment(2, 4, '2027-02-11'),
        status: 'ordered',
        client_order_id: 'sub.2.4.b1',
      },
    ],
    sales: [
      {
        schedule_id: 'sub.1',
        number: 1,
        sold_on: '2027-02-11',
        quantity: 99,
        value_paise: 1_059_300,
        charges_paise: 4180,
        cost_of_sold_paise: 992_522,
      },
    ],
    postings: [
      posting('sub.1.1.b1', 1, 'put_in', -500_000),
      posting('sub.1.1.b1', 2, 'carry', 8752),
      posting('sub.1.1.b1', 3, 'units', 490_000, 49),
      posting('sub.1.1.b1', 4, 'charges', 1248),
      posting('sub.1.2.b1', 1, 'put_in', -500_000),
      posting('sub.1.2.b1', 2, 'carry', -1274),
      posting('sub.1.2.b1', 3, 'units', 500_000, 50),
      posting('sub.1.2.b1', 4, 'charges', 1274),
      posting('sub.2.3.carried', 1, 'put_in', -500_000),
      posting('sub.2.3.carried', 2, 'carry', 500_000),
      posting('sub.1.s1', 1, 'units', -990_000, -99),
      posting('sub.1.s1', 2, 'gains', -69_300),
      posting('sub.1.s1', 3, 'charges', 4180),
      posting('sub.1.s1', 4, 'pool', 31_299),
      posting('sub.1.s1', 5, 'withdrawable', 1_023_821),
    ],
    orders,
    fills: [
      fill('sub.1.1.b1', 49, 10_000),
      fill('sub.1.2.b1', 50, 10_000),
      fill('sub.1.s1', 99, 10_700),
    ],
    order_events: orders.flatMap(stepsOf).map((step, index) => ({ ...step, id: index + 1 })),
    decisions: [...orders.map(decisionOf), carriedDecision],
    account_days: ['2027-02-08', '2027-02-09', '2027-02-11'].map((day) => ({
      account_id: 'account',
      day,
      state: day === '2027-02-11' ? 'due' : 'compared',
    })),
  };
}

const frozen = {
  installment_count: 4,
  installments_per_etf: 2,
  frequency: 'daily',
  target_bp: 600,
  weekday: 'Monday',
  execution_time: '10:30',
};

const subscription: Row = {
  id: 'sub',
  user_id: 'user',
  strategy_id: 'strategy',
  broker: 'samco',
  status: 'active',
  version: 9,
  installment_paise: 500_000,
  reinvest_bp: 5000,
  ...frozen,
  ddpi_confirmed: true,
  cash_policy: 'skip',
  recycle: false,
  put_in_paise: 1_500_000,
  carry_paise: 507_478,
  pool_paise: 31_299,
  withdrawable_paise: 1_023_821,
  units_at_cost_paise: 0,
  charges_paise: 6702,
  gains_paise: 69_300,
  ended_on: null,
  paused_until: null,
  paused_by_misses_on: null,
  exit: null,
  step_up_bp: null,
  step_up_paise: null,
  step_up_months: null,
  step_up_from: null,
  subscribed_at: '2027-02-03T04:30:00.000Z',
  created_at: '2027-02-03T04:30:00.000Z',
};

const schedule = (number: number): Row => ({
  id: `sub.${number}`,
  subscription_id: 'sub',
  number,
  instrument_id: 'niftybees',
  symbol: 'NIFTYBEES',
  etf_name: 'Nippon India Nifty 50 ETF',
  underlying: 'Nifty 50',
  asset_class: 'equity',
  sell_order_id: null,
  booked_on: null,
});

const installment = (block: number, number: number, plannedOn: string): Row => ({
  id: `sub.${block}.${number}`,
  schedule_id: `sub.${block}`,
  subscription_id: 'sub',
  sip_number: number,
  planned_on: plannedOn,
  execution_time: '10:30',
  amount_paise: 500_000,
  raise_paise: 0,
  top_up_paise: null,
  client_order_id: null,
  reduced_to_paise: null,
  ended_on: null,
  executed_at: null,
  quantity: null,
  value_paise: null,
  charges_paise: null,
  partial: null,
  reason: null,
});

const bought = (
  number: number,
  day: string,
  units: number,
  value: number,
  charges: number,
): Row => ({
  ...installment(1, number, day),
  status: 'executed',
  ended_on: day,
  executed_at: '10:31',
  quantity: units,
  value_paise: value,
  charges_paise: charges,
  partial: false,
});

/** Orders end, and are posted, a minute after they were sent. */
const posted: Readonly<Record<string, string>> = {
  'sub.1.1.b1': '2027-02-08T05:01:00.000Z',
  'sub.1.2.b1': '2027-02-09T05:01:00.000Z',
  'sub.2.3.carried': '2027-02-10T05:00:00.000Z',
  'sub.1.s1': '2027-02-11T04:46:00.000Z',
};

const posting = (
  cause: string,
  number: number,
  account: string,
  paise: number,
  units = 0,
): Row => ({
  id: `${cause}:${number}`,
  subscription_id: 'sub',
  schedule_number: Number(cause.split('.')[1]),
  account,
  amount_paise: paise,
  units,
  cause,
  posted_at: posted[cause] ?? '',
});

const fill = (order: string, quantity: number, price: number): Row => ({
  id: `${order}:T1`,
  client_order_id: order,
  quantity,
  price_paise: price,
  traded_at: posted[order] ?? '',
});

function stepsOf(order: Row): Row[] {
  const step = (event: string, state: string, at: unknown): Row => ({
    client_order_id: order['client_order_id'],
    event,
    state,
    note: null,
    epoch: 1,
    at,
    by_hand_of: null,
    account_id: null,
    broker_order_id: null,
  });
  const { submitted_at: sent, settled_at: settled } = order;
  const open = [step('sending', 'submitted', sent), step('acknowledged', 'working', sent)];
  return settled === null ? open : [...open, step('filled', 'filled', settled)];
}

const decision = { subscription_id: 'sub', reason: null, times: 1 };

const decisionOf = (order: Row, index: number): Row => {
  const installmentId = order['installment_id'];
  return {
    ...decision,
    id: index + 1,
    schedule_id: order['schedule_id'],
    sip_number: typeof installmentId === 'string' ? Number(installmentId.split('.')[2]) : null,
    kind: order['side'],
    client_order_id: order['client_order_id'],
    decided_at: order['submitted_at'],
    last_at: order['submitted_at'],
    inputs: {},
  };
};

const carriedDecision: Row = {
  ...decision,
  id: 9,
  schedule_id: 'sub.2',
  sip_number: 3,
  kind: 'carry',
  client_order_id: null,
  decided_at: '2027-02-10T05:00:00.000Z',
  last_at: '2027-02-10T05:00:00.000Z',
  inputs: {},
};

const nothing = {
  lots: [],
  selections: [],
  split_applications: [],
  corporate_action_applications: [],
  amendments: [],
  run_plans: [],
  job_runs: [],
  notifications: [],
  migrations: [],
};

const later = (at: string): string => new Date(Date.parse(at) + 60_000).toISOString();
