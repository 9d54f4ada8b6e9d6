import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeMarket } from '../test-market.ts';
import { runImport } from './run-import.ts';

const names = [
  '"1","26-Jan-2027","Tuesday","Republic Day"',
  '"2","08-Mar-2027","Monday","Mahashivratri"',
  '3,22-Mar-2027,Monday,Holi',
  '4,26-Mar-2027,Friday,Good Friday',
  '5,14-Apr-2027,Wednesday,Dr. Babasaheb Ambedkar Jayanti',
  '6,15-Apr-2027,Thursday,"Ram Navami, Mahavir Jayanti"',
  '7,17-May-2027,Monday,Bakri Id',
  '8,15-Jun-2027,Tuesday,Muharram',
  '9,06-Sep-2027,Monday,Ganesh Chaturthi',
  '10,29-Oct-2027,Friday,Diwali Balipratipada',
];
const header = 'Sr. No,Date,Day,Description';
const list = (rows: readonly string[]): string => [header, ...rows, ''].join('\r\n');

/** What the command answers, and the calendar it leaves. */
function run(rows: readonly string[], before?: string) {
  using market = writeMarket();
  const added = join(market.folder, 'data', 'market-data');
  if (before !== undefined) {
    mkdirSync(added, { recursive: true });
    writeFileSync(join(added, 'calendar.csv'), before);
  }
  const path = join(market.folder, 'holidays.csv');
  writeFileSync(path, list(rows));
  const complained: string[] = [];
  const code = runImport(
    path,
    { prices: market.folder, added },
    { say: () => {}, complain: (line) => complained.push(line.replace(path, 'holidays.csv')) },
  );
  const calendar = code === 0 || before ? readFileSync(join(added, 'calendar.csv'), 'utf8') : '';
  return { code, complained, calendar };
}

describe('the holiday list of a year', () => {
  test("becomes the operator's own calendar", () => {
    const { code, calendar } = run(names);
    expect(code).toBe(0);
    expect(calendar.split('\n')).toHaveLength(12);
    expect(calendar).toContain(
      '2027-04-15,trading-holiday,Ram Navami; Mahavir Jayanti,,,published',
    );
  });

  test('replaces what the calendar said of its dates, and keeps the rest', () => {
    const before = [
      'date,kind,description,opens,closes,evidence',
      '2027-01-26,early-close,Mistyped,,13:00,own',
      '2027-11-07,muhurat,Diwali,,,own',
      '',
    ].join('\n');
    const { calendar } = run(names, before);
    expect(calendar).toContain('2027-01-26,trading-holiday,Republic Day');
    expect(calendar).not.toContain('Mistyped');
    expect(calendar).toContain('2027-11-07,muhurat,Diwali,,,own');
  });

  test.each([
    ['a date that is not the weekday it says', 4, '4,26-Mar-2027,Thursday,Good Friday', 'friday'],
    ['a date of another year', 4, '4,24-Mar-2028,Friday,Good Friday', 'one year, 2027'],
    ['a date that is none', 4, '4,31-Feb-2027,Friday,Good Friday', 'a date like 26-Jan-2027'],
    ['a date that comes twice', 4, '4,26-Jan-2027,Tuesday,Republic Day', 'each date once'],
    ['a holiday without a name', 4, '4,26-Mar-2027,Friday,', 'the name of the holiday'],
  ])('with %s is refused, and nothing is written', (_, line, row, expected) => {
    const before = 'date,kind,description,opens,closes,evidence\n';
    const { code, complained, calendar } = run(names.with(line - 1, row), before);
    expect(code).toBe(1);
    expect(complained[0]?.toLowerCase()).toContain(expected.toLowerCase());
    expect(calendar).toBe(before);
  });

  test('that is not whole is refused: the year would count as published', () => {
    expect(run(names.slice(0, 9)).complained).toEqual([
      'holidays.csv, line 10: expected a whole year, 10 holidays or more, found "9".',
    ]);
  });
});
