import { expect, test } from 'vitest';
import { verifiedTokens } from './verified-tokens.ts';

const at = (second: number): Date => new Date(second * 1000);
const names = { sid: 'session', jti: 'token' };

test('a verified token is found until it expires', () => {
  const tokens = verifiedTokens();
  tokens.keep('signed', { names, expiresAt: at(10) });
  expect([tokens.find('signed', at(9)), tokens.find('signed', at(10))]).toEqual([names, undefined]);
});

test('a token that was never verified is not found', () => {
  const tokens = verifiedTokens();
  tokens.keep('signed', { names, expiresAt: at(10) });
  expect(tokens.find('signed.', at(1))).toBeUndefined();
});

test('the oldest token is forgotten where there are too many', () => {
  const tokens = verifiedTokens(2);
  for (const token of ['one', 'two', 'three']) tokens.keep(token, { names, expiresAt: at(10) });
  expect(['one', 'two', 'three'].map((token) => tokens.find(token, at(1)))).toEqual([
    undefined,
    names,
    names,
  ]);
});
