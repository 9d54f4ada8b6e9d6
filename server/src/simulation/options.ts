import { parseArgs } from 'node:util';

/** What to simulate; the seed draws the investors' amounts and reinvest shares. */
export type SimulateOptions = {
  strategy: SimulatedStrategy;
  sessions: number;
  seed: number;
  investors: number;
};

export const simulatedStrategies = ['daily', 'weekly', 'monthly'] as const;
export type SimulatedStrategy = (typeof simulatedStrategies)[number];

/** The command was used wrongly; the message says what to change. */
export class SimulateFault extends Error {}

export const simulateUsage =
  'Usage: npm run simulate -- --strategy daily|weekly|monthly --sessions 250 --seed 1 [--investors 1]';

/** What to backtest, and whether to play the same on the paper market and compare. */
export type BacktestOptions = SimulateOptions & { verify: boolean };

export const backtestUsage =
  'Usage: npm run backtest -- --strategy daily|weekly|monthly --sessions 250 --seed 1 [--investors 1] [--verify]';

/** Throws SimulateFault. */
export function readBacktestOptions(words: readonly string[]): BacktestOptions {
  const verify = words.includes('--verify');
  const others = words.filter((word) => word !== '--verify');
  return { ...readSimulateOptions(others), verify };
}

/** Throws SimulateFault. */
export function readSimulateOptions(words: readonly string[]): SimulateOptions {
  const values = parse(words);
  const strategy = simulatedStrategies.find((name) => name === values.strategy.toLowerCase());
  if (!strategy) {
    throw new SimulateFault(
      `--strategy is ${values.strategy}; choose ${simulatedStrategies.join(', ')}.`,
    );
  }
  return {
    strategy,
    sessions: whole('--sessions', values.sessions, 1500),
    seed: whole('--seed', values.seed, 2 ** 31 - 1),
    investors: whole('--investors', values.investors, 100),
  };
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: {
        strategy: { type: 'string', default: 'daily' },
        sessions: { type: 'string', default: '250' },
        seed: { type: 'string', default: '1' },
        investors: { type: 'string', default: '1' },
      },
    }).values;
  } catch (fault) {
    throw new SimulateFault(fault instanceof Error ? fault.message : String(fault));
  }
}

function whole(name: string, text: string, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= 1 && value <= most) return value;
  throw new SimulateFault(`${name} is ${text}; give a whole number from 1 to ${most}.`);
}
