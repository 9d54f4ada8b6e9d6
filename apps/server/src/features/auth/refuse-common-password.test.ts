import { expect, test } from 'vitest';
import { isCommonPassword } from './refuse-common-password.ts';

test.each([
  'password',
  'Password123',
  'QWERTYUIOP',
  '12345678',
  '87654321',
  'aaaaaaaa',
  'abababab',
  '12341234',
  'sachin10',
  'asha.rao@example.com',
  'Asha.Rao',
])('%s is easy to guess', (password) => {
  expect(isCommonPassword(password, 'asha.rao@example.com')).toBe(true);
});

test.each(['lotus-river-42', 'correct horse battery', 'Zk8$wq1!pT', 'மழைக்காலம்நதி'])(
  '%s is not',
  (password) => {
    expect(isCommonPassword(password, 'asha.rao@example.com')).toBe(false);
  },
);
