import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { vaultUnder } from './vault.ts';

const vault = vaultUnder(randomBytes(32));
const keyring = vault.newKeyring('investor-1');

test('what was sealed can be opened again', () => {
  const sealed = vault.seal(keyring, 'login-secret', 'pässword ₹');
  expect(vault.open(keyring, 'login-secret', sealed)).toBe('pässword ₹');
});

test('the same secret looks different each time', () => {
  const seal = () => vault.seal(keyring, 'login-secret', 'same');
  expect(seal()).not.toBe(seal());
});

test('a seal cannot stand in for one of another purpose', () => {
  const sealed = vault.seal(keyring, 'client-id', 'AB1234');
  expect(vault.open(keyring, 'session-token', sealed)).toBeUndefined();
});

test('a row copied to another investor opens nothing', () => {
  const sealed = vault.seal(keyring, 'client-id', 'AB1234');
  const stolen = { ...keyring, userId: 'investor-2' };
  expect(vault.open(stolen, 'client-id', sealed)).toBeUndefined();
});

test('another investor’s data key opens nothing', () => {
  const sealed = vault.seal(keyring, 'client-id', 'AB1234');
  expect(vault.open(vault.newKeyring('investor-1'), 'client-id', sealed)).toBeUndefined();
});

test('another master key opens nothing', () => {
  const sealed = vault.seal(keyring, 'client-id', 'AB1234');
  expect(vaultUnder(randomBytes(32)).open(keyring, 'client-id', sealed)).toBeUndefined();
});

test('no changed byte goes unnoticed', () => {
  const sealed = vault.seal(keyring, 'client-id', 'AB1234');
  const bytes = Buffer.from(sealed.slice(3), 'base64url');
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ flip;
      const text = `v1.${changed.toString('base64url')}`;
      expect(vault.open(keyring, 'client-id', text)).toBeUndefined();
    }),
    { seed: 20261120, numRuns: 200 },
  );
});

test.each(['', 'v1.', 'v2.AAAA', 'v1.AAAA', 'nothing'])('%j opens nothing', (sealed) => {
  expect(vault.open(keyring, 'client-id', sealed)).toBeUndefined();
});

test('a client is recognised however it is typed', () => {
  expect(vault.fingerprint(' ab1234 ')).toBe(vault.fingerprint('AB1234'));
});

test('a fingerprint reveals nothing under another key', () => {
  expect(vaultUnder(randomBytes(32)).fingerprint('AB1234')).not.toBe(vault.fingerprint('AB1234'));
});

test('a master key of another size is refused', () => {
  expect(() => vaultUnder(randomBytes(16))).toThrow(RangeError);
});
