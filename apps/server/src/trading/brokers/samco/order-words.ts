import type { BrokerOrderStatus, Side } from '@safe-trading/engine';

const statuses: ReadonlyMap<string, BrokerOrderStatus> = new Map([
  ['open', 'open'],
  ['pending', 'open'],
  ['ordered', 'open'],
  ['trigger pending', 'open'],
  ['after market order req received', 'open'],
  // Words of the order systems Indian brokers share, for an order on its way to the exchange or being changed.
  ['put order req received', 'open'],
  ['validation pending', 'open'],
  ['open pending', 'open'],
  ['modify pending', 'open'],
  ['modify validation pending', 'open'],
  ['modified', 'open'],
  ['not modified', 'open'],
  ['cancel pending', 'open'],
  ['not cancelled', 'open'],
  ['complete', 'complete'],
  ['completed', 'complete'],
  ['executed', 'complete'],
  ['filled', 'complete'],
  ['cancelled', 'cancelled'],
  ['canceled', 'cancelled'],
  ['rejected', 'rejected'],
]);

const sides: ReadonlyMap<string, Side> = new Map([
  ['buy', 'buy'],
  ['b', 'buy'],
  ['sell', 'sell'],
  ['s', 'sell'],
]);

const series = /-(EQ|BE|BZ)$/;

/** Both of Samco's dialects. An unknown word is never an end. */
export const statusOf = (words: string | undefined): BrokerOrderStatus =>
  statuses.get((words ?? '').trim().toLowerCase()) ?? 'unrecognised';

export const sideOf = (word: unknown): Side | undefined =>
  typeof word === 'string' ? sides.get(word.trim().toLowerCase()) : undefined;

export const symbolOf = (tradingSymbol: string): string => tradingSymbol.replace(series, '');

const foreignExchanges = new Set(['BSE', 'NFO', 'BFO', 'MCX', 'MFO', 'CDS']);
const foreignProducts = new Set(['MIS', 'NRML', 'BO', 'CO']);
const foreignTypes = new Set(['MKT', 'SL', 'SL-M']);

/** False only for what cannot be ours; unknown words exclude nothing. */
export const isOurKind = (row: Readonly<Record<string, unknown>>): boolean =>
  !foreignExchanges.has(word(row['exchange'])) &&
  !foreignProducts.has(word(row['productCode'])) &&
  !foreignTypes.has(word(row['orderType']));

const word = (value: unknown): string =>
  typeof value === 'string' ? value.trim().toUpperCase() : '';
