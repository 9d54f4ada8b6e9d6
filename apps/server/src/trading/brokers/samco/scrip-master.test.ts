import { expect, test } from 'vitest';
import { readScripMaster, scripMasterAt, scripsIn } from './scrip-master.ts';

const header =
  'exchange,exchangeSegment,symbolCode,tradingSymbol,name,lastPrice,instrument,lotSize,strikePrice,expiryDate,tickSize';

test('the names are those of the cash market of NSE', () => {
  const rows = [
    'NSE,NSE,10576_NSE,NIFTYBEES-EQ,NIFTYBEES,275.1,EQ,1,,,0.01',
    'BSE,BSE,590103_BSE,NIFTYBEES,NIFTYBEES,275.1,EQ,1,,,0.01',
    'NFO,NFO,1_NFO,NIFTY26NOVFUT,NIFTY,26000,FUTIDX,75,,2026-11-26,0.05',
    'NSE,NSE,14428_NSE,GOLDBEES-EQ,GOLDBEES,66.1,EQ,1,,,0.01',
    '',
  ];
  expect(scripsIn([header, ...rows].join('\r\n'))).toEqual(
    new Map([
      ['NIFTYBEES', 1],
      ['GOLDBEES', 1],
    ]),
  );
});

test('a tick that cannot be read is not known', () => {
  const rows = ['NSE,NSE,1_NSE,A-EQ,A,1,EQ,1,,,--', 'NSE,NSE,2_NSE,B-EQ,B,1,EQ,1,,,0.00'];
  expect(scripsIn([header, ...rows].join('\n'))).toEqual(
    new Map([
      ['A', undefined],
      ['B', undefined],
    ]),
  );
});

test('a list that cannot be had is none', async () => {
  expect(await readScripMaster(scripMasterAt('http://127.0.0.1:9'))).toBeUndefined();
});

test('a page that is no such list holds no names', () => {
  expect(scripsIn('<html><body>Service unavailable</body></html>')).toBeUndefined();
});
