import { commandOptions, wholeNumber } from '@safe-trading/command-line';
import {
  type Caller,
  caller,
  type Database,
  type Endpoint,
  endpointTables,
  enter,
  plainQuery,
  withinProcess,
} from '@safe-trading/server';
import { compareFigures } from './portfolio/compare-figures.ts';
import { largePortfolio, owner } from './portfolio/large-portfolio.ts';
import {
  etfsByHand,
  figuresByHand,
  historyByHand,
  holdingsByHand,
  moneyByHand,
} from './portfolio/written-by-hand.ts';
import { spreadOf } from './what-if/spread-of.ts';

const options = commandOptions({
  name: 'npm run bench:portfolio',
  does: 'Each read of one large portfolio, beside statements written by hand for the same figures.',
  options: {
    subscriptions: wholeNumber({ least: 1, most: 10_000, usual: 200 }, 'of the one investor'),
    sessions: wholeNumber({ least: 2, most: 400, usual: 50 }, 'that each has bought in'),
    rounds: wholeNumber({ least: 1, most: 100, usual: 7 }, 'of each, by turns'),
    times: wholeNumber({ least: 1, most: 1_000, usual: 10 }, 'that each is asked in a round'),
  },
});
const aim = 1.5;
const { analytics, valueHistory, profitByEtf, holdings } = endpointTables.portfolio;

/** A read of the product, and the statements that tell the same. */
type Pair = {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly statements: readonly string[];
};

const world = await largePortfolio(options.subscriptions, options.sessions);
try {
  const product = await world.open();
  try {
    await measure(caller(withinProcess(product.app)), world.db);
  } finally {
    await product.close();
  }
} finally {
  await world.remove();
}

async function measure(call: Caller, db: Database): Promise<void> {
  const token = await enter(call, {
    name: 'Bench',
    email: owner,
    password: 'Quiet-River-Bench-9',
    role: 'END_USER',
  });
  const [size] = await plainQuery<{ id: string; subscriptions: number; installments: number }>(
    db,
    `select u.id, count(distinct s.id)::integer as subscriptions, count(i.id)::integer as installments
       from users u
       join subscriptions s on s.user_id = u.id
       join installments i on i.subscription_id = s.id
      where u.email = '${owner}'
      group by u.id`,
  );
  if (!size) throw new Error('There is no portfolio.');
  console.log(`${size.subscriptions} subscriptions, ${size.installments} installments`);

  const began = performance.now();
  await call(analytics, { token });
  const firstMs = performance.now() - began;
  const { until, today } = await compareFigures(call, token, { db, userId: size.id });
  console.log('every figure is the same to the paisa');

  const whole = [figuresByHand(size.id), historyByHand(size.id, until), moneyByHand(size.id)];
  const pairs: readonly Pair[] = [
    { name: 'analytics', endpoint: analytics, statements: whole },
    { name: 'value history', endpoint: valueHistory, statements: whole },
    { name: 'profit by ETF', endpoint: profitByEtf, statements: [etfsByHand(size.id)] },
    { name: 'holdings', endpoint: holdings, statements: [holdingsByHand(size.id, today)] },
  ];
  const { rounds, times } = options;
  console.log(`\n${rounds} rounds of ${times}, by turns; ratio to SQL written by hand`);
  console.log(`${''.padEnd(16)}least  median    most      ms  by hand, ms`);
  for (const { name, endpoint, statements } of pairs) {
    const ours = () => call(endpoint, { token });
    const byHand = async () => {
      for (const statement of statements) await plainQuery(db, statement);
    };
    await ours();
    await byHand();
    const taken = { ours: [] as number[], byHand: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      taken.ours.push(await msOf(ours));
      taken.byHand.push(await msOf(byHand));
    }
    const ratios = taken.ours.map((ms, round) => ms / (taken.byHand[round] ?? Number.NaN));
    const { least, median, most } = spreadOf(ratios);
    const figures = [least, median, most].map((ratio) => ratio.toFixed(2).padStart(8)).join('');
    const [own, hand] = [spreadOf(taken.ours).median, spreadOf(taken.byHand).median];
    const verdict = median <= aim ? '' : `   above ${aim}`;
    console.log(
      `${name.padEnd(13)}${figures}${own.toFixed(1).padStart(8)}${hand.toFixed(1).padStart(8)}${verdict}`,
    );
  }
  console.log(
    `the first look of a process, which reads every installment: ${firstMs.toFixed(0)} ms`,
  );
}

/** Milliseconds of one, of so many one after the other. */
async function msOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  for (let time = 0; time < options.times; time += 1) await work();
  return (performance.now() - began) / options.times;
}
