import { describe, expect, test } from 'vitest';
import { readAmfiFile } from './amfi-file.ts';

const header =
  'Scheme Code;ISIN Div Payout/ISIN Growth;ISIN Div Reinvestment;Scheme Name;Net Asset Value;Date';
const gold = '140088;INF204KB17I5;-;Nippon India ETF Gold BeES;112.3456;27-Nov-2026';

const fileOf = (...lines: string[]): string =>
  [header, '', 'Exchange Traded Funds', '', ...lines, ''].join('\r\n');

describe('a file of net asset values', () => {
  test('gives the value in paise and its day', () => {
    expect(readAmfiFile(fileOf(gold)).get('INF204KB17I5')).toEqual({
      value: 11_234.56,
      on: '2026-11-27',
    });
  });

  test('gives the newest of two values', () => {
    const older = gold.replace('27-Nov', '26-Nov').replace('112.3456', '99.0000');
    expect(readAmfiFile(fileOf(gold, older)).get('INF204KB17I5')?.on).toBe('2026-11-27');
  });

  test.each([
    ['a value that is not available', gold.replace('112.3456', 'N.A.')],
    ['a value of nothing', gold.replace('112.3456', '0')],
    ['a scheme without an ISIN', gold.replace('INF204KB17I5', '-')],
    ['a date in other words', gold.replace('27-Nov-2026', '27/11/2026')],
    ['a day that does not exist', gold.replace('27-Nov-2026', '31-Nov-2026')],
  ])('leaves out %s', (_, line) => {
    const other = gold.replace('INF204KB17I5', 'INF109KC1NT3');
    expect([...readAmfiFile(fileOf(line, other)).keys()]).toEqual(['INF109KC1NT3']);
  });

  test.each([
    ['in another order', header.replace('Net Asset Value;Date', 'Date;Net Asset Value')],
    ['with another column', `${header};Repurchase Price`],
    ['without its header', gold],
    ['that is empty', ''],
    ['that is a page', '<html><body>Service unavailable</body></html>'],
  ])('%s is refused', (_, first) => {
    expect(() => readAmfiFile(`${first}\n${gold}\n`)).toThrow('must begin with');
  });

  test('with a line that was cut off is refused', () => {
    expect(() => readAmfiFile(fileOf(gold, '140089;INF204KB14I2;-'))).toThrow(
      'Line 6 of the file of net asset values has 3 fields',
    );
  });

  test('without any value is refused', () => {
    expect(() => readAmfiFile(fileOf())).toThrow('holds none');
  });
});
