import { instant, localDate } from '@safe-trading/engine';
import { describe, expect, test } from 'vitest';
import { decodeDayUnits, decodeFunds, decodeHoldings, decodeWhoami } from './decode-account.ts';
import { decodeBook, decodeTrades } from './decode-orders.ts';
import { decodeQuote, decodeQuotes } from './decode-quote.ts';
import { decodeCandles } from './samco-account.ts';
import { recordedReply } from './testing/recorded-replies.ts';

describe('a quote', () => {
  test('has every price in paise and its time as an instant', () => {
    expect(decodeQuote(recordedReply('quote'), 'NIFTYBEES')).toEqual({
      ok: true,
      value: {
        symbol: 'NIFTYBEES',
        quote: {
          last: 127531,
          bid: 127530,
          ask: 127532,
          low52: 113320,
          high52: 130150,
          previousClose: 127490,
          lowerBand: 101992,
          upperBand: 152988,
          tick: 1,
        },
        open: 127500,
        high: 127610,
        low: 127440,
        volume: 1140222,
        tradedAt: instant(Date.parse('2026-11-20T05:32:04Z')),
      },
    });
  });

  test('takes a price of nought and a placeholder for not known', () => {
    expect(decodeQuote(recordedReply('quote-young'), 'GOLD360')).toEqual({
      ok: true,
      value: {
        symbol: 'GOLD360',
        quote: { last: 995, previousClose: 990, tick: 5 },
        volume: 0,
      },
    });
  });

  test('of another symbol than asked for is refused', () => {
    expect(decodeQuote(recordedReply('quote'), 'GOLDBEES')).toEqual({
      ok: false,
      reason: 'quoteDetails.tradingSymbol: is another symbol',
    });
  });

  test('without its wrapping, as old documents show it, is refused', () => {
    const flat = recordedReply('quote')['quoteDetails'];
    expect(decodeQuote(flat, 'NIFTYBEES').ok).toBe(false);
  });
});

test('many quotes leave out the symbol that has no price', () => {
  const decoded = decodeQuotes(recordedReply('multi-quote'), ['NIFTYBEES', 'QUIETBEES']);
  expect(decoded).toEqual({
    ok: true,
    value: [
      {
        symbol: 'NIFTYBEES',
        quote: { last: 27531, bid: 27530, ask: 27532, previousClose: 27490, tick: 1 },
        open: 27500,
        high: 27610,
        low: 27440,
        volume: 1140222,
        tradedAt: instant(Date.parse('2026-11-20T05:32:04Z')),
      },
    ],
  });
});

test('funds are those of one segment, rounded down to the paisa', () => {
  expect(decodeFunds(recordedReply('limits'))).toEqual({
    ok: true,
    value: { available: 97541924 },
  });
});

test('holdings are those on NSE, with nothing to sell where Samco shows less than nothing', () => {
  expect(decodeHoldings(recordedReply('holdings'))).toEqual({
    ok: true,
    value: [
      { symbol: 'NIFTYBEES', isin: 'INF204KB14I2', quantity: 18, sellable: 15 },
      { symbol: 'GOLDBEES', isin: 'INF204KB17I5', quantity: 50, sellable: 0 },
    ],
  });
});

describe('the units of the day', () => {
  const replied = recordedReply('positions');
  const [first] = replied['positionDetails'] as Record<string, unknown>[];
  const oneRow = (change: Record<string, unknown>) => ({
    ...replied,
    positionDetails: [{ ...first, ...change }],
  });

  test('are what was bought, and what of it and of the units carried is no longer there', () => {
    expect(decodeDayUnits(replied)).toEqual({
      ok: true,
      value: [
        { symbol: 'NIFTYBEES', bought: 18, sold: 0 },
        { symbol: 'GOLDBEES', bought: 0, sold: 4 },
        { symbol: 'BANKBEES', bought: 20, sold: 20 },
      ],
    });
  });

  test('count units carried from another day', () => {
    const carried = oneRow({ carryForwardQuantity: '5', netQuantity: '20', soldValue: '70.00' });
    expect(decodeDayUnits(carried)).toMatchObject({ value: [{ bought: 18, sold: 3 }] });
  });

  test.each([
    ['more is left than there was', { netQuantity: '19', calculatedNetQuantity: '19.0' }],
    ['units are gone and nothing was sold', { netQuantity: '17' }],
    ['something was sold and no unit is gone', { soldValue: '1275.30' }],
    ['no quantity is left to tell', { netQuantity: '--', calculatedNetQuantity: '--' }],
  ])('prove nothing where %s', (_, change) => {
    expect(decodeDayUnits(oneRow(change)).ok).toBe(false);
  });
});

test('who-am-I returns the address and whether it may trade', () => {
  expect(decodeWhoami(recordedReply('whoami'))).toEqual({
    ok: true,
    value: {
      matches: true,
      address: '203.0.113.10',
      primary: '203.0.113.10',
      matchedAs: 'primary',
    },
  });
});

test.each([
  [{ matches: false, matchedAs: null, primaryIp: '', secondaryIp: '' }, {}],
  [
    { matches: true, matchedAs: 'SECONDARY', secondaryIp: '203.0.113.11' },
    { primary: '203.0.113.10', secondary: '203.0.113.11', matchedAs: 'secondary' },
  ],
  [{ matches: true, matchedAs: 'FAMILY', primaryIp: '<b>no address</b>' }, {}],
])('who-am-I with %j returns no more than is known', (change, known) => {
  const { matches } = change;
  expect(decodeWhoami({ ...recordedReply('whoami'), ...change })).toEqual({
    ok: true,
    value: { matches, address: '203.0.113.10', ...known },
  });
});

describe('the order book', () => {
  const book = () => {
    const decoded = decodeBook(recordedReply('order-book'));
    return decoded.ok ? decoded.value : [];
  };

  test('reads a filled order in full', () => {
    expect(book()[0]).toEqual({
      brokerOrderId: '261120000162545',
      symbol: 'NIFTYBEES',
      side: 'buy',
      status: 'complete',
      quantity: 3,
      filled: 3,
      limit: 27586,
      averagePrice: 27531,
      averagePricePaise: 27531.33,
      placedAt: instant(Date.parse('2026-11-20T05:32:06Z')),
    });
  });

  test('takes the fill price where the average is a placeholder, and a remark for our tag', () => {
    expect(book()[1]).toMatchObject({
      status: 'open',
      quantity: 10,
      filled: 4,
      averagePrice: 7205,
      tag: 'ST00000000000042',
    });
  });

  test('reads why an order was rejected', () => {
    expect(book()[2]).toMatchObject({
      symbol: 'M&M',
      side: 'sell',
      status: 'rejected',
      limit: 301005,
      rejection: 'RMS:Holdings insufficient',
      rejectionCause: 'UNITS_MISSING',
    });
  });

  test('keeps the fills of a cancelled order', () => {
    expect(book()[3]).toMatchObject({ status: 'cancelled', quantity: 9, filled: 2 });
  });

  test('does not believe in a complete order with units missing', () => {
    expect(book()[4]).toMatchObject({ status: 'unrecognised', quantity: 5, filled: 4 });
  });

  test('leaves out what cannot be ours, unread', () => {
    expect(book()).toHaveLength(5);
  });

  test.each([{ exchange: 'BSE' }, { productCode: 'MIS' }, { orderType: 'MKT' }])(
    'leaves out a row with %j alone',
    (change) => {
      expect(firstRowWith({ ...change, orderTime: '--' })).toEqual({ ok: true, value: [] });
    },
  );

  test.each([
    ['an unknown word', { orderStatus: 'Sent to Mars' }, 'unrecognised'],
    ['the upper-case dialect', { orderStatus: 'EXECUTED' }, 'complete'],
    ['an order the broker has', { orderStatus: 'put order req received' }, 'open'],
    ['an order that is checked', { orderStatus: 'validation pending' }, 'open'],
    ['an order on its way', { orderStatus: 'open pending' }, 'open'],
    ['an order that was changed', { orderStatus: 'modified' }, 'open'],
    ['an order whose cancelling is asked for', { orderStatus: 'cancel pending' }, 'open'],
    ['an order taken after hours', { orderStatus: 'After Market Order Req Received' }, 'open'],
    ['a placeholder, from the other field', { orderStatus: '--', status: 'open' }, 'open'],
  ])('reads %s', (_name, change, expected) => {
    expect(firstRowWith(change)).toMatchObject({ ok: true, value: [{ status: expected }] });
  });

  test('keeps an order of an unknown product: it might be ours', () => {
    expect(firstRowWith({ productCode: 'DELIVERY' })).toMatchObject({ value: [{ filled: 3 }] });
  });

  test.each([
    ['more filled than ordered', { filledQuantity: '4' }],
    ['no quantity', { quantity: '--', totalQuanity: '' }],
    ['no order number', { orderNumber: '' }],
    ['a price off the paisa', { orderPrice: '275.865' }],
    ['no side', { transactionType: 'HOLD' }],
    ['no time', { orderTime: '--' }],
  ])('is refused whole because of one row with %s', (_name, change) => {
    expect(firstRowWith(change).ok).toBe(false);
  });

  test.each([[[]], [null], [undefined]])('with %j for a list is empty', (list) => {
    expect(decodeBook({ status: 'Success', orderBookDetails: list })).toEqual({
      ok: true,
      value: [],
    });
  });

  test('with a text for a list is refused', () => {
    expect(decodeBook({ status: 'Success', orderBookDetails: 'none' }).ok).toBe(false);
  });

  function firstRowWith(change: object) {
    const rows = recordedReply('order-book')['orderBookDetails'];
    const [first] = Array.isArray(rows) ? rows : [];
    return decodeBook({ status: 'Success', orderBookDetails: [{ ...first, ...change }] });
  }
});

test('trades tell each fill with its own price and time', () => {
  expect(decodeTrades(recordedReply('trade-book'))).toEqual({
    ok: true,
    value: [
      {
        tradeId: '25000001',
        brokerOrderId: '261120000162545',
        symbol: 'NIFTYBEES',
        side: 'buy',
        quantity: 1,
        price: 27530,
        tradedAt: instant(Date.parse('2026-11-20T05:32:06Z')),
      },
      {
        tradeId: '25000007',
        brokerOrderId: '261120000162545',
        symbol: 'NIFTYBEES',
        side: 'buy',
        quantity: 2,
        price: 27532,
        tradedAt: instant(Date.parse('2026-11-20T08:44:47Z')),
      },
    ],
  });
});

describe('candles', () => {
  const from = localDate('2026-11-15');
  const to = localDate('2026-11-19');

  test('come oldest first, within the dates asked for', () => {
    const decoded = decodeCandles(recordedReply('candles'), from, to);
    expect(decoded).toEqual({
      ok: true,
      value: [
        { date: '2026-11-18', open: 27300, high: 27450, low: 27280, close: 27405, volume: 1910100 },
        { date: '2026-11-19', open: 27410, high: 27580, low: 27390, close: 27490, volume: 2140222 },
      ],
    });
  });

  test.each([
    ['a date that occurs twice', { date: '2026-11-18' }],
    ['a low above its high', { low: '300.00' }],
    ['a price of nought', { open: '0.00' }],
  ])('with %s are refused', (_name, change) => {
    const rows = recordedReply('candles')['historicalCandleData'];
    const [first, ...others] = Array.isArray(rows) ? rows : [];
    const reply = { historicalCandleData: [{ ...first, ...change }, ...others] };
    expect(decodeCandles(reply, from, to).ok).toBe(false);
  });
});
