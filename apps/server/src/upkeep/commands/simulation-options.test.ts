import { readCommand } from '@safe-trading/command-line';
import { expect, test } from 'vitest';
import { backtestCommand, simulateCommand } from './simulation-options.ts';

const usual = { strategy: 'daily', sessions: 250, seed: 1, investors: 1 };

test('reads what was asked for', () => {
  const words = ['--strategy', 'Weekly', '--sessions', '40', '--seed', '7', '--investors', '3'];
  expect(readCommand(simulateCommand, words)).toEqual({
    options: { strategy: 'weekly', sessions: 40, seed: 7, investors: 3 },
  });
});

test('plays one daily investor over 250 sessions when nothing is said', () => {
  expect(readCommand(simulateCommand, [])).toEqual({ options: usual });
});

test('refuses a strategy it does not know', () => {
  expect(readCommand(simulateCommand, ['--strategy', 'hourly'])).toEqual({
    fault: '--strategy is hourly; give daily, weekly or monthly.',
  });
});

test('a backtest takes the same words, and whether to compare', () => {
  expect(readCommand(backtestCommand, [])).toMatchObject({ options: { ...usual, verify: false } });
  expect(readCommand(backtestCommand, ['--verify', '--strategy', 'monthly'])).toMatchObject({
    options: { ...usual, strategy: 'monthly', verify: true },
  });
});
