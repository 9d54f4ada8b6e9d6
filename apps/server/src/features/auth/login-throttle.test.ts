import { expect, test } from 'vitest';
import { tokenBuckets } from '../../platform/http/token-buckets.ts';
import type { LimitKey, SharedLimits } from '../../platform/security/shared-limits.ts';
import { createLoginThrottle } from './login-throttle.ts';

const paces = {
  pair: { burst: 2, everySeconds: 30 },
  address: { burst: 4, everySeconds: 5 },
  strangers: { burst: 3, everySeconds: 10 },
  successes: { burst: 5, everySeconds: 30 },
};

/** The limits of one process, for the rules alone. */
function limitsInMemory(): SharedLimits {
  const buckets = new Map<string, ReturnType<typeof tokenBuckets>>();
  const usedUp = new Set<string>();
  return {
    async take({ limit, of }, pace, now) {
      const bucket = buckets.get(limit) ?? tokenBuckets(pace);
      buckets.set(limit, bucket);
      const wait = bucket.take(of, now.getTime());
      if (wait > 0) usedUp.add(`${limit} ${of}`);
      return wait;
    },
    rememberedWait: ({ limit, of }) => (usedUp.has(`${limit} ${of}`) ? 7 : 0),
    giveBack: async ({ limit, of }: LimitKey) => buckets.get(limit)?.giveBack(of),
    clear: async ({ limit, of }: LimitKey) => buckets.get(limit)?.clear(of),
  };
}

function throttleAt() {
  const time = { ms: 0 };
  const throttle = createLoginThrottle(limitsInMemory(), { now: () => new Date(time.ms) }, paces);
  const from = (address: string, email = 'victim@b.in') => ({ email, address });
  return { throttle, from, time };
}

test('guessing at one account from one address is stopped, with the time to come back', async () => {
  const { throttle, from } = throttleAt();
  await throttle.admit(from('1.1.1.1'), 'known');
  await throttle.admit(from('1.1.1.1'), 'known');
  await expect(throttle.admit(from('1.1.1.1'), 'known')).rejects.toThrow(
    expect.objectContaining({ code: 'too-many', retryAfterSeconds: 30 }),
  );
});

test('the victim still logs in from an own address while another guesses', async () => {
  const { throttle, from } = throttleAt();
  for (const address of ['2.2.2.2', '3.3.3.3', '4.4.4.4'])
    await throttle.admit(from(address), 'stranger');
  await expect(throttle.admit(from('5.5.5.5'), 'stranger')).rejects.toThrow(/Too many/);
  await expect(throttle.admit(from('9.9.9.9'), 'known')).resolves.toBeUndefined();
});

test('guessing at many accounts from one address is stopped', async () => {
  const { throttle, from } = throttleAt();
  for (const name of ['a', 'b', 'c', 'd'])
    await throttle.admit(from('1.1.1.1', `${name}@b.in`), 'known');
  await expect(throttle.admit(from('1.1.1.1', 'e@b.in'), 'known')).rejects.toThrow(
    /Try again in 5 seconds/,
  );
});

test('an address known to be used up is refused for other accounts without taking from them', async () => {
  const { throttle, from } = throttleAt();
  for (const name of ['a', 'b', 'c', 'd'])
    await throttle.admit(from('1.1.1.1', `${name}@b.in`), 'known');
  await expect(throttle.refuseRemembered(from('1.1.1.1'))).resolves.toBeUndefined();
  await expect(throttle.admit(from('1.1.1.1'), 'known')).rejects.toThrow(/Too many/);
  await expect(throttle.refuseRemembered(from('1.1.1.1'))).rejects.toThrow(/7 seconds/);
});

test('a stopped caller may try again when the time has passed', async () => {
  const { throttle, from, time } = throttleAt();
  for (let guess = 0; guess < 2; guess += 1) await throttle.admit(from('1.1.1.1'), 'known');
  time.ms = 30_000;
  await expect(throttle.admit(from('1.1.1.1'), 'known')).resolves.toBeUndefined();
});

test('logging in well once in half a minute is never stopped', async () => {
  const { throttle, from, time } = throttleAt();
  for (; time.ms < 600_000; time.ms += 30_000) {
    await throttle.admit(from('1.1.1.1'), 'stranger');
    await throttle.succeeded(from('1.1.1.1'), 'stranger');
  }
  await expect(throttle.admit(from('1.1.1.1'), 'known')).resolves.toBeUndefined();
});

test('an attempt the server was too busy for does not count', async () => {
  const { throttle, from } = throttleAt();
  for (let time = 0; time < 20; time += 1) {
    await throttle.admit(from('1.1.1.1'), 'stranger');
    await throttle.notTried(from('1.1.1.1'), 'stranger');
  }
  await expect(throttle.admit(from('1.1.1.1'), 'known')).resolves.toBeUndefined();
});

test('an account that logs in very often has to wait, each time with the right password', async () => {
  const { throttle, from } = throttleAt();
  for (let n = 0; n < 5; n += 1) await throttle.succeeded(from('1.1.1.1'), 'known');
  await expect(throttle.succeeded(from('1.1.1.1'), 'known')).rejects.toThrow(
    expect.objectContaining({ code: 'too-many', retryAfterSeconds: 30 }),
  );
});
