import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '../money/money.ts';
import { date } from '../testing/build.ts';
import { chargeTotal } from './charge-total.ts';
import { type ChargeRates, chargesOn } from './charges.ts';

const on = date('2026-08-21');
const per10M = fc.integer({ min: 0, max: 100_000 });
const row: fc.Arbitrary<ChargeRates> = fc.record({
  from: fc.constant(on),
  brokerageCap: fc.integer({ min: 0, max: 10_000 }).map(paise),
  brokeragePer10M: per10M,
  sttSellPer10M: per10M,
  exchangePer10M: per10M,
  investorFundPer10M: per10M,
  sebiPer10M: per10M,
  stampBuyPer10M: per10M,
  depository: fc.integer({ min: 0, max: 5_000 }).map(paise),
  gstPercent: fc.integer({ min: 0, max: 100 }),
});
const charged = fc.record({
  side: fc.constantFrom('buy', 'sell'),
  value: fc
    .oneof(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 1_000_000_000_000 }))
    .map(paise),
  assetClass: fc.constantFrom('equity', 'gold'),
  depositoryPaid: fc.boolean(),
} as const);

test('the total without components is the total with them', () => {
  fc.assert(
    fc.property(row, charged, (rates, one) => {
      expect(chargeTotal(rates, one)).toBe(chargesOn([rates], { ...one, on }).total);
    }),
    { seed: 8, numRuns: 3_000 },
  );
});
