import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildCalendar } from '@safe-trading/engine';
import { afterEach, expect, test } from 'vitest';
import type { PublishedValue } from './amfi-file.ts';
import { fetchNetAssetValues, readFrom } from './fetch-net-asset-values.ts';

/** A stand-in for AMFI on loopback. */
const opened: { close(): void }[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) server.close();
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  opened.push({
    close() {
      server.closeAllConnections();
      server.close();
    },
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/NAVAll.txt`;
}

const header =
  'Scheme Code;ISIN Div Payout/ISIN Growth;ISIN Div Reinvestment;Scheme Name;Net Asset Value;Date';
const gold = '140088;INF204KB17I5;-;Gold;112.3456;27-Nov-2026';
const silver = '149758;INF204KC1402;-;Silver;98.7654;27-Nov-2026';
const file = [header, '', 'Exchange Traded Funds', gold, silver, ''].join('\r\n');

/** What a fetch on Monday morning saves; `fault` is what it says otherwise. */
async function fetched(answer: RequestListener, timeoutMs?: number) {
  const saved = new Map<string, PublishedValue>();
  const look = fetchNetAssetValues({
    etfs: [
      { id: 'gold', isin: 'INF204KB17I5' },
      { id: 'silver', isin: 'INF204KC1402' },
    ],
    calendar: buildCalendar([]),
    store: {
      isFetched: async () => false,
      save: async (_, values) => {
        for (const [id, value] of values) saved.set(id, value);
      },
    },
    clock: { now: () => new Date('2026-11-30T09:05:00+05:30') },
    read: readFrom(await serve(answer), timeoutMs),
  });
  const fault = await look().then(
    () => undefined,
    (error: unknown) => String(error),
  );
  return { ids: [...saved.keys()], saved, fault };
}

test('the file is read', async () => {
  const { saved, fault } = await fetched((_, reply) => reply.end(file));
  expect([saved.get('gold'), fault]).toEqual([{ value: 11_234.56, on: '2026-11-27' }, undefined]);
});

test('a page that is not there is refused', async () => {
  const { ids, fault } = await fetched((_, reply) => reply.writeHead(404).end(file));
  expect([ids, fault]).toEqual([[], 'Error: The reply had the status 404.']);
});

test('a server that does not end its reply is given up', async () => {
  const { ids, fault } = await fetched((_, reply) => {
    reply.write(file);
  }, 200);
  expect([ids, fault]).toEqual([[], expect.stringContaining('TimeoutError')]);
});

test('a reply that breaks off is refused', async () => {
  const { ids, fault } = await fetched((request, reply) => {
    reply.writeHead(200, { 'content-length': file.length });
    reply.write(file.slice(0, -20), () => request.socket.destroy());
  });
  expect([ids, fault]).toEqual([[], expect.stringContaining('terminated')]);
});

test('a file that was cut off in a line is refused', async () => {
  const { ids, fault } = await fetched((_, reply) => reply.end(file.slice(0, -30)));
  expect([ids, fault]).toEqual([[], expect.stringContaining('fields instead of 6')]);
});

test('columns in another order are refused', async () => {
  const { ids, fault } = await fetched((_, reply) =>
    reply.end(file.replace('Net Asset Value;Date', 'Date;Net Asset Value')),
  );
  expect([ids, fault]).toEqual([[], expect.stringContaining('must begin with')]);
});

test('an ETF without a value is left out, the others are read', async () => {
  const { ids, fault } = await fetched((_, reply) => reply.end(file.replace('112.3456', 'N.A.')));
  expect([ids, fault]).toEqual([['silver'], undefined]);
});

test('a file from before the last session is not used', async () => {
  const { ids, fault } = await fetched((_, reply) =>
    reply.end(file.replaceAll('27-Nov', '26-Nov')),
  );
  expect([ids, fault]).toEqual([
    [],
    'Error: The newest net asset values are of 2026-11-26, not of 2026-11-27. They were not used.',
  ]);
});

test('a redirect is followed', async () => {
  const moved = await serve((_, reply) => reply.end(file));
  const { ids } = await fetched((_, reply) => reply.writeHead(302, { location: moved }).end());
  expect(ids).toEqual(['gold', 'silver']);
});
