import { expect, test } from 'vitest';
import { presentEvent } from './present.ts';

const factsIn = (language: 'en' | 'hi', facts: Record<string, string | number>) =>
  presentEvent(language)({
    seq: 1,
    at: new Date('2027-01-04T04:00:00Z'),
    kind: 'trading-halt-set',
    userName: undefined,
    actorName: undefined,
    address: undefined,
    facts,
  }).facts.map(({ value }) => value);

test.each([
  [{ reason: 'The broker refused 5 orders in a row.' }, 'ब्रोकर ने लगातार 5 ऑर्डर मना किए।'],
  [{ reason: 'The account is disabled.' }, 'खाता बंद है।'],
  [{ fault: 'The head of the chain is missing.' }, 'शृंखला का आख़िरी चिह्न ग़ायब है।'],
  [{ level: 'strategy' }, 'रणनीति'],
  [{ frequency_before: 'weekly' }, 'हर हफ़्ते'],
  [{ reason: 'Asked for by telephone' }, 'Asked for by telephone'],
])('a Hindi reader reads %o as %s', (facts, words) => {
  expect(factsIn('hi', facts)).toEqual([words]);
});

test('terms before a correction have their units', () => {
  const facts = { fundSize_before: 1_000_000, target_before: 600 };
  expect(factsIn('en', facts)).toEqual(['₹10,000.00', '6%']);
});
