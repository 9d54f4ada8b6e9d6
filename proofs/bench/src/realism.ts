import { commandOptions, wholeNumber } from '@safe-trading/command-line';
import { localDate, paise } from '@safe-trading/engine';
import { composePastBacktest, distanceFromClose, tradesOf } from '@safe-trading/server';
import { tellGuardWorth } from './price-guard/guard-worth.ts';
import { plans as allPlans, scenarioFollowing } from './realism-plans.ts';

const times = [
  '09:15',
  '09:16',
  '09:20',
  '09:30',
  '10:00',
  '10:30',
  '11:20',
  '13:25',
  '15:00',
  '15:20',
];

const options = commandOptions({
  name: 'npm run bench -- realism',
  does: 'How far simulated trades lie from the close of their day, and what results are worth under the worse fills.',
  options: {
    plans: wholeNumber({ least: 1, most: allPlans.length, usual: allPlans.length }, 'that trade'),
    parts: wholeNumber({ least: 1, most: 5, usual: 5 }, 'of the record, the first of them first'),
  },
});
const plans = allPlans.slice(0, options.plans);
/** Every plan restarts in each part. */
const parts = ['2002-01-08', '2007-01-01', '2012-01-01', '2017-01-01', '2022-01-01']
  .slice(0, options.parts)
  .map(localDate);
/** Rs 1 crore, so that no plan runs out of cash. */
const cash = paise(1_000_000_000);

const openPart = (fillModel: 'played' | 'pessimistic') => (from: (typeof parts)[number]) =>
  composePastBacktest(from, fillModel, cash);
const wholeRecord = composePastBacktest(localDate('2002-01-08'));
const played = parts.map(openPart('played'));
const atWorst = parts.map(openPart('pessimistic'));
const lengths = played.map(({ sessions }, part) => sessions - (played[part + 1]?.sessions ?? 0));
const periods = played.flatMap((market, part) => {
  const [worst, sessions] = [atWorst[part], lengths[part]];
  return worst && sessions ? [{ market, worst, sessions }] : [];
});
const sessions = lengths.reduce((sum, length) => sum + length, 0);

const percent = (share: number): string => `${share < 0 ? '' : '+'}${(share * 100).toFixed(2)} %`;
const cell = (text: string): string => text.padStart(10);

console.log(`prices of a minute against the close of their day, ${sessions} sessions`);
const minutes = periods.map(({ market, sessions }) => market.minuteDistances(times, sessions));
for (const [index, time] of times.entries()) {
  const found = minutes.flatMap((ofPart) => ofPart[index] ?? []);
  const seen = found.reduce((sum, part) => sum + part.seen, 0);
  const mean = found.reduce((sum, part) => sum + part.mean * part.seen, 0) / seen;
  console.log(`  ${time}${cell(percent(mean))}${String(seen).padStart(10)} ETF-days`);
}

console.log('');
console.log(`trades against the close of their day, ${sessions} sessions; by value in brackets`);
console.log(
  'profit of each in rupees: as played, and with sales at the close and purchases at the high',
);
const heading = ['purchases', 'sales'].map((name) => name.padStart(30)).join('');
console.log(`  ${'plan'.padEnd(32)}${heading}${cell('played')}${cell('at worst')}`);
for (const plan of plans) {
  const scenario = scenarioFollowing(plan);
  const results = periods.map(({ market, worst, sessions }) => {
    const { books } = market.run(market.begin(scenario), sessions);
    const worstBooks = worst.run(worst.begin(scenario), sessions).books;
    return {
      trades: tradesOf(books),
      profit: market.outcome(books, sessions).profit,
      worst: worst.outcome(worstBooks, sessions).profit,
    };
  });
  const trades = results.flatMap((part) => part.trades);
  const reported = (['buy', 'sell'] as const).map((side) => {
    const taken = trades.filter((trade) => trade.side === side);
    const { trades: count, mean, byValue } = distanceFromClose(taken, wholeRecord.closeOn);
    return `${String(count).padStart(7)}${cell(percent(mean))} (${percent(byValue).padStart(8)})`;
  });
  const profits = [
    results.reduce((sum, part) => sum + part.profit, 0),
    results.reduce((sum, part) => sum + part.worst, 0),
  ];
  const distances = reported.map((text) => text.padStart(30)).join('');
  const inRupees = profits.map((profit) => cell(String(Math.round(profit / 100)))).join('');
  console.log(`  ${plan.etf_strategy_name.padEnd(32)}${distances}${inRupees}`);
}

tellGuardWorth(
  plans.flatMap((strategy) => {
    const [books] = wholeRecord.begin(scenarioFollowing(strategy));
    return books ? [{ name: strategy.etf_strategy_name, plan: books.state.plan }] : [];
  }),
);
