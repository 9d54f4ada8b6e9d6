import { whatIf } from '@safe-trading/messages/en/what-if';
import { whatIfTrades } from '@safe-trading/messages/en/what-if-trades';
import { messagesOf } from '../../lib/messages.ts';
import { type Cell, dateCell, moneyCell, percentageCell, unitsCell } from '../../shared/cells.ts';
import { dateAt, isoDay } from './chart-days.ts';
import { figureRows } from './figure-rows.ts';
import type { Fill } from './fill-choice.tsx';
import { eventTitle } from './history-card.tsx';
import type { PlanAnswer } from './messages.ts';
import { say } from './say.ts';

/** The answer as lines of a spreadsheet: figures under both fill models, days and trades under the selected one. */
export function linesOf(both: PlanAnswer, fill: Fill, link: string): Cell[][] {
  const [text, plan] = [messagesOf(whatIfTrades), messagesOf(whatIf)];
  const { figures, days, trades, events, notes, moneyEnded } = both[fill];
  return [
    [text('file-title'), link],
    ...(moneyEnded ? [[say(moneyEnded)]] : []),
    ...notes.map((note) => [say([note])]),
    [],
    [text('file-figure'), plan('fill-played'), plan('fill-pessimistic')],
    ...figureRows
      .filter(({ name }) => name !== 'group-tax' || figures.afterTax)
      .flatMap(({ rows }) =>
        rows.map(({ label, show }) => [
          label(),
          show(both.played.figures),
          show(both.pessimistic.figures),
        ]),
      ),
    [],
    [text('file-fill', { fill: plan(`fill-${fill}`) })],
    [
      text('file-date'),
      text('file-trade'),
      'ETF',
      text('units'),
      text('file-price'),
      text('file-charges'),
      text('file-profit'),
      text('file-why'),
    ],
    ...trades.map(({ on, kind, etf, units, price, charges, profit, why }) => [
      dateCell(on),
      text(`file-${kind}`),
      etf,
      unitsCell(units),
      moneyCell(price),
      moneyCell(charges),
      moneyCell(profit),
      say(why),
    ]),
    [],
    [text('file-date'), text('file-event'), text('file-why')],
    ...events.map((event) => [dateCell(event.on), eventTitle(event), say(event.why)]),
    [],
    [
      text('file-date'),
      text('file-invested'),
      text('file-value'),
      text('file-nifty'),
      text('file-below-peak'),
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
