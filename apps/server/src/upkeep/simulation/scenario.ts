import type { RequestBody, strategyEndpoints, subscriptionEndpoints } from '@safe-trading/contract';
import { chanceFrom } from './chance.ts';

/** The seed draws amounts and reinvest shares. */
export type SimulateOptions = {
  strategy: SimulatedStrategy;
  sessions: number;
  seed: number;
  investors: number;
};

export const simulatedStrategies = ['daily', 'weekly', 'monthly'] as const;
type SimulatedStrategy = (typeof simulatedStrategies)[number];

export type StrategyBody = RequestBody<typeof strategyEndpoints.create>;

/** Rupees and percent. */
export type Follow = {
  strategy: string;
  amount: number;
  reinvest: number;
  ddpi?: boolean;
  guard?: SubscribeBody['price_guard'];
};

/** Each investor has one account and subscribes in this order. */
export type Scenario = {
  strategies: readonly StrategyBody[];
  investors: readonly { name: string; follows: readonly Follow[] }[];
};

type SubscribeBody = RequestBody<typeof subscriptionEndpoints.subscribe>;

export const subscribeBody = ({ amount, reinvest, ddpi, guard }: Follow): SubscribeBody => ({
  broker_id: 'samco',
  user_sip_amount: amount,
  user_reinvest_percent: reinvest,
  ...(ddpi === undefined ? {} : { ddpi_confirmed: ddpi }),
  ...(guard ? { price_guard: guard } : {}),
});

/** Throws if it is missing. */
export function strategyOf({ strategies }: Scenario, { strategy }: Follow): StrategyBody {
  const found = strategies.find((body) => body.etf_strategy_name === strategy);
  if (!found) throw new Error(`There is no strategy ${strategy}.`);
  return found;
}

const plans: Record<
  SimulatedStrategy,
  { frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY'; perEtf: number }
> = {
  daily: { frequency: 'DAILY', perEtf: 10 },
  weekly: { frequency: 'WEEKLY', perEtf: 8 },
  monthly: { frequency: 'MONTHLY', perEtf: 4 },
};

export function scenarioOf({
  strategy,
  investors,
  seed,
}: Omit<SimulateOptions, 'sessions'>): Scenario {
  const { frequency, perEtf } = plans[strategy];
  const name = `Simulated ${strategy} strategy`;
  const chance = chanceFrom(seed);
  return {
    strategies: [
      {
        etf_strategy_name: name,
        total_fund_required: 5_000_000,
        standard_sip_amount: 5_000,
        total_no_of_sips: 1_000,
        no_of_sips_per_etf: perEtf,
        sip_frequency: frequency,
        standard_reinvest_percent: 50,
        profit_target_percent: 6,
        execution_day: 'Tuesday',
        execution_time: '10:30',
      },
    ],
    investors: Array.from({ length: investors }, (_, index) => ({
      name: `investor-${index + 1}`,
      follows: [
        {
          strategy: name,
          amount: chance.between(100_000, 1_000_000) / 100,
          reinvest: chance.between(0, 100),
        },
      ],
    })),
  };
}
