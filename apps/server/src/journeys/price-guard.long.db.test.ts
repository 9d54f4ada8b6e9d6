import { jobRunEndpoints, paperEndpoints } from '@safe-trading/contract';
import { percentFromBasisPoints, rupeesFromPaise } from '@safe-trading/engine';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composeBacktest } from '../app/compose-simulation.ts';
import { guardedQuestionsOver } from '../testing/what-if-plans.ts';
import { presentPriceGuard } from '../trading/figures/present-price-guard.ts';
import { openWhatIfMarket } from '../upkeep/simulation/open-what-if-market.ts';
import { readResult } from '../upkeep/simulation/read-result.postgres.ts';
import type { Scenario } from '../upkeep/simulation/scenario.ts';
import {
  firstDifference,
  installmentLines,
  ledgerLine,
} from '../upkeep/simulation/show-backtest.ts';
import type { SimulationResult } from '../upkeep/simulation/simulation-result.ts';
import { advance, join, strategy } from './testing/join-journey.ts';
import { type JourneyWorld, openJourneyWorld, worldStartsOn } from './testing/journey-world.ts';

const plans = 50;
const sessions = 150;
/** A dry run before the run of each tenth session. */
const between = 10;
/** Between two readings of the prices. */
const time = '10:32';

/** The questions that what-if-equality.long.test.ts puts to What if, as plans of one paper market. */
const questions = fc.sample(guardedQuestionsOver(openWhatIfMarket(), sessions), {
  seed: 2_026,
  numRuns: plans,
});

const frequencies = { daily: 'DAILY', weekly: 'WEEKLY', monthly: 'MONTHLY' } as const;

const nameOf = (place: number): string =>
  `Plan${String.fromCharCode(65 + Math.floor(place / 26))}${String.fromCharCode(65 + (place % 26))}`;

const scenario: Scenario = {
  strategies: questions.map(({ plan }, place) =>
    strategy(nameOf(place), {
      total_fund_required: 10_000_000,
      sip_frequency: frequencies[plan.frequency],
      execution_day: plan.weekday,
      execution_time: time,
      total_no_of_sips: plan.installmentCount,
      no_of_sips_per_etf: plan.installmentsPerEtf,
      profit_target_percent: percentFromBasisPoints(plan.target),
    }),
  ),
  investors: questions.map(({ plan, priceGuard }, place) => ({
    name: nameOf(place),
    follows: [
      {
        strategy: nameOf(place),
        amount: rupeesFromPaise(plan.installment),
        reinvest: percentFromBasisPoints(plan.reinvest),
        ...(priceGuard ? { guard: presentPriceGuard(priceGuard) } : {}),
      },
    ],
  })),
};

let world: JourneyWorld;
let begun: SimulationResult['books'];
let onPaper: SimulationResult;
const foreseen: string[] = [];
const sent: string[] = [];

beforeAll(async () => {
  world = await openJourneyWorld();
  const { admin } = await join(world.call, scenario);
  ({ books: begun } = await readResult(world.db));
  for (let passed = 0; passed < sessions; passed += between) {
    await advance(world.call, admin, { time });
    foreseen.push(...(await foresee(admin)));
    const { market_time: now } = await world.call(paperEndpoints.market, { token: admin });
    await advance(world.call, admin, { to: new Date(Date.parse(now) + 60_000).toISOString() });
    sent.push(...(await sentAt(now)));
    await advance(world.call, admin, { sessions: between });
  }
  onPaper = await readResult(world.db);
}, 3_600_000);

afterAll(() => world.close());

test('what the dry runs foresaw was sent, order by order', () => {
  expect(sent.length).toBeGreaterThan(0);
  expect(foreseen).toEqual(sent);
});

test('the backtest of the same plans comes to the same ledger and ends', () => {
  const backtested = composeBacktest(worldStartsOn).run(begun, sessions);
  expect([
    firstDifference(backtested.ledger.map(ledgerLine), onPaper.ledger.map(ledgerLine)),
    firstDifference(installmentLines(backtested.books), installmentLines(onPaper.books)),
  ]).toEqual([undefined, undefined]);
});

test('without their guards the plans would have traded otherwise', () => {
  const unguarded = begun.map(({ state: { priceGuard: _, ...state }, ...books }) => ({
    ...books,
    state,
  }));
  const found = composeBacktest(worldStartsOn).run(unguarded, sessions).ledger.map(ledgerLine);
  expect(firstDifference(found, onPaper.ledger.map(ledgerLine))).toBeDefined();
});

type Sent = { investor: string; side: string; symbol: string; units: number };

const lineOf = ({ investor, side, symbol, units }: Sent): string =>
  `${investor}: ${side} ${units} ${symbol}`;

/** The orders a run would send now. */
async function foresee(token: string): Promise<string[]> {
  const { data } = await world.call(jobRunEndpoints.preview, { token });
  return data.investors
    .flatMap(({ investor_name: investor, outcomes }) =>
      outcomes.flatMap(({ order }) =>
        order?.state === 'WOULD_BE_SENT'
          ? [lineOf({ ...order, investor: investor ?? '', symbol: order.etf_nse_code })]
          : [],
      ),
    )
    .sort();
}

async function sentAt(instant: string): Promise<string[]> {
  const { rows } = await sql<Sent>`
    select u.name as investor, upper(o.side) as side, o.symbol, o.quantity as units
      from orders o
      join subscriptions s on s.id = o.subscription_id
      join users u on u.id = s.user_id
     where date_trunc('minute', o.submitted_at) = date_trunc('minute', ${instant}::timestamptz)`.execute(
    world.db,
  );
  return rows.map(lineOf).sort();
}
