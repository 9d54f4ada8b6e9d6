import { expect, test } from 'vitest';
import { credentialFaults, currentYear } from './broker-credentials-page.tsx';

const whole = { samco_user_id: 'RM2001', samco_password: 's3cret', samco_yob: '1984' };
const faultsOf = (changed: Partial<typeof whole>) => credentialFaults({ ...whole, ...changed });

test.each(['1900', '1984', String(currentYear())])('the year %s is accepted', (samco_yob) => {
  expect(faultsOf({ samco_yob }).samco_yob).toBeUndefined();
});

test.each(['', '1899', String(currentYear() + 1), '1984.5', '19e2', 'abcd', '-1984'])(
  'the year "%s" is refused',
  (samco_yob) => {
    expect(faultsOf({ samco_yob }).samco_yob).toBe('Valid year of birth is required');
  },
);

test('a user id of blanks alone is refused', () => {
  expect(faultsOf({ samco_user_id: '  ' }).samco_user_id).toBe('User ID is required');
});

test('a password is taken as it is typed', () => {
  expect([
    faultsOf({ samco_password: ' ' }).samco_password,
    faultsOf({ samco_password: '' }).samco_password,
  ]).toEqual([undefined, 'Password is required']);
});
