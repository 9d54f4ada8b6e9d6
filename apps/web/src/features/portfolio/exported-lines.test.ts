import { expect, test } from 'vitest';
import type { Activity } from '../../lib/plan-queries.ts';
import type { Cell } from '../../shared/cells.ts';
import { csvText } from '../../shared/csv.ts';
import { activityLines } from './activity-page.tsx';
import { holdingLines } from './holding-columns.tsx';
import type { Holding } from './use-holdings.ts';

const holding: Holding = {
  etf_nse_code: 'GOLDBEES',
  etf_name: 'Gold',
  strategy_name: 'Near the low',
  units: 1500,
  cost: 78_000,
  last_price: 53.33,
  priced_at: '2026-11-30T05:32:00.000Z',
  worth: 80_000,
  profit: 2000,
  profit_percentage: 2.56,
  target_percentage: 6,
  day_change: -320,
  held_since: '2026-10-01',
  days_held: 52,
};
const sold: Activity = {
  activity_id: 'a',
  kind: 'SALE',
  happened_on: '2026-04-02',
  happened_at: '2026-04-01T20:30:00Z',
  strategy_name: 'Near the low',
  sip_number: 2,
  etf_name: 'Gold',
  etf_nse_code: 'GOLDBEES',
  units: 10,
  price_per_unit: 260,
  amount: 2590,
  charges: 10,
  charge_parts: { brokerage: 6, stt: 0, gst: 4 },
  profit: 185,
  broker_order_id: '260402000001',
  title: 'Sold 10 units',
  why: 'The target was reached.',
};

const shown = (lines: readonly (readonly Cell[])[]) => csvText(lines).split('\r\n');
const kindsOf = (lines: readonly (readonly Cell[])[]) => {
  const [names = [], cells = []] = lines;
  return Object.fromEntries(
    names.map((name, place) => {
      const cell = cells[place];
      return [name, typeof cell === 'object' ? cell.kind : typeof cell];
    }),
  );
};

test('a file of holdings has one line for each, its times in India', () => {
  expect(shown(holdingLines([holding]))).toEqual([
    'ETF code,ETF name,Plan,Units,Invested (INR),Last price (INR),Price as of (IST),Value (INR),Profit/Loss (INR),Profit/Loss %,Target %,Day’s change (INR),Held since,Days held',
    'GOLDBEES,Gold,Near the low,1500,78000,53.33,2026-11-30 11:02:00,80000,2000,2.56,6,-320,2026-10-01,52',
  ]);
});

test('a file of activity has one line for each entry, its times in India', () => {
  expect(shown(activityLines([sold]))).toEqual([
    'Date,Date and time (IST),Type,Plan,SIP number,ETF code,ETF name,Units,Price per unit (INR),Amount (INR),Charges (INR),Charges: brokerage (INR),Charges: STT (INR),Charges: exchange (INR),Charges: investor fund (INR),Charges: SEBI (INR),Charges: stamp duty (INR),Charges: depository (INR),Charges: GST (INR),Profit/Loss (INR),Not overpaid (INR),Order number,Description,Reason',
    '2026-04-02,2026-04-02 02:00:00,Sale,Near the low,2,GOLDBEES,Gold,10,260,2590,10,6,0,,,,,,4,185,,260402000001,Sold 10 units,The target was reached.',
  ]);
});

test.each(['SKIP', 'FAILURE'] as const)('a %s has no amount, because no money moved', (kind) => {
  const names = activityLines([]).flat();
  const [, cells = []] = activityLines([{ ...sold, kind, amount: 5000 }]);
  expect(cells[names.indexOf('Amount (INR)')]).toBe('');
});

test('a skipped SIP names no ETF', () => {
  const names = activityLines([]).flat();
  const [, cells = []] = activityLines([{ ...sold, kind: 'SKIP' }]);
  expect([cells[names.indexOf('ETF code')], cells[names.indexOf('ETF name')]]).toEqual(['', '']);
});

test('dates, times, money and units of holdings are typed for spreadsheets', () => {
  expect(kindsOf(holdingLines([holding]))).toMatchObject({
    Units: 'units',
    'Invested (INR)': 'money',
    'Last price (INR)': 'money',
    'Price as of (IST)': 'instant',
    'Value (INR)': 'money',
    'Profit/Loss (INR)': 'money',
    'Day’s change (INR)': 'money',
    'Held since': 'date',
  });
});

test('dates, times, money and units of activity are typed for spreadsheets', () => {
  expect(kindsOf(activityLines([sold]))).toMatchObject({
    Date: 'date',
    'Date and time (IST)': 'instant',
    Units: 'units',
    'Price per unit (INR)': 'money',
    'Amount (INR)': 'money',
    'Charges (INR)': 'money',
    'Charges: GST (INR)': 'money',
    'Profit/Loss (INR)': 'money',
  });
});

test('an order number stays a text, so that no digit is lost', () => {
  expect(kindsOf(activityLines([sold]))['Order number']).toBe('string');
});
