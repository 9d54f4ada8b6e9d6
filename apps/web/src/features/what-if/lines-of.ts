import { type Cell, dateCell, moneyCell, percentageCell, unitsCell } from '../../shared/cells.ts';
import { dateAt, isoDay } from './chart-days.ts';
import { figureRows } from './figure-rows.ts';
import { type Fill, fillNames } from './fill-choice.tsx';
import type { PlanAnswer } from './messages.ts';

/** The answer as lines of a spreadsheet: figures under both fill models, days and trades under the selected one. */
export function linesOf(both: PlanAnswer, fill: Fill, link: string): Cell[][] {
  const { figures, days, trades, events, notes, moneyEnded } = both[fill];
  return [
    ['What if: past and simulated', link],
    ...[...(moneyEnded ? [moneyEnded] : []), ...notes].map((note) => [note]),
    [],
    ['Figure', fillNames.played, fillNames.pessimistic],
    ...figureRows
      .filter(({ name }) => name !== 'Tax' || figures.afterTax)
      .flatMap(({ rows }) =>
        rows.map(({ label, show }) => [
          label,
          show(both.played.figures),
          show(both.pessimistic.figures),
        ]),
      ),
    [],
    [`What follows: orders filled ${fillNames[fill].toLowerCase()}`],
    ['Date', 'Trade', 'ETF', 'Units', 'Price (INR)', 'Charges (INR)', 'Profit (INR)', 'Why'],
    ...trades.map(({ on, kind, etf, units, price, charges, profit, why }) => [
      dateCell(on),
      kind,
      etf,
      unitsCell(units),
      moneyCell(price),
      moneyCell(charges),
      moneyCell(profit),
      why,
    ]),
    [],
    ['Date', 'Event', 'Why'],
    ...events.map(({ on, title, why }) => [dateCell(on), title, why]),
    [],
    [
      'Date',
      'Money added (INR)',
      'Value (INR)',
      'Same money in the Nifty 50 TRI (INR)',
      'Below peak (%)',
    ],
    ...Array.from(days.on, (_, place) => [
      dateCell(isoDay(dateAt(days, place))),
      moneyCell(days.moneyIn[place]),
      moneyCell(days.value[place]),
      moneyCell(days.index?.[place]),
      percentageCell(days.drawdown[place]),
    ]),
  ];
}
