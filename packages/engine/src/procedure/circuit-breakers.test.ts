import { describe, expect, test } from 'vitest';
import { instant, marketMoment } from '../calendar/instant.ts';
import { usualOrderLimits } from '../orders/order-limits.ts';
import { plainFacts } from '../testing/plain-market.ts';
import { checkCircuitBreakers } from './circuit-breakers.ts';
import type { Asks, BreakerFacts } from './question.ts';

const moment = marketMoment(instant(Date.parse('2027-02-08T05:00:00Z')));
const context = { facts: plainFacts, limits: usualOrderLimits, moment };

/** The halts that follow from what the books say. */
function haltsAt(known: Partial<BreakerFacts>): Asks<'halt'>[] {
  const facts: BreakerFacts = {
    onlyRefusals: false,
    unresolvedOfAccount: 0,
    accountsUnresolved: 0,
    accountsServed: 1,
    ...known,
  };
  const halts: Asks<'halt'>[] = [];
  const procedure = checkCircuitBreakers(context, 'account');
  let step = procedure.next();
  while (!step.done) {
    const { kind, asks } = step.value;
    if (kind === 'halt') halts.push(asks);
    step = procedure.next({ 'breaker facts': facts, 'owner of account': 'investor' }[String(kind)]);
  }
  return halts;
}

const levelsAt = (known: Partial<BreakerFacts>) =>
  haltsAt(known).map(({ subject }) => subject.level);

describe('the circuit breaker of accounts in doubt', () => {
  test.each([
    [4, 20, []],
    [5, 20, ['platform']],
    [5, 100, ['platform']],
    [49, 1_000, []],
    [50, 1_000, ['platform']],
    [51, 1_001, ['platform']],
    [50, 1_001, []],
  ])('at %i of %i served halts %j', (accountsUnresolved, accountsServed, levels) => {
    expect(levelsAt({ accountsUnresolved, accountsServed })).toEqual(levels);
  });

  test('says the same with one account more in doubt', () => {
    const [five] = haltsAt({ accountsUnresolved: 5 });
    const [six] = haltsAt({ accountsUnresolved: 6 });
    expect(five?.reason).toBe(six?.reason);
  });
});

describe('the circuit breaker of an account', () => {
  test('halts its investor at three orders without an answer', () => {
    expect([levelsAt({ unresolvedOfAccount: 2 }), levelsAt({ unresolvedOfAccount: 3 })]).toEqual([
      [],
      ['investor'],
    ]);
  });

  test('halts its investor when the latest orders were all refused', () => {
    expect(levelsAt({ onlyRefusals: true })).toEqual(['investor']);
  });

  test('says the same with one order more in doubt', () => {
    const [three] = haltsAt({ unresolvedOfAccount: 3 });
    const [four] = haltsAt({ unresolvedOfAccount: 4 });
    expect(three?.reason).toBe(four?.reason);
  });
});
