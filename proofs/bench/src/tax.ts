import { commandOptions, wholeNumber } from '@safe-trading/command-line';
import { bookTaxLots, paise, quantity, type TaxEvent, taxReports } from '@safe-trading/engine';
import { openMarketData } from '@safe-trading/market-data';

const { trades, rounds } = commandOptions({
  name: 'npm run bench -- tax',
  does: 'Measures the tax report of one investor: lots, terms, windows, set-off of every financial year.',
  options: {
    trades: wholeNumber({ least: 2, most: 1_000_000, usual: 50_000 }, 'trades in the report'),
    rounds: wholeNumber({ least: 1, most: 100, usual: 5 }, 'reports that are made'),
  },
});

const market = openMarketData();
const rules = market.taxRules();
const etfs = market.etfs();
const days = market.recordedSessions().slice(-1_000);
const events = Array.from({ length: trades }, (_, at) => tradeAt(at));

const times = Array.from({ length: rounds }, () => {
  const began = performance.now();
  const book = bookTaxLots(events, {
    rates: rules.rates,
    assetClassOf: (isin) => etfs[Number(isin)]?.assetClass ?? 'equity',
  });
  const reports = taxReports(book, { rules, slab: 3_000 });
  return { ms: performance.now() - began, sales: book.sales.length, years: reports.length };
});
const ordered = times.toSorted((a, b) => a.ms - b.ms);
const [median, slowest] = [ordered[Math.floor(rounds / 2)], ordered.at(-1)];
console.log(
  `${trades} trades, ${slowest?.sales} sales in ${slowest?.years} years: median ${median?.ms.toFixed(0)} ms, slowest ${slowest?.ms.toFixed(0)} ms.`,
);

/** Three purchases, then a sale of more units than the last of them, in one of twenty ETFs. */
function tradeAt(at: number): TaxEvent {
  const on = days[Math.floor((at * days.length) / trades)];
  if (!on) throw new RangeError('The record holds no session.');
  const isSale = at % 4 === 3;
  const units = isSale ? 25 : 10;
  return {
    type: isSale ? 'sale' : 'purchase',
    on,
    isin: String(Math.floor(at / 4) % 20),
    ref: String(at),
    units: quantity(units),
    value: paise(units * (10_000 + (at % 997))),
    charges: { deductible: paise(57), transactionTax: paise(isSale ? 2 : 0) },
  };
}
