import {
  basisPoints,
  type Decision,
  instant,
  localDate,
  type OrderState,
  paise,
  quantity,
} from '@safe-trading/engine';
import { describe, expect, test } from 'vitest';
import type { KeptDecision } from '../../trading/books/decision-reader.ts';
import { explainDecision } from './explain-decision.ts';

const at = instant(Date.parse('2027-02-08T05:00:00Z'));
const instrument = { symbol: 'NIFTYBEES', name: 'Nifty BeES', assetClass: 'equity' } as const;
const place = { rank: 1, of: 14, excluded: 143, distanceBp: 210, low52: paise(25_660) };
const quote = { last: paise(26_200), ask: paise(26_210), tick: paise(1) };
const size = {
  amount: paise(1_000_000),
  carry: paise(4_210),
  quantity: quantity(38),
  worstCost: paise(998_781),
};

const explain = (changed: Partial<KeptDecision>): string =>
  explainDecision(
    {
      id: '1',
      subscriptionId: 's',
      scheduleId: 's.1',
      sipNumber: 1,
      kind: 'buy',
      at,
      lastAt: at,
      times: 1,
      trace: {},
      ...changed,
    },
    'en',
  ).join(' ');

const order = (state: OrderState, changed = {}): NonNullable<KeptDecision['order']> => ({
  clientOrderId: 's.1.1.b1',
  state,
  quantity: quantity(38),
  limit: paise(26_275),
  filled: quantity(0),
  value: paise(0),
  ...changed,
});

describe('a price above the value', () => {
  const netAssetValue = { value: 25_500, on: localDate('2027-02-05'), moved: 1 };
  const value = { siblings: [], price: paise(26_200), thresholdBp: 150, netAssetValue };

  test('says how old the net asset value is', () => {
    const trace = { value: { ...value, fromNetAssetValueBp: 275 } };
    expect(explain({ kind: 'block', reason: 'PRICE_ABOVE_VALUE', trace })).toContain(
      '(3 days old) was ₹255.00; by what the group has done since, the price was 2.75% above it.',
    );
  });

  test('says that nothing witnessed the value', () => {
    const unwitnessed = { siblings: [], price: paise(26_200), thresholdBp: 150 };
    expect(explain({ trace: { value: unwitnessed } })).toContain(
      'There was nothing to compare the price with',
    );
  });

  test('says what was not overpaid', () => {
    const refused = { price: paise(26_200), value: 25_500, units: quantity(38) };
    const notOverpaid = { ...refused, symbol: 'NIFTYBEES', amount: paise(26_600) };
    expect(explain({ trace: { notOverpaid } })).toContain(
      '₹266.00 not overpaid: NIFTYBEES cost ₹262.00 a unit and was worth ₹255.00: 38 units were not bought at that price.',
    );
  });

  test('says that half of the SIP was invested', () => {
    const trace = { instrument, limit: paise(26_275), size: { ...size, isHalved: true as const } };
    expect(explain({ trace })).toContain('Half of ₹10,000.00 is enough for 38 units');
  });
});

describe('the choice', () => {
  test.each([
    [
      place,
      'NIFTYBEES was 2.1% above its 52-week low of ₹256.60, the nearest of the 14 ETFs that passed the checks (143 did not).',
    ],
    [
      { ...place, rank: 3, excluded: 0 },
      'NIFTYBEES was 2.1% above its 52-week low of ₹256.60, number 3 of the 14 ETFs that passed the checks. The nearer ones could not be bought at a fair price.',
    ],
    [
      { ...place, of: 1 },
      'NIFTYBEES was 2.1% above its 52-week low of ₹256.60, the only ETF that passed the checks.',
    ],
  ])('of %o is shown', (where, sentence) => {
    expect(explain({ trace: { instrument, place: where } })).toBe(sentence);
  });

  test('of nothing says how many there were', () => {
    const trace = { choices: { ranked: 3, excluded: 154 } };
    expect(explain({ kind: 'block', reason: 'NO_CANDIDATE', trace })).toMatch(
      /3 ETFs passed the checks, 154 did not, and none could be bought/,
    );
  });

  test('of nothing all day says when it is tried again', () => {
    expect(explain({ kind: 'postpone', reason: 'NO_CANDIDATE' })).toBe(
      'No ETF could be chosen all day: the SIP keeps its number and moves on to the next planned date.',
    );
  });

  test('by the investor is reported as theirs', () => {
    expect(explain({ kind: 'assign', trace: { instrument } })).toBe('You assigned NIFTYBEES.');
  });
});

describe('the numbers', () => {
  test('of a purchase add up', () => {
    const trace = {
      instrument,
      seen: { quote, at },
      limit: paise(26_275),
      size,
    };
    expect(explain({ trace, order: order('working', { limit: paise(26_274) }) })).toBe(
      [
        'At 10:30 am the price of NIFTYBEES was ₹262.00; sellers asked ₹262.10.',
        'The most to be paid for a unit was ₹262.75, a little above the best offer.',
        'The order said ₹262.74, so that no other order has the same price.',
        '₹10,000.00 and ₹42.10 carried from before, ₹10,042.10 together, is enough for 38 units at up to ₹262.75 each: ₹9,987.81 at the most, ₹3.31 of it charges.',
        'The broker has the order; nothing of it is filled yet.',
      ].join(' '),
    );
  });

  test('without an offer follow the last price, at the band the band', () => {
    const { ask: _, ...noOffer } = quote;
    const limit = paise(26_331);
    const seen = { quote: noOffer, at };
    const atBand = { quote: { ...quote, upperBand: limit }, at };
    expect(explain({ trace: { instrument, seen, limit } })).toMatch(/above the last price, as/);
    expect(explain({ trace: { instrument, seen: atBand, limit } })).toMatch(
      /₹263\.31, the upper price limit of the day\./,
    );
  });

  test('of an order made smaller say why', () => {
    const cash = { available: paise(999_000), policy: 'reduce', reducedTo: paise(5) } as const;
    expect(explain({ trace: { limit: paise(26_275), size, cash } })).toMatch(
      /made smaller, as you chose.*had ₹9,990\.00 to spend\./,
    );
  });

  test('of a sale hold the net against the target', () => {
    const sale = {
      quantity: quantity(10),
      cost: paise(100_000),
      target: basisPoints(600),
      charges: paise(2_000),
    };
    const { target: _, ...whatever } = sale;
    expect(explain({ kind: 'sell', trace: { sale: whatever, limit: paise(10_900) } })).toContain(
      'charges; you asked to sell everything, at any price.',
    );
    expect(explain({ kind: 'sell', trace: { sale, limit: paise(10_900) } })).toBe(
      '10 units cost ₹1,000.00 with charges. At ₹109.00 or more each, at least ₹1,070.00 is left after ₹20.00 of charges; the target of 6.0% asks for ₹1,060.00.',
    );
  });
});

test.each<[OrderState, object, RegExp]>([
  ['filled', { filled: 38, value: 995_980 }, /^Bought 38 units at ₹262\.10 on average\.$/],
  [
    'cancelled',
    { filled: 1, value: 26_210 },
    /^Only 1 unit at ₹262\.10 on average could be bought/,
  ],
  ['cancelled', {}, /not filled before the end of the day/],
  ['rejected', { said: 'Err 4711' }, /The broker said: “Err 4711”\./],
  ['rejected', { reasonCode: 'PRICE_OFF_TICK', said: 'tick' }, /not a step it allows/],
  ['not-sent', {}, /did not leave us/],
  ['not-placed', {}, /never arrived/],
  ['unknown', {}, /nothing is sent twice/],
  ['needs-human', {}, /tell your administrator/],
  ['intended', {}, /on its way/],
  ['submitted', {}, /on its way/],
  ['part-filled', { filled: 3 }, /3 units of 38 are filled so far/],
])('an order that is %s %o says what became of it', (state, changed, sentence) => {
  expect(explain({ order: order(state, changed) })).toMatch(sentence);
});

test.each([
  ['2027-02-08T05:55:00Z', 'It was so 12 times, from 10:30 am to 11:25 am.'],
  [
    '2027-02-09T05:55:00Z',
    'It was so 12 times, from 8 Feb 2027, 10:30 am to 9 Feb 2027, 11:25 am.',
  ],
])('what was decided again and again until %s says how often', (lastAt, sentence) => {
  const again: Partial<KeptDecision> & Pick<Decision, 'kind'> = {
    kind: 'block',
    reason: 'NO_PRICE',
    times: 12,
    lastAt: instant(Date.parse(lastAt)),
  };
  expect(explain(again)).toContain(sentence);
});
