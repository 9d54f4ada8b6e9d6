import { expect, test } from 'vitest';
import { namesIn } from './scrip-master.ts';

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
  expect(namesIn([header, ...rows].join('\r\n'))).toEqual(new Set(['NIFTYBEES', 'GOLDBEES']));
});

test('a page that is no such list holds no names', () => {
  expect(namesIn('<html><body>Service unavailable</body></html>')).toBeUndefined();
});
