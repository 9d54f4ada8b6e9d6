import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  AdvanceRequest,
  AmendmentRequest,
  BrokerCredentials,
  jobEndpoints,
  LogInRequest,
  SettleRequest,
  SignUpRequest,
  StrategyRequest,
  SubscriptionRequest,
  strategyEndpoints,
} from './index.ts';

const sentences = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

const subscription = { broker_id: 'samco', user_sip_amount: 5000.5, user_reinvest_percent: 50 };
const strategy = {
  etf_strategy_name: 'Dip buyer',
  total_fund_required: 100_000,
  standard_sip_amount: 5000,
  total_no_of_sips: 20,
  no_of_sips_per_etf: 5,
  sip_frequency: 'DAILY',
  standard_reinvest_percent: 50,
  profit_target_percent: 6,
  execution_day: 'Monday',
  execution_time: '09:30',
};
const signUp = {
  email: 'asha@example.com',
  name: 'Asha Rao',
  password: 'lotus-river-42',
  user_type: 'END_USER',
};

describe('a subscription', () => {
  test.each([
    ['broker_id', '', 'Broker ID is required'],
    ['broker_id', undefined, 'Broker ID is required'],
    ['broker_id', 'sam\0co', 'Broker ID contains characters that are not allowed'],
    ['broker_id', 'sam\ud800', 'Broker ID contains characters that are not allowed'],
    ['user_sip_amount', 0, 'Valid SIP amount is required'],
    ['user_sip_amount', -1, 'Valid SIP amount is required'],
    ['user_sip_amount', '5000', 'Valid SIP amount is required'],
    ['user_sip_amount', Number.POSITIVE_INFINITY, 'Valid SIP amount is required'],
    ['user_sip_amount', Number.NaN, 'Valid SIP amount is required'],
    ['user_sip_amount', 5000.005, 'SIP amount may have at most two decimals'],
    ['user_sip_amount', 2e11, 'SIP amount may be at most 1,00,00,00,00,000 rupees'],
    ['user_reinvest_percent', 101, 'Reinvest percent must be between 0 and 100'],
    ['user_reinvest_percent', -0.01, 'Reinvest percent must be between 0 and 100'],
    ['user_reinvest_percent', null, 'Reinvest percent must be between 0 and 100'],
  ])('a subscription with %s of %j is refused in words', (field, value, sentence) => {
    expect(sentences(SubscriptionRequest, { ...subscription, [field]: value })).toEqual([sentence]);
  });

  test('loses unknown members', () => {
    expect(SubscriptionRequest.parse({ ...subscription, user_id: 'somebody else' })).toEqual(
      subscription,
    );
  });

  test('accepts every whole number of paise as an amount', () => {
    const paise = fc.integer({ min: 1, max: 1e13 });
    fc.assert(
      fc.property(paise, (count) => {
        const asked = { ...subscription, user_sip_amount: count / 100 };
        expect(sentences(SubscriptionRequest, asked)).toEqual([]);
      }),
      { seed: 1 },
    );
  });
});

describe('a strategy', () => {
  test.each([
    ['execution_time', '', 'Execution time is required, as 24-hour HH:mm'],
    ['execution_time', '24:00', 'Execution time must be a 24-hour time such as 09:30 (HH:mm)'],
    ['execution_time', '9:30', 'Execution time must be a 24-hour time such as 09:30 (HH:mm)'],
    ['sip_frequency', 'YEARLY', 'SIP frequency must be one of DAILY, WEEKLY, MONTHLY'],
    [
      'execution_day',
      'Sunday',
      'Execution day must be one of Monday, Tuesday, Wednesday, Thursday, Friday',
    ],
    ['total_no_of_sips', 0, 'Total number of SIPs must be a whole number from 1 to 10000'],
    ['total_no_of_sips', 1.5, 'Total number of SIPs must be a whole number from 1 to 10000'],
    ['standard_sip_amount', 0, 'Standard SIP amount must be more than 0'],
    ['standard_sip_amount', '5', 'Standard SIP amount must be a number'],
    ['total_fund_required', undefined, 'Total fund is required'],
    ['profit_target_percent', 1001, 'Profit target percent must be between 0 and 1000'],
    ['etf_strategy_name', '   ', 'Strategy name is required'],
  ])('a strategy with %s of %j is refused in words', (field, value, sentence) => {
    expect(sentences(StrategyRequest, { ...strategy, [field]: value })).toEqual([sentence]);
  });

  test('that is complete is accepted', () => {
    expect(StrategyRequest.parse(strategy)).toEqual(strategy);
  });

  test('cannot be asked for by an id that is not one of ours', () => {
    expect(sentences(strategyEndpoints.find.params, { strategyId: "x' or 1=1" })).toEqual([
      'Strategy not found',
    ]);
  });
});

describe('a sign-up', () => {
  test.each([
    ['email', 'asha', 'E-mail must be a full address, for example name@example.com'],
    ['email', undefined, 'E-mail is required'],
    ['name', '', 'Name is required'],
    ['name', 'A'.repeat(121), 'Name may have at most 120 characters'],
    ['password', 'short77', 'Password must have 8 to 128 characters'],
    ['password', 'x'.repeat(129), 'Password must have 8 to 128 characters'],
    ['password', 'lotus\0river', 'Password contains characters that are not allowed'],
    ['user_type', 'ROOT', 'User type must be one of ADMIN, END_USER'],
  ])('a sign-up with %s of %j is refused in words', (field, value, sentence) => {
    expect(sentences(SignUpRequest, { ...signUp, [field]: value })).toEqual([sentence]);
  });

  test('counts an emoji in a password as one character', () => {
    expect(sentences(SignUpRequest, { ...signUp, password: '😀'.repeat(7) })).toHaveLength(1);
  });
});

test('a login may leave out everything but username and password', () => {
  expect(LogInRequest.parse({ username: ' a@b.in ', password: ' pw ' })).toEqual({
    username: 'a@b.in',
    password: ' pw ',
  });
});

test.each([1899, 2101, 1985.5, '1985'])('a year of birth of %j is refused', (year) => {
  const credentials = { samco_user_id: 'AB1', samco_password: 'p', samco_yob: year };
  expect(sentences(BrokerCredentials, credentials)[0]).toBe('Valid year of birth is required');
});

test.each([
  [{}, 10],
  [{ limit: '100' }, 100],
])('a page of runs asked for with %j has %i', (query, limit) => {
  expect(jobEndpoints.audit.query.parse(query)).toEqual({ limit });
});

test.each(['0', '101', 'ten', '', '1.5'])('a page of %j runs is refused', (limit) => {
  expect(sentences(jobEndpoints.audit.query, { limit })[0]).toBe(
    'Limit must be a whole number from 1 to 100',
  );
});

test.each([{}, { to: '2027-01-15T10:05:00Z', sessions: 3 }])(
  'an advance of %j is refused',
  (body) => {
    expect(sentences(AdvanceRequest, body)).toEqual([
      'Say one of "to" (an ISO instant), "sessions" (a whole number) and "time" (24-hour HH:mm)',
    ]);
  },
);

const pauseUntil = 'Pause until must be a date such as 2027-01-15';
const to = 'To must be an ISO instant such as 2027-01-15T10:05:00.000Z';
const tradedAt = 'Trade time must be an ISO instant such as 2027-01-15T10:05:00.000Z';

/** The calendar of the engine begins with the year 1 and ends with 9999, in India. */
describe('a time that no calendar in India has', () => {
  const pause = { kind: 'PAUSE', version: 1 };
  const filled = { outcome: 'FILLED', quantity: 1, price_per_unit: 1 };
  test.each([
    ['a pause', AmendmentRequest, { ...pause, until: '0000-12-31' }, pauseUntil],
    ['a pause', AmendmentRequest, { ...pause, until: 'soon' }, pauseUntil],
    ['an advance', AdvanceRequest, { to: '0000-01-01T00:00:00Z' }, to],
    ['an advance', AdvanceRequest, { to: '9999-12-31T23:59:59Z' }, to],
    ['a trade', SettleRequest, { ...filled, traded_at: '0000-12-31T00:00:00Z' }, tradedAt],
    ['a trade', SettleRequest, { ...filled, traded_at: '9999-12-31T18:30:00Z' }, tradedAt],
  ])('is refused for %s', (_, schema: z.ZodType, body, sentence) => {
    expect(sentences(schema, body)).toEqual([sentence]);
  });

  test('is none of the first and the last it has', () => {
    expect([
      ...sentences(AmendmentRequest, { ...pause, until: '0001-01-01' }),
      ...sentences(SettleRequest, { ...filled, traded_at: '0001-01-01T00:00:00+05:30' }),
      ...sentences(SettleRequest, { ...filled, traded_at: '9999-12-31T23:59:59+05:30' }),
    ]).toEqual([]);
  });
});
