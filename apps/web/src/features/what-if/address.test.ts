import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressOf, readAddress } from './address.ts';
import { days, frequencies, guards, usualPlan } from './asked-plan.ts';

const read = (query: string) => readAddress(new URLSearchParams(query));

const terms = fc.record({
  amount: fc.integer({ min: 1, max: 10_000_000 }).map((paise) => paise / 100),
  target: fc.integer({ min: 1, max: 100_000 }).map((points) => points / 100),
  sips: fc.integer({ min: 50, max: 10_000 }),
  perEtf: fc.integer({ min: 1, max: 50 }),
  every: fc.constantFrom(...frequencies),
  day: fc.constantFrom(...days),
  reinvest: fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100),
  at: fc.constantFrom('09:15', '10:30', '15:10'),
});
const plan = fc
  .tuple(terms, fc.constantFrom(undefined, ...guards))
  .map(([one, guard]) => (guard ? { ...one, guard } : one));

test('what is written into an address is what is read from it', () => {
  fc.assert(
    fc.property(fc.array(plan, { minLength: 1, maxLength: 3 }), (plans) => {
      const asked = { plans, from: '2010-01-04', to: '2020-01-03', slab: 30, funds: 12_500.5 };
      const written = addressOf(asked, 'v7').toString();
      expect(read(written)).toEqual({ asked, data: 'v7' });
    }),
    { seed: 16, numRuns: 200 },
  );
});

test('an empty address asks the usual plan', () => {
  expect(read('')).toEqual({
    asked: {
      plans: [usualPlan],
      from: undefined,
      to: undefined,
      slab: undefined,
      funds: undefined,
    },
    data: undefined,
  });
});

test('a term that occurs once is shared by all plans', () => {
  expect(read('target=4&target=8&amount=5000')).toMatchObject({
    asked: {
      plans: [
        { target: 4, amount: 5000 },
        { target: 8, amount: 5000 },
      ],
    },
  });
});

test.each([
  ['amount=lots', /SIP amount must be above ₹0/],
  ['amount=-5', /SIP amount must be above ₹0/],
  ['amount=100000000000&sips=10', /SIP amount must be above ₹0/],
  ['amount=10.005', /in whole paise/],
  ['target=0', /target must be above 0%/],
  ['sips=1.5', /number of SIPs must be a whole number/],
  ['sips=5&per_etf=6', /SIPs per ETF/],
  ['reinvest=101', /reinvested share must be from 0% to 100%/],
  ['every=hourly', /“hourly”; it must be daily, weekly or monthly/],
  ['day=sunday', /no trading day: “sunday”/],
  ['at=23:00', /between 09:15 and 15:10/],
  ['at=15:11', /between 09:15 and 15:10/],
  ['from=2020-02-30', /day that does not exist: “2020-02-30”/],
  ['from=2020-02-03&to=2020-02-03', /not after its first day/],
  ['funds=0', /money in the account must be above ₹0/],
  ['funds=plenty', /money in the account must be above ₹0/],
  ['slab=200', /income tax slab .* whole percentage up to 50/],
  ['target=1&target=2&target=3&target=4', /compares 4 plans. Compare 3 at most/],
  ['target=1&target=2&target=3&sips=20&sips=30', /names “sips” 2 times for 3 plans/],
  [`every=${'x'.repeat(500)}`, /“x{30}”/],
])('%s is refused in a sentence', (query, sentence) => {
  expect(read(query)).toEqual({ fault: expect.stringMatching(sentence) });
});
