import { describe, expect, test } from 'vitest';
import { readTable } from './csv-table.ts';

const columns = ['day', 'count', 'kind', 'at'] as const;

const read = (text: string): string[] =>
  readTable({ file: 'days.csv', text }, columns, (row) =>
    [
      row.date('day'),
      row.whole('count'),
      row.oneOf('kind', ['open', 'closed']),
      row.isEmpty('at') ? 'never' : row.time('at'),
    ].join(' '),
  );

const withRow = (row: string) => () => read(`day,count,kind,at\n2026-08-20,1,open,\n${row}\n`);

describe('a table', () => {
  test('gives one record for each row', () => {
    expect(read('day,count,kind,at\n2026-08-20,1,open,\n2026-08-21,0,closed,09:15\n')).toEqual([
      '2026-08-20 1 open never',
      '2026-08-21 0 closed 09:15',
    ]);
  });

  test('may hold no rows', () => {
    expect(read('day,count,kind,at\n')).toEqual([]);
  });

  test.each([
    [
      'another header',
      'day,kind,count,at\n',
      'days.csv, line 1: expected the header day,count,kind,at',
    ],
    ['nothing', '', 'days.csv, line 1: expected the header'],
    [
      'no newline at the end',
      'day,count,kind,at\n2026-08-20,1,open,',
      'line 2: expected a newline',
    ],
    ['Windows line ends', 'day,count,kind,at\r\n', 'line 1: expected the header'],
  ])('with %s is refused', (_, text, message) => {
    expect(() => read(text)).toThrow(message);
  });

  test.each([
    ['a missing field', '2026-08-21,1,open', 'line 3: expected 4 plain fields'],
    ['a field too many', '2026-08-21,1,open,,', 'line 3: expected 4 plain fields'],
    ['an empty line', '', 'line 3: expected 4 plain fields'],
    ['quotes', '2026-08-21,"1",open,', 'line 3: expected 4 plain fields'],
    [
      'an impossible date',
      '2026-02-30,1,open,',
      'line 3: expected a date YYYY-MM-DD as day, found "2026-02-30"',
    ],
    [
      'a broken number',
      '2026-08-21,1e3,open,',
      'line 3: expected a whole number as count, found "1e3"',
    ],
    [
      'a number beyond exact counting',
      '2026-08-21,9999999999999999,open,',
      'whole number as count',
    ],
    [
      'an unknown kind',
      '2026-08-21,1,ajar,',
      'line 3: expected one of open, closed as kind, found "ajar"',
    ],
    [
      'an impossible time',
      '2026-08-21,1,open,25:00',
      'line 3: expected a time HH:mm as at, found "25:00"',
    ],
  ])('with %s in a row is refused', (_, row, message) => {
    expect(withRow(row)).toThrow(message);
  });
});
