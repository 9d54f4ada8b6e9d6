import { expect, test } from 'vitest';
import { smtpAddress } from './smtp-address.ts';

test('a full address names server, login and sender', () => {
  expect(
    smtpAddress('smtps://asha%40example.com:s%3Acret@mail.example.com?from=trading@example.com'),
  ).toEqual({
    host: 'mail.example.com',
    port: 465,
    secure: true,
    login: { user: 'asha@example.com', pass: 's:cret' },
    from: 'trading@example.com',
    isLoopback: false,
  });
});

test('without a sender it is the login, where that is a mail address', () => {
  expect(smtpAddress('smtp://asha%40example.com:x@mail.example.com')?.from).toBe(
    'asha@example.com',
  );
  expect(smtpAddress('smtp://asha:x@mail.example.com')?.from).toBe('safe-trading@mail.example.com');
});

test.each(['smtp://127.0.0.1:2525', 'smtp://localhost', 'smtp://[::1]:25'])(
  '%s is on this machine',
  (url) => {
    expect(smtpAddress(url)?.isLoopback).toBe(true);
  },
);

test.each([
  'mail.example.com',
  'https://mail.example.com',
  'smtp://',
  'smtp://%zz@mail.example.com',
  'smtp://mail.example.com?from=nobody',
  'smtp://mail.example.com?from=a@b%0D%0ABcc:%20c@d',
])('%s is no address of a mail server', (url) => {
  expect(smtpAddress(url)).toBeUndefined();
});
