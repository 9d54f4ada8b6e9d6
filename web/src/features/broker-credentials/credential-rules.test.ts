import { expect, test } from 'vitest';
import { credentialRules, currentYear } from './credential-rules.ts';

test.each(['1900', '1984', String(currentYear())])('the year %s is accepted', (typed) => {
  expect(credentialRules.samco_yob(typed)).toBe(true);
});

test.each(['', '1899', String(currentYear() + 1), '1984.5', '19e2', 'abcd', '-1984'])(
  'the year "%s" is refused',
  (typed) => {
    expect(credentialRules.samco_yob(typed)).toBe('Valid year of birth is required');
  },
);

test('a user id of blanks alone is refused', () => {
  expect(credentialRules.samco_user_id('  ')).toBe('User ID is required');
});

test('a password is taken as it is typed', () => {
  expect([credentialRules.samco_password(' '), credentialRules.samco_password('')]).toEqual([
    true,
    'Password is required',
  ]);
});
