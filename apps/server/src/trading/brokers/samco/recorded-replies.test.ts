import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { localDate } from '@safe-trading/engine';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { decodeDayUnits, decodeFunds, decodeHoldings, decodeWhoami } from './decode-account.ts';
import { decodeBook, decodeTrades } from './decode-orders.ts';
import { decodeQuote } from './decode-quote.ts';
import type { SamcoBody } from './envelope.ts';
import type { Decoded } from './fields.ts';
import { decodeCandles } from './samco-account.ts';

/** One folder for each time `npm run go-live-check -- --record` was kept. */
const folder = join(import.meta.dirname, 'replies', 'recorded');
const kept = z.object({
  call: z.string(),
  status: z.number(),
  body: z.record(z.string(), z.unknown()),
});

const decoders: Readonly<Record<string, (body: SamcoBody) => Decoded<unknown>>> = {
  'ip-whoami': decodeWhoami,
  'limit-getLimits': decodeFunds,
  'order-orderBook': (body) => decodeBook(body),
  'trade-tradeBook': (body) => decodeTrades(body),
  'holding-getHoldings': decodeHoldings,
  'position-getPositions': decodeDayUnits,
  'quote-getQuote': (body) => decodeQuote(body, 'NIFTYBEES'),
  'history-candleData': (body) =>
    decodeCandles(body, localDate('2020-01-01'), localDate('2099-12-31')),
};

test.each(readdirSync(folder))('every reply of %s that was a success is read', (recording) => {
  const replies = readdirSync(join(folder, recording)).map((name) =>
    kept.parse(JSON.parse(readFileSync(join(folder, recording, name), 'utf8'))),
  );
  const read = replies
    .filter(({ call, status }) => status === 200 && decoders[call])
    .map(({ call, body }) => ({ call, decoded: decoders[call]?.(body) }));
  expect(read.length).toBeGreaterThan(0);
  expect(read.filter(({ decoded }) => decoded?.ok !== true)).toEqual([]);
});
