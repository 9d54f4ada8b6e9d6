import { commandOptions, text, wholeNumber } from '@safe-trading/command-line';
import { localDate } from '@safe-trading/engine';
import { openMarketData } from '@safe-trading/market-data';
import { measureGuard } from './price-guard/measure-guard.ts';

const leastFound = 0.95;
const mostHeldBack = 0.006;

const options = commandOptions({
  name: 'npm run verify:price-guard',
  does: 'Plants premiums and discounts of 1.5 % and more in recorded sessions and counts which the guard finds. Exits with 0 only if it finds 95 % and holds back at most 0.6 % of the ETF-days without a plant.',
  options: {
    seed: wholeNumber({ least: 0, most: 2 ** 32 - 1, usual: 11 }, 'of what is planted'),
    from: text('2021-01-01', 'the first day'),
    to: text('2026-12-31', 'the last day'),
  },
});

const measured = measureGuard(openMarketData(), {
  from: localDate(options.from),
  to: localDate(options.to),
  seed: options.seed,
});
const { days, above, below, planted, found } = measured;
const foundShare = found / planted;
const heldShare = (above + below) / days;
const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;
console.log(`found       ${percent(foundShare)} of ${planted} planted; at least 95 % needed`);
console.log(
  `held back   ${percent(heldShare)} of ${days} ETF-days without a plant (${above} above, ${below} below); at most 0.6 % allowed`,
);
// Without an ETF-day both shares are NaN, which fails too.
process.exitCode = foundShare >= leastFound && heldShare <= mostHeldBack ? 0 : 1;
