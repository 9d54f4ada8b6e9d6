import { expect, test } from 'vitest';
import { safeExcerpt, safeSentence } from './decode-orders.ts';

test('an ordinary refusal is passed on as it is', () => {
  expect(safeSentence('The IP is not the registered static IP', ['t0ken'])).toBe(
    'The IP is not the registered static IP',
  );
});

test('a known secret is hidden in every place', () => {
  expect(safeSentence('bad token t0ken-1 given', ['t0ken-1'])).toBe('bad token [hidden] given');
});

test('text that looks like a token is hidden although it is unknown', () => {
  const hex = '0123456789abcdef0123456789abcdef';
  expect(safeSentence(`session ${hex} is over`, [])).toBe('session [hidden] is over');
});

test('line breaks and markup do not survive', () => {
  expect(safeSentence('one\r\ntwo <b>three', [])).toBe('one two b three');
});

test('an excerpt keeps the shape of a reply and hides who it is about', () => {
  const body = '{"status":"Success","sessionToken":"abc","userId":"AB1234","accountID": "AB1234"}';
  expect(safeExcerpt(body, [])).toBe(
    '{"status":"Success","sessionToken":"[hidden]","userId":"[hidden]","accountID":"[hidden]"}',
  );
});

test('a secret cut off by the end of a broken reply is hidden too', () => {
  expect(safeExcerpt('{"password":"hunt', [])).toBe('{"password":"[hidden]"');
});
