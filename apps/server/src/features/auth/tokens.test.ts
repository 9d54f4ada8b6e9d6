import { expect, test } from 'vitest';
import { createTokens, tokenLifeSeconds } from './tokens.ts';

const key = new Uint8Array(32).fill(7);
const user = {
  ...{ id: 'user-1', email: 'meera@example.com', name: 'Meera', role: 'END_USER' as const },
  ...{ sid: 'session-1', jti: 'token-1' },
};

async function issued() {
  let now = new Date('2027-01-04T04:00:00Z');
  const tokens = await createTokens(key, { now: () => now });
  const pass = (seconds: number): void => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  return { tokens, token: await tokens.issue(user, now), pass };
}

test('a token names its session each time it is verified', async () => {
  const { tokens, token } = await issued();
  const names = { sid: 'session-1', jti: 'token-1' };
  expect([await tokens.verify(token), await tokens.verify(token)]).toEqual([names, names]);
});

test('a token that was verified before is refused when it has expired', async () => {
  const { tokens, token, pass } = await issued();
  await tokens.verify(token);
  pass(tokenLifeSeconds);
  expect(await tokens.verify(token)).toBeUndefined();
});

test('a verified token with another signature is refused', async () => {
  const { tokens, token } = await issued();
  await tokens.verify(token);
  const [head, payload, signature = ''] = token.split('.');
  const other = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  expect(await tokens.verify([head, payload, other].join('.'))).toBeUndefined();
});

test('a token issued twice for the same second is the same', async () => {
  const { tokens, token } = await issued();
  expect(await tokens.issue(user, new Date('2027-01-04T04:00:00.999Z'))).toBe(token);
});

test('a token that another key signed is refused', async () => {
  const { tokens } = await issued();
  const now = new Date('2027-01-04T04:00:00Z');
  const other = await createTokens(new Uint8Array(32).fill(8), { now: () => now });
  expect(await tokens.verify(await other.issue(user, now))).toBeUndefined();
});
