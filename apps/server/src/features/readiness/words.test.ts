import {
  type EtfFacts,
  localDate,
  paise,
  type ReadinessFacts,
  readinessChecks,
} from '@safe-trading/engine';
import { describe, expect, test } from 'vitest';
import { type CheckedFacts, type Words, wordsFor } from './words.ts';

const quote = { last: paise(25_000), tick: paise(1) };
const chosen: EtfFacts = { isChosen: true, quote, isBehind: false };
const well: ReadinessFacts = {
  isStopped: false,
  session: 'open',
  addressMatches: true,
  available: paise(600_000),
  need: { due: paise(490_000), most: paise(510_000) },
  cashPolicy: 'skip',
  mayDeliver: true,
  isMoved: false,
  etf: chosen,
  prices: 'fresh',
  hasOpened: true,
};
const checked = (facts: ReadinessFacts): CheckedFacts => ({
  facts,
  seen: { etf: { symbol: 'GOLDETF', name: 'Gold ETF' }, pricedAt: '2027-02-08T04:55:00Z' },
  on: localDate('2027-02-08'),
  plannedOn: localDate('2027-02-05'),
});

/** The words of every check, in the order in which they are looked at. */
const said = (facts: ReadinessFacts): Words[] =>
  readinessChecks(facts).map((check) => wordsFor(check, checked(facts), 'en'));
const wordsOf = (changed: Partial<ReadinessFacts>): Words[] => {
  const facts = { ...well, ...changed };
  return readinessChecks(facts).flatMap((check) =>
    check.state === 'ready' ? [] : [wordsFor(check, checked(facts), 'en')],
  );
};
const inHindi = (facts: ReadinessFacts): Words[] =>
  readinessChecks(facts).map((check) => wordsFor(check, checked(facts), 'hi'));
const { available: _cash, addressMatches: _address, ...untold } = well;

const everything: ReadinessFacts[] = [
  well,
  untold,
  { ...well, isStopped: true, mayDeliver: false, isMoved: true, addressMatches: false },
  ...(['silent', 'renews', 'closed', 'refused', 'not-linked'] as const).map(
    (session): ReadinessFacts => ({ ...untold, session }),
  ),
  { ...well, doubt: 'same-etf' },
  { ...well, doubt: 'any-etf' },
  { ...well, available: paise(500_000) },
  { ...well, available: paise(100_000) },
  { ...well, available: paise(100_000), cashPolicy: 'reduce' },
  { ...well, etf: { ...chosen, isBehind: true } },
  { ...well, etf: { ...chosen, isAboveValue: true } },
  { ...well, etf: { isChosen: false, ranked: 3, excluded: [] }, prices: 'old' },
  { ...well, etf: { isChosen: false, ranked: 0, excluded: ['TOO_NEW'] } },
  { ...well, prices: 'none' },
];

describe('whatever was found', () => {
  test.each(everything.map((facts, place) => [place, facts] as const))(
    'it is reported in whole sentences, case %i',
    (_, facts) => {
      for (const { text, fix } of said(facts))
        for (const sentence of fix === undefined ? [text] : [text, fix])
          expect(sentence).toMatch(/^[A-Z₹0-9].{14,}\.$/u);
    },
  );

  test.each(everything.map((facts, place) => [place, facts] as const))(
    'it is in Hindi but for names and codes, case %i',
    (_, facts) => {
      const texts = inHindi(facts).map(({ text, fix = '' }) => `${text} ${fix}`);
      for (const text of texts)
        expect(text.replaceAll(/GOLDETF|Samco|DDPI|SIP|ETF/g, '')).not.toMatch(/[A-Za-z{}]/);
    },
  );

  test.each(everything.map((facts, place) => [place, facts] as const))(
    'what is not ready says what to do, case %i',
    (_, facts) => {
      const withFix = said(facts).map(({ fix }) => fix !== undefined);
      expect(withFix).toEqual(readinessChecks(facts).map(({ state }) => state !== 'ready'));
    },
  );
});

test('missing money is said with how much, and what is there', () => {
  expect(wordsOf({ available: paise(100_000) })).toEqual([
    {
      text: '₹3,900.00 is missing: ₹4,900.00 is due by 8 Feb 2027, and ₹1,000.00 is in your broker account.',
      fix: 'Add funds to your broker account before the next SIP is due.',
    },
  ]);
});

test('money that may fall short says why', () => {
  expect(wordsOf({ available: paise(500_000) })[0]?.text).toBe(
    '₹5,000.00 is in your broker account and ₹4,900.00 is due by 8 Feb 2027, but the orders may cost ₹5,100.00, because they spend change of earlier SIPs too.',
  );
});

test('a plan that buys less says that it does', () => {
  const [words] = wordsOf({ available: paise(100_000), cashPolicy: 'reduce' });
  expect(words?.text).toContain('Only what the cash pays for is bought.');
});

test('a plan that buys for half above the value says that it does', () => {
  const [words] = wordsOf({ etf: { ...chosen, isAboveValue: true, buysHalf: true } });
  expect(words).toMatchObject({
    text: expect.stringContaining('half of the SIP is invested.'),
    fix: 'Nothing needs doing: the other half is carried to the next SIP.',
  });
});

test('a holiday names both days', () => {
  expect(wordsOf({ isMoved: true })[0]?.text).toBe(
    'Nothing is bought on 5 Feb 2027, the day it was planned for; the exchange opens on 8 Feb 2027.',
  );
});

test('old prices say when they were read', () => {
  expect(wordsOf({ prices: 'old' })[0]?.text).toBe(
    'The latest prices were read at 10:25 am on 8 Feb 2027.',
  );
});
