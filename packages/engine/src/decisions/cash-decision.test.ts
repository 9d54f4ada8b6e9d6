import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paise } from '../money/money.ts';
import type { CashPolicy } from '../subscription/subscription.ts';
import { date, nifty, rates, rupees } from '../testing/build.ts';
import { type CashFacts, cashDecision } from './cash-decision.ts';
import { sizeBuy } from './sizing.ts';

const wanted = { limit: rupees(100), instrument: nifty, on: date('2026-01-05'), rates };

const facts = (changes: Partial<CashFacts> = {}): CashFacts => ({
  ...wanted,
  carry: rupees(50),
  sized: sizeBuy({ ...wanted, amount: rupees(1_000), carry: rupees(50) }),
  available: rupees(10_000),
  policy: 'skip',
  ...changes,
});

describe('an order whose worst case', () => {
  test('is covered goes out as it is', () => {
    const { sized } = facts();
    expect(cashDecision(facts({ available: sized.worstCost }))).toEqual({
      type: 'order',
      size: sized,
    });
  });

  test.each<[CashPolicy, string]>([
    ['skip', 'give-up'],
    ['wait', 'wait'],
    ['reduce', 'order'],
  ])('is a paisa short becomes what the policy %s says', (policy, type) => {
    const available = paise(facts().sized.worstCost - 1);
    expect(cashDecision(facts({ available, policy })).type).toBe(type);
  });
});

test('what is put in beside the carry is what the smaller order can cost', () => {
  const decided = cashDecision(facts({ available: rupees(320), policy: 'reduce' }));
  // Three units at 100.00 and charges of 0.76.
  expect(decided).toEqual({
    type: 'order',
    size: { quantity: 3, worstCost: rupees(300.76) },
    reducedTo: rupees(250.76),
  });
});

test('cash below one unit gives up even where less would do', () => {
  expect(cashDecision(facts({ available: rupees(99), policy: 'reduce' })).type).toBe('give-up');
});

test('no order costs more than there is', () => {
  const drawn = fc.record({
    available: fc.integer({ min: 0, max: 200_000 }).map(paise),
    carry: fc.integer({ min: 0, max: 20_000 }).map(paise),
    policy: fc.constantFrom<CashPolicy>('skip', 'wait', 'reduce'),
  });
  fc.assert(
    fc.property(drawn, (changes) => {
      const decided = cashDecision(facts(changes));
      if (decided.type !== 'order') return;
      expect(decided.size.worstCost).toBeLessThanOrEqual(changes.available);
    }),
    { seed: 5, numRuns: 200 },
  );
});
