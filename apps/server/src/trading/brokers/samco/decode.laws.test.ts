import { localDate } from '@safe-trading/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeFunds, decodeHoldings, decodeWhoami } from './decode-account.ts';
import { decodeBook, decodeTrades } from './decode-orders.ts';
import { decodeQuote, decodeQuotes } from './decode-quote.ts';
import type { Decoded } from './fields.ts';
import { decodeCandles } from './samco-account.ts';
import { recordedReply } from './testing/recorded-replies.ts';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

const seeded = { seed: 20261120, numRuns: 400 };
const from = localDate('2026-01-01');
const to = localDate('2026-12-31');

const decoders: [string, (body: unknown) => Decoded<unknown>][] = [
  ['quote', (body) => decodeQuote(body, 'NIFTYBEES')],
  ['quote-young', (body) => decodeQuote(body, 'GOLD360')],
  ['multi-quote', (body) => decodeQuotes(body, ['NIFTYBEES', 'QUIETBEES'])],
  ['limits', decodeFunds],
  ['holdings', decodeHoldings],
  ['whoami', decodeWhoami],
  ['order-book', decodeBook],
  ['trade-book', decodeTrades],
  ['candles', (body) => decodeCandles(body, from, to)],
];

/** What a broken upstream puts where a value was. */
const junk: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(null, '', '--', 'NA', '0', '-1', '1e9', '1,2', '99999999999999', [], {}),
  fc.string({ maxLength: 12 }),
  fc.double({ noNaN: true }),
  fc.boolean(),
);

/** Replaces, or with `remove` takes out, one of the values of a reply, the n-th of all. */
function spoil(reply: Json, at: number, value: Json, remove: boolean): Json {
  let left = at % countOf(reply);
  return walk(reply);

  function walk(node: Json): Json {
    if (left-- === 0) return value;
    if (Array.isArray(node)) return node.map(walk);
    if (node === null || typeof node !== 'object') return node;
    const fields = Object.entries(node).flatMap(([key, child]): [string, Json][] =>
      left === 0 && remove ? skip() : [[key, walk(child)]],
    );
    return Object.fromEntries(fields);
  }

  function skip(): [] {
    left -= 1;
    return [];
  }
}

const countOf = (node: Json): number => {
  if (node === null || typeof node !== 'object') return 1;
  return Object.values(node).reduce((sum: number, child) => sum + countOf(child), 1);
};

/** Every number whole where it must be, none negative but money owed, every time a real one. */
function isWhole(value: unknown, key = ''): boolean {
  if (value instanceof Date) return !Number.isNaN(value.getTime());
  if (typeof value === 'number') {
    const isUnrounded = key === 'averagePricePaise';
    return (
      Number.isFinite(value) &&
      (isUnrounded || Number.isSafeInteger(value)) &&
      (key === 'available' || value >= 0)
    );
  }
  if (value === undefined || value === null) return key === '';
  if (typeof value !== 'object') return true;
  return Object.entries(value).every(([name, child]) =>
    isWhole(child, Array.isArray(value) ? 'row' : name),
  );
}

describe.each(decoders)('the reply %s, one value of it spoilt', (name, decoder) => {
  const reply = recordedReply(name) as Json;

  test('is read whole or not at all, and nothing is thrown', () => {
    fc.assert(
      fc.property(fc.nat(10_000), junk, fc.boolean(), (at, value, remove) => {
        const decoded = decoder(spoil(reply, at, value, remove));
        expect(decoded.ok ? isWhole(decoded.value) : decoded.reason.length > 0).toBe(true);
      }),
      seeded,
    );
  });

  test('is distinguished from any other value', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const decoded = decoder(value);
        expect(decoded.ok ? isWhole(decoded.value) : decoded.reason.length > 0).toBe(true);
      }),
      { ...seeded, numRuns: 100 },
    );
  });
});
