import {
  type LocalDate,
  parseLocalDate,
  parseTimeOfDay,
  type TimeOfDay,
} from '@safe-trading/engine';
import { MalformedFile, type Place } from './malformed-file.ts';

export type Source = { readonly file: string; readonly text: string };

/** Each reader refuses an invalid cell. */
export type Row<Column extends string> = {
  readonly at: Place;
  text(column: Column): string;
  date(column: Column): LocalDate;
  time(column: Column): TimeOfDay;
  /** Separated by spaces. */
  times(column: Column): readonly TimeOfDay[];
  /** An exact non-negative integer. */
  whole(column: Column): number;
  oneOf<Choice extends string>(column: Column, choices: readonly Choice[]): Choice;
  isEmpty(column: Column): boolean;
};

/**
 * Reads plain CSV: the exact header, no quotes or empty lines, and a final newline, without which a truncated file
 * would look complete.
 */
export function readTable<Column extends string, Record>(
  source: Source,
  columns: readonly Column[],
  toRecord: (row: Row<Column>) => Record,
): Record[] {
  const { file, text } = source;
  const lines = text.split('\n');
  const header = columns.join(',');
  if (lines[0] !== header) {
    throw new MalformedFile({ file, line: 1 }, `the header ${header}`, lines[0]);
  }
  if (lines.pop() !== '' || lines.length === 0) {
    throw new MalformedFile({ file, line: lines.length + 1 }, 'a newline at the end of the file');
  }

  return lines
    .slice(1)
    .map((line, index) => toRecord(readRow({ file, line: index + 2 }, columns, line)));
}

function readRow<Column extends string>(
  at: Place,
  columns: readonly Column[],
  line: string,
): Row<Column> {
  const cells = line.split(',');
  if (cells.length !== columns.length || line.includes('"') || line.includes('\r')) {
    throw new MalformedFile(at, `${columns.length} plain fields (${columns.join(', ')})`, line);
  }
  const cell = (column: Column): string => cells[columns.indexOf(column)] ?? '';
  const refuse = (column: Column, expected: string): never => {
    throw new MalformedFile(at, `${expected} as ${column}`, cell(column));
  };

  return {
    at,
    text: (column) => (cell(column).trim() === '' ? refuse(column, 'some text') : cell(column)),
    date: (column) => parseLocalDate(cell(column)) ?? refuse(column, 'a date YYYY-MM-DD'),
    time: (column) => parseTimeOfDay(cell(column)) ?? refuse(column, 'a time HH:mm'),
    times: (column) =>
      cell(column)
        .split(' ')
        .map((text) => parseTimeOfDay(text) ?? refuse(column, 'times HH:mm')),
    whole: (column) => wholeNumber(cell(column)) ?? refuse(column, 'a whole number'),
    oneOf: (column, choices) =>
      choices.find((choice) => choice === cell(column)) ??
      refuse(column, `one of ${choices.join(', ')}`),
    isEmpty: (column) => cell(column) === '',
  };
}

function wholeNumber(text: string): number | undefined {
  const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(value) ? value : undefined;
}
