import { expect, test } from 'vitest';
import { tokenFor } from '../testing/token.ts';
import {
  claimsOf,
  expiryOf,
  onTokenChange,
  removeToken,
  storedToken,
  storeToken,
} from './token.ts';

test('claims are read with letters of any script', () => {
  expect(claimsOf(tokenFor('ADMIN', { name: 'मीरा' }))?.['name']).toBe('मीरा');
});

test('the claims of another token are its own', () => {
  const [one, other] = [tokenFor('ADMIN', { name: 'Asha' }), tokenFor('ADMIN', { name: 'Meera' })];
  expect([one, other, one].map((token) => claimsOf(token)?.['name'])).toEqual([
    'Asha',
    'Meera',
    'Asha',
  ]);
});

test.each(['', 'nonsense', 'a.b.c', 'a.bm90anNvbg.c'])('the token "%s" has no claims', (token) => {
  expect(claimsOf(token)).toBeUndefined();
});

test('a token without an expiry counts as expired', () => {
  expect(expiryOf(tokenFor('ADMIN', { exp: undefined }))).toBe(0);
});

test('a token that holds is kept', () => {
  const token = tokenFor('ADMIN');
  localStorage.setItem('authToken', token);

  expect(storedToken()).toBe(token);
});

test.each([
  ['has expired', tokenFor('ADMIN', { exp: 1000 })],
  ['has no expiry', tokenFor('ADMIN', { exp: undefined })],
  ['cannot be decoded', 'nonsense'],
])('a stored token that %s is removed', (_, token) => {
  localStorage.setItem('authToken', token);

  expect([storedToken(), localStorage.getItem('authToken')]).toEqual([undefined, null]);
});

test('every change is reported, with the reason of a removal, until told to stop', () => {
  const heard: (string | undefined)[] = [];
  const stop = onTokenChange((reason) => heard.push(reason));

  storeToken(tokenFor('ADMIN'));
  removeToken('Authentication failed');
  window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'another' }));
  stop();
  removeToken();

  expect(heard).toEqual([undefined, 'Authentication failed', undefined]);
});
