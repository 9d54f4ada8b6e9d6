import { localDate, paise } from '@safe-trading/engine';
import { composePastBacktest, distanceFromClose, tradesOf } from '@safe-trading/server';
import { plans, scenarioFollowing } from './realism-plans.ts';

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

/** The first recorded session. */
const from = localDate('2002-01-08');
/** So much that no plan ends for want of it: Rs 10 crore. */
const cash = paise(10_000_000_000);

const market = composePastBacktest(from, 'played', cash);
const atWorst = composePastBacktest(from, 'pessimistic', cash);
const { sessions } = market;

const percent = (share: number): string => `${share < 0 ? '' : '+'}${(share * 100).toFixed(2)} %`;
const cell = (text: string): string => text.padStart(10);

console.log(`prices of a minute against the close of their day, ${sessions} sessions`);
for (const { time, seen, mean } of market.minuteDistances(times, sessions)) {
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
  const { books } = market.run(market.begin(scenarioFollowing(plan)), sessions);
  const trades = tradesOf(books);
  const reported = (['buy', 'sell'] as const).map((side) => {
    const taken = trades.filter((trade) => trade.side === side);
    const { trades: count, mean, byValue } = distanceFromClose(taken, market.closeOn);
    return `${String(count).padStart(7)}${cell(percent(mean))} (${percent(byValue).padStart(8)})`;
  });
  const worst = atWorst.run(atWorst.begin(scenarioFollowing(plan)), sessions);
  const profits = [market.outcome(books, sessions), atWorst.outcome(worst.books, sessions)];
  const distances = reported.map((text) => text.padStart(30)).join('');
  const inRupees = profits.map(({ profit }) => cell(String(Math.round(profit / 100)))).join('');
  console.log(`  ${plan.etf_strategy_name.padEnd(32)}${distances}${inRupees}`);
}
