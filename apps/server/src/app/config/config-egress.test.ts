import { expect, test } from 'vitest';
import { proveEgress } from './config-egress.ts';

test('addresses this machine has are taken', async () => {
  await expect(
    proveEgress({ egressAddresses: ['127.0.0.2', '127.0.0.3'] }),
  ).resolves.toBeUndefined();
});

test('every address it does not have is named, before anything starts', async () => {
  const egressAddresses = ['203.0.113.10', '127.0.0.2', '203.0.113.11'];
  await expect(proveEgress({ egressAddresses })).rejects.toMatchObject({
    faults: [
      expect.stringMatching(/^EGRESS_ADDRESSES names 203\.0\.113\.10, which is no address/),
      expect.stringMatching(/^EGRESS_ADDRESSES names 203\.0\.113\.11, which is no address/),
    ],
  });
});
