import { strategyEndpoints, subscriptionEndpoints } from '@safe-trading/contract';
import { addSessions, type Calendar, previousSession, timeOfDay } from '@safe-trading/engine';
import type { FastifyInstance } from 'fastify';
import { istInstant } from '../../platform/kernel/ist.ts';
import type { PaperMarket } from '../../trading/market-time/paper-market.ts';
import { type Caller, caller, withinProcess } from '../practice/caller.ts';
import { enter, linkBroker } from '../practice/people.ts';
import { demoAdmin, demoInvestors, demoStrategies, type Part } from './demo-people.ts';

export const demoAccounts = [
  { ...demoAdmin, role: 'administrator', story: 'publishes strategies, moves the market' },
  ...demoInvestors.map(({ person, story }) => ({ ...person, role: 'investor', story })),
];

type Stage = {
  app: FastifyInstance;
  market: PaperMarket;
  calendar: Calendar;
  say(line: string): void;
};

const joinsAt = timeOfDay('08:45');

/** Creates the demo through the API. Each step is repeatable, so an interrupted start continues. */
export async function seedDemoWorld({ app, market, calendar, say }: Stage): Promise<void> {
  const call = caller(withinProcess(app));
  const strategies = await publishStrategies(call);
  const dayBefore = previousSession(calendar, market.worldStartsOn);
  for (const part of [...demoInvestors].sort((a, b) => a.joinsAtSession - b.joinsAtSession)) {
    const joins = istInstant(addSessions(calendar, dayBefore, part.joinsAtSession), joinsAt);
    if (market.state().marketTime < joins) await market.advanceTo(joins);
    await join(call, part, strategies);
    say(`  session ${part.joinsAtSession}: ${part.person.name} joins`);
  }
}

type StrategyIds = ReadonlyMap<string, string>;

async function publishStrategies(call: Caller): Promise<StrategyIds> {
  const token = await enter(call, demoAdmin);
  const published = new Set(
    (await call(strategyEndpoints.list)).map((strategy) => strategy.etf_strategy_name),
  );
  for (const body of Object.values(demoStrategies)) {
    if (published.has(body.etf_strategy_name)) continue;
    await call(strategyEndpoints.create, { token, body });
  }
  return new Map(
    (await call(strategyEndpoints.list)).map((s) => [s.etf_strategy_name, s.etf_strategy_id]),
  );
}

async function join(call: Caller, part: Part, strategies: StrategyIds): Promise<void> {
  const token = await enter(call, part.person);
  await linkBroker(call, token, part.broker);
  // An ended strategy can be subscribed to again, so this prevents a second plan.
  const followed = new Set(
    (await call(subscriptionEndpoints.list, { token })).data.map((s) => s.etf_strategy_id),
  );
  for (const { strategy, sipAmount, reinvestPercent } of part.follows) {
    const strategyId = strategies.get(demoStrategies[strategy].etf_strategy_name) ?? '';
    if (followed.has(strategyId)) continue;
    await call(subscriptionEndpoints.subscribe, {
      token,
      params: { strategyId },
      body: {
        broker_id: 'samco',
        user_sip_amount: sipAmount,
        user_reinvest_percent: reinvestPercent,
      },
    });
  }
}
