import { expect, test } from 'vitest';
import { readBacktestOptions, readSimulateOptions } from './options.ts';

test('reads what was asked for', () => {
  const words = ['--strategy', 'Weekly', '--sessions', '40', '--seed', '7', '--investors', '3'];
  expect(readSimulateOptions(words)).toEqual({
    strategy: 'weekly',
    sessions: 40,
    seed: 7,
    investors: 3,
  });
});

test('plays one daily investor over 250 sessions when nothing is said', () => {
  expect(readSimulateOptions([])).toEqual({
    strategy: 'daily',
    sessions: 250,
    seed: 1,
    investors: 1,
  });
});

test('refuses a strategy it does not know', () => {
  expect(() => readSimulateOptions(['--strategy', 'hourly'])).toThrow(
    '--strategy is hourly; choose daily, weekly, monthly.',
  );
});

test('refuses a number of sessions that is not one', () => {
  expect(() => readSimulateOptions(['--sessions', '-5'])).toThrow();
  expect(() => readSimulateOptions(['--sessions=0'])).toThrow(
    '--sessions is 0; give a whole number from 1 to 1500.',
  );
});

test('refuses a word it does not know', () => {
  expect(() => readSimulateOptions(['--speed', '9'])).toThrow('--speed');
});

test('a backtest takes the same words, and whether to compare', () => {
  const words = ['--verify', '--strategy', 'monthly'];
  expect([readBacktestOptions(words), readBacktestOptions([]).verify]).toEqual([
    { ...readSimulateOptions(['--strategy', 'monthly']), verify: true },
    false,
  ]);
});
