import { expect, test } from 'vitest';
import { accountTurns } from './account-turns.ts';

test('an account is had by one piece of work at a time, in the order in which they asked', () => {
  const turns = accountTurns();
  const granted: string[] = [];
  const [first, second, third] = [turns.open(), turns.open(), turns.open()];
  first.take('a', () => granted.push('first'));
  second.take('a', () => granted.push('second'));
  third.take('a', () => granted.push('third'));
  expect(granted).toEqual(['first']);
  first.end();
  expect(granted).toEqual(['first', 'second']);
  second.end();
  expect(granted).toEqual(['first', 'second', 'third']);
});

test('work on another account does not wait', () => {
  const turns = accountTurns();
  const granted: string[] = [];
  turns.open().take('a', () => granted.push('a'));
  turns.open().take('b', () => granted.push('b'));
  expect(granted).toEqual(['a', 'b']);
});

test('the holder of an account may ask for it again', () => {
  const turn = accountTurns().open();
  let times = 0;
  turn.take('a', () => {
    times += 1;
  });
  turn.take('a', () => {
    times += 1;
  });
  expect(times).toBe(2);
});

test('an account is taken until the last of those who wait for it has ended', () => {
  const turns = accountTurns();
  const [first, second] = [turns.open(), turns.open()];
  first.take('a', () => {});
  second.take('a', () => {});
  first.end();
  expect(turns.isTaken('a')).toBe(true);
  second.end();
  expect(turns.isTaken('a')).toBe(false);
});
