import { expect, test } from 'vitest';
import { composeProcess } from './compose-market.ts';

const config = { accountsAtOnce: 10, dataDir: '/nowhere', egressAddresses: ['203.0.113.9'] };
const server = { kind: 'server', name: 'one' } as const;

test('a process that places orders offers its addresses', () => {
  expect(composeProcess(server, { ...config, role: 'worker' }).egressAddresses).toEqual([
    '203.0.113.9',
  ]);
});

test('a process that serves people alone offers no addresses', () => {
  expect(composeProcess(server, { ...config, role: 'web' }).egressAddresses).toEqual([]);
});
