import { expect, test } from 'vitest';
import { createPasswordHasher } from './password-hasher.ts';

test('a password matches its hash and no other', async () => {
  const hasher = createPasswordHasher();
  const kept = await hasher.hash('lotus-river-42');
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hasher.matches(kept, 'lotus-river-42')).toBe(true);
  expect(await hasher.matches(kept, 'lotus-river-43')).toBe(false);
});

test('the same letters composed differently are the same password', async () => {
  const hasher = createPasswordHasher();
  const kept = await hasher.hash('caf\u00e9-river');
  expect(await hasher.matches(kept, 'cafe\u0301-river')).toBe(true);
});

test('a full queue refuses with the time to come back, and serves those in it', async () => {
  const hasher = createPasswordHasher(1, 2);
  const outcomes = await Promise.allSettled(
    ['one-a', 'two-b', 'three-c', 'four-d'].map((password) => hasher.hash(password)),
  );
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
  ]);
  expect(outcomes[3]).toMatchObject({ reason: { code: 'unavailable', retryAfterSeconds: 3 } });
});
