import type { MarketDay } from '@safe-trading/engine';
import { type Row, readTable, type Source } from './csv-table.ts';
import { MalformedFile } from './malformed-file.ts';

const columns = ['date', 'kind', 'description', 'opens', 'closes', 'evidence'] as const;

const kinds: readonly MarketDay['kind'][] = [
  'trading-holiday',
  'muhurat',
  'special-session',
  'settlement-holiday',
  'early-close',
  'trading-day',
];

/** Days that differ from an ordinary week, oldest first. */
export function readMarketDays(source: Source): MarketDay[] {
  let previous = '';
  return readTable(source, columns, (row) => {
    const date = row.date('date');
    if (date <= previous) {
      throw new MalformedFile(row.at, 'a date after the one on the line before', date);
    }
    previous = date;
    return {
      date,
      kind: row.oneOf('kind', kinds),
      description: row.text('description'),
      ...hoursOf(row),
    };
  });
}

/** A day with two sessions has two times to open and two to close, and pauses between them. */
function hoursOf(
  row: Row<(typeof columns)[number]>,
): Pick<MarketDay, 'opens' | 'closes' | 'pause'> {
  const opens = row.isEmpty('opens') ? [] : row.times('opens');
  const closes = row.isEmpty('closes') ? [] : row.times('closes');
  const [from, until] = [closes[0], opens[1]];
  const isSplit = from !== undefined && until !== undefined;
  const inTurn = opens.flatMap((time, part) => [time, closes[part] ?? time]);
  const isOrdered = inTurn.every((time, place) => place === 0 || (inTurn[place - 1] ?? '') < time);
  const isWhole =
    opens.length === closes.length ? opens.length <= 2 : opens.length === 0 && closes.length === 1;
  if (!isWhole || !isOrdered) {
    throw new MalformedFile(row.at, 'one or two sessions, each opening before it closes');
  }
  const [first, last] = [opens[0], closes.at(-1)];
  return {
    ...(first === undefined ? {} : { opens: first }),
    ...(last === undefined ? {} : { closes: last }),
    ...(isSplit ? { pause: { from, until } } : {}),
  };
}
