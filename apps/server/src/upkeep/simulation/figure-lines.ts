import { mostInOneMonth, type Paise } from '@safe-trading/engine';
import { presentFigures } from '../../trading/figures/present-figures.ts';
import type { BookFigures } from './backtest-figures.ts';

/** What became of one investor's own money, a line each. */
export function figureLines({ book, figures }: BookFigures): string[] {
  const wire = presentFigures(figures);
  const { xirr, time_weighted: weighted, drawdown, index } = wire;
  const rows: [string, string][] = [
    ['own money in, ever', rupees(wire.own_money_in)],
    ['most in one month', rupees(inRupees(mostInOneMonth(figures.days)))],
    ['peak own money', rupees(wire.peak_own_money)],
    ['recycled', rupees(wire.recycled)],
    ['money out', rupees(wire.money_out)],
    ['money in now', rupees(wire.money_in_now)],
    ['inside value', rupees(wire.inside_value)],
    ['realised profit', rupees(wire.realised_profit)],
    ['unrealised profit', rupees(wire.unrealised_profit)],
    ['reinvested profit', rupees(wire.reinvested_profit)],
    ['return on own money', percent(wire.return_on_own_money, 'absolute')],
    ['XIRR', xirr.percent === null ? (xirr.reason ?? '') : percent(xirr.percent, 'a year')],
    [
      'time-weighted',
      percent(
        weighted.annualised_percent ?? weighted.percent,
        weighted.annualised_percent === null ? 'absolute' : 'a year',
      ),
    ],
    ['largest drawdown', fallOf(drawdown)],
    ['longest under water', `${drawdown.under_water_days} days`],
    [
      'same rupees in the index',
      index.value === null
        ? (index.reason ?? '')
        : `${rupees(index.value)}, profit ${rupees(index.profit)}, plan ahead by ${rupees(index.ahead)}, shortfall ${rupees(index.shortfall)}`,
    ],
    ...(index.xirr?.percent == null
      ? []
      : [['XIRR of the index', percent(index.xirr.percent, 'a year')] satisfies [string, string]]),
    ...(index.spliced_on === null
      ? []
      : [['index continued by NIFTYBEES', `from ${index.spliced_on}`] satisfies [string, string]]),
  ];
  return [
    `${book.investor}, ${book.strategy}`,
    ...rows.map(([name, value]) => `  ${name.padEnd(28)}${value}`),
  ];
}

type Wire = ReturnType<typeof presentFigures>;

function fallOf({
  percent: rate,
  peak_on,
  trough_on,
  recovered_on,
  in_rupees,
}: Wire['drawdown']): string {
  if (peak_on === null) return percent(rate, 'never below a former peak');
  const days = `${peak_on} to ${trough_on}, ${recovered_on ? `recovered ${recovered_on}` : 'not recovered'}`;
  const amount = in_rupees ? `; in rupees ${rupees(in_rupees.amount)}` : '';
  return `${percent(rate, days)}${amount}`;
}

const inRupees = (amount: Paise): number => amount / 100;
const rupees = (amount: number | null): string =>
  amount === null ? 'none' : `₹${amount.toFixed(2)}`;
const percent = (value: number | null, of: string): string =>
  value === null ? 'none' : `${value.toFixed(2)} %, ${of}`;
