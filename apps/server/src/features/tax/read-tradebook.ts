import { type Paise, paise, parseLocalDate } from '@safe-trading/engine';
import { newId } from '../../platform/kernel/ids.ts';
import { Problem, type Sentence } from '../../platform/kernel/problem.ts';
import type { OutsideTrade } from './tax-trades.ts';
import { taxSentence } from './words.ts';

type Tradebook = {
  readonly trades: readonly OutsideTrade[];
  /** Rows of securities that are no ETF of the list. */
  readonly others: number;
};

const columns = ['isin', 'trade_date', 'trade_type', 'quantity', 'price', 'trade_id'] as const;
type Column = (typeof columns)[number];

/**
 * The trades of a tradebook as Zerodha's Console exports it (CSV with a header; columns in any order). It has no
 * charges. Problem: `invalid`, with the line and what is wrong. The whole file is refused.
 */
export function readTradebook(text: string, isEtf: (isin: string) => boolean): Tradebook {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/);
  const header = (lines[0] ?? '').split(',').map((name) => name.trim().toLowerCase());
  const missing = columns.filter((name) => !header.includes(name));
  if (missing.length > 0) {
    throw invalid(taxSentence('missing-columns', { columns: missing.join(', ') }));
  }
  const seen = new Map<string, number>();
  const trades: OutsideTrade[] = [];
  let others = 0;
  for (const [place, line] of lines.entries()) {
    if (place === 0 || line.trim() === '') continue;
    const cells = line.split(',').map((cell) => cell.replace(/^"|"$/g, '').trim());
    if (cells.length !== header.length) {
      const found = cells.length;
      const expected = header.length;
      throw invalid(taxSentence('field-count', { line: place + 1, found, expected }));
    }
    const cell = (name: Column): string => cells[header.indexOf(name)] ?? '';
    if (!isEtf(cell('isin'))) {
      others += 1;
      continue;
    }
    const trade = tradeOf(cell, place + 1);
    const key = [trade.isin, trade.on, trade.side, trade.number].join(' ');
    const before = seen.get(key);
    if (before !== undefined) {
      const { number = '' } = trade;
      throw invalid(taxSentence('same-trade', { first: before, line: place + 1, number }));
    }
    seen.set(key, place + 1);
    trades.push(trade);
  }
  return { trades, others };
}

function tradeOf(cell: (name: Column) => string, line: number): OutsideTrade {
  const wrong = (name: Exclude<Column, 'isin'>): Problem =>
    invalid(taxSentence(name, { line, found: cell(name) }));
  const on = parseLocalDate(cell('trade_date').slice(0, 10));
  if (!on) throw wrong('trade_date');
  const side = cell('trade_type').toLowerCase();
  if (side !== 'buy' && side !== 'sell') throw wrong('trade_type');
  const units = Number(cell('quantity'));
  if (!Number.isSafeInteger(units) || units < 1 || units > 1e9) {
    throw wrong('quantity');
  }
  const value = tradedValue(cell('price'), units);
  if (value === undefined) throw wrong('price');
  const number = cell('trade_id');
  if (!/^\w{1,40}$/.test(number)) throw wrong('trade_id');
  return { id: newId(), isin: cell('isin'), side, on, units, value, number };
}

/** Prices have up to six decimals, of which an ETF's has two. */
function tradedValue(price: string, units: number): Paise | undefined {
  if (!/^\d{1,9}(?:\.\d{1,6})?$/.test(price) || Number(price) === 0) return undefined;
  const value = Math.round(Number(price) * units * 100);
  return Number.isSafeInteger(value) ? paise(value) : undefined;
}

const invalid = (message: Sentence): Problem =>
  new Problem('invalid', message, { errors: [{ field: 'tradebook', message }] });
