import type { Books } from '../books/books.ts';
import { byColumn } from '../books/group.ts';
import { type Row, text } from '../books/row.ts';
import type { MarketFacts } from '../market/market-facts.ts';
import { differs } from './compare-rows.ts';
import type { Difference } from './difference.ts';

const frozen = [
  'installment_count',
  'installments_per_etf',
  'frequency',
  'target_bp',
  'weekday',
  'execution_time',
] as const;

/** Frozen terms must equal the strategy's. */
export function checkTerms(books: Books, { etfs }: MarketFacts): Difference[] {
  const strategies = new Map(books.strategies.map((row) => [text(row, 'id'), row]));
  const terms = books.subscriptions.flatMap((row) => {
    const strategy = strategies.get(text(row, 'strategy_id'));
    return frozen.flatMap((column) =>
      same('Subscription', text(row, 'id'), column, strategy?.[column], row[column]),
    );
  });
  const named = books.schedules.flatMap((row) => {
    const etf = etfs.get(String(row['instrument_id']));
    if (!etf) return [];
    const key = text(row, 'id');
    return [
      ...(etf.symbols.includes(text(row, 'symbol'))
        ? []
        : [differs('Schedule', key, 'symbol', etf.symbol, row['symbol'])]),
      ...same('Schedule', key, 'asset_class', etf.assetClass, row['asset_class']),
      ...same('Schedule', key, 'underlying', etf.underlying, row['underlying']),
    ];
  });
  return [...terms, ...named, ...ofAmendments(books), ...ofSelections(books)];
}

function ofAmendments({ subscriptions, amendments }: Books): Difference[] {
  const heads = new Map(subscriptions.map((row) => [text(row, 'id'), row]));
  return amendments.flatMap((row) => {
    const head = heads.get(text(row, 'subscription_id'));
    const key = text(row, 'id');
    const isPast = Number(row['version']) < Number(head?.['version']);
    const isLater = text(row, 'market_at') >= text(head ?? row, 'subscribed_at');
    return [
      ...same('Amendment', key, 'made_by', head?.['user_id'], row['made_by']),
      ...(isPast
        ? []
        : [differs('Amendment', key, 'version', 'one that has passed', row['version'])]),
      ...(isLater
        ? []
        : [differs('Amendment', key, 'market_at', 'after subscribing', row['market_at'])]),
    ];
  });
}

/** The chosen ETF must be in its ranking. */
function ofSelections({ schedules, selections, decisions }: Books): Difference[] {
  const assigned = byColumn(
    decisions.filter(({ kind }) => kind === 'assign'),
    'schedule_id',
  );
  const bySchedule = new Map(schedules.map((row) => [text(row, 'id'), row]));
  return selections.flatMap((row) => {
    const key = text(row, 'schedule_id');
    const schedule = bySchedule.get(key);
    const ranked = rankedIn(row);
    const distances = ranked.map(({ last, low52 }) => last / low52);
    const isSorted = distances.every(
      (it, at) => at === 0 || it >= (distances[at - 1] ?? 0) - 0.0001,
    );
    const isRanked = ranked.some(({ id }) => id === schedule?.['instrument_id']);
    return [
      ...(isSorted
        ? []
        : [differs('Selection', key, 'ranking', 'nearest to the low first', 'not')]),
      ...(isRanked || assigned.has(key)
        ? []
        : [differs('Selection', key, 'ranking', `with ${schedule?.['symbol']}`, 'without it')]),
    ];
  });
}

function rankedIn({ ranking }: Row): { id: unknown; last: number; low52: number }[] {
  if (typeof ranking !== 'object' || ranking === null || !('ranked' in ranking)) return [];
  const { ranked } = ranking;
  return Array.isArray(ranked)
    ? ranked.map((it: Row) => {
        const instrument = it['instrument'];
        const id =
          typeof instrument === 'object' && instrument !== null && 'id' in instrument
            ? instrument.id
            : undefined;
        return { id, last: Number(it['last']), low52: Number(it['low52']) };
      })
    : [];
}

const same = (
  table: string,
  key: string,
  column: string,
  expected: unknown,
  found: unknown,
): Difference[] =>
  String(expected) === String(found) ? [] : [differs(table, key, column, expected, found)];
