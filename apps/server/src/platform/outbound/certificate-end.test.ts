import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { tlsFront, trustedCertificate } from '../../upkeep/go-live/testing/tls-front.ts';
import { readCertificateEnd, watchCertificate } from './certificate-end.ts';

const dayMs = 24 * 60 * 60_000;

test('the end of a certificate is read from its server', async () => {
  const front = await tlsFront(trustedCertificate(), 'http://127.0.0.1:9');
  const ends = await readCertificateEnd(front.url);
  await front.close();
  const daysLeft = (ends.getTime() - Date.now()) / dayMs;
  expect(Math.abs(daysLeft - 2)).toBeLessThan(0.1);
});

test('a server that does not speak TLS or never answers is not waited for', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  const { port } = silent.address() as AddressInfo;
  await expect(readCertificateEnd(`https://127.0.0.1:${port}`, 50)).rejects.toThrow('in time');
  silent.close();
});

test('a certificate is read once an hour, and a failed reading keeps what was known', async () => {
  let now = new Date('2026-09-14T06:00:00Z');
  const ends = new Date('2026-09-20T06:00:00Z');
  const readings = [async () => ends, () => Promise.reject(new Error('away'))];
  const warnings: unknown[] = [];
  let asked = 0;
  const certificate = watchCertificate({
    url: 'https://trading.example.com',
    read: async () => {
      asked += 1;
      return (readings[asked - 1] ?? (async () => ends))();
    },
    clock: { now: () => now },
    log: { warn: (...entry: unknown[]) => void warnings.push(entry) },
  });
  expect([await certificate(), await certificate(), asked]).toEqual([ends, ends, 1]);
  now = new Date(now.getTime() + 60 * 60_000);
  expect([await certificate(), asked, warnings.length]).toEqual([ends, 2, 1]);
});
