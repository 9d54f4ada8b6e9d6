import type { Cell } from '../../shared/csv.ts';
import type { Answer } from './answer.ts';
import { dateAt, isoDay } from './chart-days.ts';
import { figureRows } from './figure-rows.ts';

/** Everything an answer says, one part below the other, as a spreadsheet reads it. */
export function linesOf(answer: Answer, link: string): Cell[][] {
  const { figures, days, trades, events, notes } = answer;
  return [
    ['What if: past and simulated', link],
    ...notes.map((note) => [note]),
    [],
    ['Figure', 'Value'],
    ...figureRows
      .filter(({ name }) => name !== 'Tax' || figures.afterTax)
      .flatMap(({ rows }) => rows.map(({ label, show }) => [label, show(figures)])),
    [],
    ['Date', 'Trade', 'ETF', 'Units', 'Price (INR)', 'Charges (INR)', 'Profit (INR)', 'Why'],
    ...trades.map(({ on, kind, etf, units, price, charges, profit, why }) => [
      on,
      kind,
      etf,
      units,
      price,
      charges,
      profit ?? '',
      why,
    ]),
    [],
    ['Date', 'Event', 'Why'],
    ...events.map(({ on, title, why }) => [on, title, why]),
    [],
    [
      'Date',
      'Own money in (INR)',
      'Value (INR)',
      'Same rupees in the Nifty 50 TRI (INR)',
      'Below peak (%)',
    ],
    ...Array.from(days.on, (_, place) => [
      isoDay(dateAt(days, place)),
      days.moneyIn[place] ?? '',
      days.value[place] ?? '',
      days.index?.[place] ?? '',
      days.drawdown[place] ?? '',
    ]),
  ];
}
