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

test('the queue is free again after a flood', async () => {
  const hasher = createPasswordHasher(1, 0);
  await Promise.allSettled([hasher.hash('one-a'), hasher.hash('two-b')]);
  expect(await hasher.hash('three-c')).toMatch(/^\$argon2id/);
});

test('whoever comes first is served before those in turn, whose queue is full', async () => {
  const hasher = createPasswordHasher(1, 2);
  const kept = await hasher.hash('lotus-river-42');
  const served: string[] = [];
  const crowd = ['one', 'two', 'three', 'four'].map((name) =>
    hasher.matches(kept, 'a guess').then(
      () => served.push(name),
      () => served.push(`${name} refused`),
    ),
  );
  const owner = hasher.matches(kept, 'lotus-river-42', 'first').then(() => served.push('owner'));
  await Promise.all([...crowd, owner]);
  expect(served).toEqual(['four refused', 'one', 'owner', 'two', 'three']);
});
