import { expect, test } from 'vitest';
import { createLoginThrottle } from './login-throttle.ts';

const paces = {
  pair: { burst: 2, everySeconds: 30 },
  address: { burst: 4, everySeconds: 5 },
  strangers: { burst: 3, everySeconds: 10 },
};

function throttleAt() {
  const time = { ms: 0 };
  const throttle = createLoginThrottle({ now: () => new Date(time.ms) }, paces);
  const from = (address: string, email = 'victim@b.in') => ({ email, address });
  return { throttle, from, time };
}

test('guessing at one account from one address is stopped, with the time to come back', () => {
  const { throttle, from } = throttleAt();
  throttle.admit(from('1.1.1.1'));
  throttle.admit(from('1.1.1.1'));
  expect(() => throttle.admit(from('1.1.1.1'))).toThrow(
    expect.objectContaining({ code: 'too-many', retryAfterSeconds: 30 }),
  );
});

test('the victim still logs in from an own address while another guesses', () => {
  const { throttle, from } = throttleAt();
  for (let guess = 0; guess < 2; guess += 1) throttle.admit(from('1.1.1.1'));
  for (const address of ['2.2.2.2', '3.3.3.3', '4.4.4.4']) throttle.admitStranger(from(address));
  expect(() => throttle.admitStranger(from('5.5.5.5'))).toThrow(/Too many/);
  expect(() => throttle.admit(from('9.9.9.9'))).not.toThrow();
});

test('guessing at many accounts from one address is stopped', () => {
  const { throttle, from } = throttleAt();
  for (const name of ['a', 'b', 'c', 'd']) throttle.admit(from('1.1.1.1', `${name}@b.in`));
  expect(() => throttle.admit(from('1.1.1.1', 'e@b.in'))).toThrow(/Try again in 5 seconds/);
});

test('a stopped caller may try again when the time has passed', () => {
  const { throttle, from, time } = throttleAt();
  for (let guess = 0; guess < 2; guess += 1) throttle.admit(from('1.1.1.1'));
  time.ms = 30_000;
  expect(() => throttle.admit(from('1.1.1.1'))).not.toThrow();
});

test('logging in well, however often, is never stopped', () => {
  const { throttle, from } = throttleAt();
  for (let time = 0; time < 20; time += 1) {
    throttle.admit(from('1.1.1.1'));
    throttle.admitStranger(from('1.1.1.1'));
    throttle.succeeded(from('1.1.1.1'));
  }
  expect(() => throttle.admit(from('1.1.1.1'))).not.toThrow();
});
