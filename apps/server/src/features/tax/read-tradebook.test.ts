import { expect, test } from 'vitest';
import { readTradebook } from './read-tradebook.ts';

const header =
  'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time';
const row = (
  changed: Partial<Record<'isin' | 'date' | 'type' | 'units' | 'price' | 'id', string>> = {},
) => {
  const { isin = 'INF204KB14I2', date = '2024-06-17', type = 'buy' } = changed;
  const { units = '12.000000', price = '250.350000', id = '7001' } = changed;
  return `NIFTYBEES,${isin},${date},NSE,EQ,EQ,${type},false,${units},${price},${id},1,2024-06-17T10:30:00`;
};
const read = (...rows: readonly string[]) =>
  readTradebook([header, ...rows, ''].join('\r\n'), (isin) => isin.startsWith('INF'));

test('reads purchases and sales with their numbers, and counts other securities', () => {
  const { trades, others } = read(
    row(),
    row({ type: 'sell', id: '7002' }),
    row({ isin: 'INE467B01029' }),
  );
  expect(trades).toMatchObject([
    { side: 'buy', on: '2024-06-17', units: 12, value: 300_420, number: '7001' },
    { side: 'sell', number: '7002' },
  ]);
  expect(others).toBe(1);
});

test('finds columns by their names', () => {
  const text = 'trade_id,price,quantity,trade_type,trade_date,isin\n1,10,2,buy,2024-06-17,INF1\n';
  expect(readTradebook(text, () => true).trades).toMatchObject([{ units: 2, value: 2_000 }]);
});

test.each([
  [[row(), row()], /Lines 2 and 3 of the tradebook are the same trade 7001/],
  [[row(), row({ date: '17-06-2024', id: '2' })], /Line 3 .* “17-06-2024” as trade_date/],
  [[row({ type: 'gift' })], /Line 2 .* “gift” as trade_type, not buy or sell/],
  [[row({ units: '1.5' })], /Line 2 .* “1.5” as quantity/],
  [[row({ price: '-3' })], /Line 2 .* “-3” as price/],
  [[row({ id: '' })], /Line 2 .* as trade_id/],
  [['a,b'], /Line 2 of the tradebook has 2 fields, not 13/],
])('refuses %j and names the line', (rows, sentence) => {
  expect(() => read(...rows)).toThrow(sentence);
});

test('refuses a file without the columns it needs', () => {
  expect(() => readTradebook('symbol,isin\n', () => true)).toThrow(
    /no column trade_date, trade_type, quantity, price, trade_id/,
  );
});

test('reads fifty thousand trades', () => {
  const rows = Array.from({ length: 50_000 }, (_, at) => row({ id: String(at) }));
  expect(read(...rows).trades).toHaveLength(50_000);
});
