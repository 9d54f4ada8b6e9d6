import { expect, test } from 'vitest';
import { noteFailedLogins } from './note-failed-logins.ts';

const hourMs = 60 * 60 * 1000;

function world() {
  const noted: [address: string, attempts: number][] = [];
  let ms = 0;
  const note = noteFailedLogins({
    users: {
      noteFailedLogin: async ({ address, attempts }) => void noted.push([address, attempts]),
    },
    clock: { now: () => new Date(ms) },
    log: { error: () => {} },
  });
  return {
    noted,
    fail: (address: string) => note({ userId: 'asha', address }),
    wait: (hours: number) => {
      ms += hours * hourMs;
    },
  };
}

test('repeated failures from one address are one entry an hour, which counts those before it', () => {
  const { noted, fail, wait } = world();
  for (let time = 0; time < 4; time += 1) fail('203.0.113.7');
  wait(1);
  fail('203.0.113.7');
  expect(noted).toEqual([
    ['203.0.113.7', 1],
    ['203.0.113.7', 4],
  ]);
});

test('a flood from many addresses makes at most five entries and four more a day', () => {
  const { noted, fail, wait } = world();
  for (let hour = 0; hour < 24; hour += 1) {
    for (let host = 0; host < 50; host += 1) fail(`198.51.${hour}.${host}`);
    wait(1);
  }
  expect(noted.length).toBeLessThanOrEqual(9);
});
