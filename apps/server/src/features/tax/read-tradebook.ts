import { type Paise, paise, parseLocalDate } from '@safe-trading/engine';
import { newId } from '../../platform/kernel/ids.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import type { OutsideTrade } from './tax-trades.ts';

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
    throw invalid(
      `The tradebook has no column ${missing.join(', ')}. Download it again from Console as CSV.`,
    );
  }
  const seen = new Map<string, number>();
  const trades: OutsideTrade[] = [];
  let others = 0;
  for (const [place, line] of lines.entries()) {
    if (place === 0 || line.trim() === '') continue;
    const cells = line.split(',').map((cell) => cell.replace(/^"|"$/g, '').trim());
    if (cells.length !== header.length) {
      throw invalid(
        `Line ${place + 1} of the tradebook has ${cells.length} fields, not ${header.length}.`,
      );
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
      throw invalid(
        `Lines ${before} and ${place + 1} of the tradebook are the same trade ${trade.number}. Remove one of them.`,
      );
    }
    seen.set(key, place + 1);
    trades.push(trade);
  }
  return { trades, others };
}

function tradeOf(cell: (name: Column) => string, line: number): OutsideTrade {
  const wrong = (name: Column, expected: string): Problem =>
    invalid(`Line ${line} of the tradebook has “${cell(name)}” as ${name}, not ${expected}.`);
  const on = parseLocalDate(cell('trade_date').slice(0, 10));
  if (!on) throw wrong('trade_date', 'a date such as 2024-06-17');
  const side = cell('trade_type').toLowerCase();
  if (side !== 'buy' && side !== 'sell') throw wrong('trade_type', 'buy or sell');
  const units = Number(cell('quantity'));
  if (!Number.isSafeInteger(units) || units < 1 || units > 1e9) {
    throw wrong('quantity', 'a whole number of units');
  }
  const value = tradedValue(cell('price'), units);
  if (value === undefined) throw wrong('price', 'an amount in rupees');
  const number = cell('trade_id');
  if (!/^\w{1,40}$/.test(number)) throw wrong('trade_id', 'the number of a trade');
  return { id: newId(), isin: cell('isin'), side, on, units, value, number };
}

/** Prices have up to six decimals, of which an ETF's has two. */
function tradedValue(price: string, units: number): Paise | undefined {
  if (!/^\d{1,9}(?:\.\d{1,6})?$/.test(price) || Number(price) === 0) return undefined;
  const value = Math.round(Number(price) * units * 100);
  return Number.isSafeInteger(value) ? paise(value) : undefined;
}

const invalid = (message: string): Problem =>
  new Problem('invalid', message, { errors: [{ field: 'tradebook', message }] });
