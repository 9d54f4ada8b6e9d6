import { isIP } from 'node:net';
import {
  type BrokerDayUnits,
  type BrokerHolding,
  type Paise,
  quantity,
} from '@safe-trading/engine';
import { z } from 'zod';
import type { AddressProof } from '../broker.ts';
import { isAbsent } from './amounts.ts';
import { dropAbsent, rowsDecoder } from './decode-orders.ts';

import {
  type Decoded,
  decode,
  funds,
  optionalMoney,
  optionalSignedUnits,
  optionalText,
  optionalUnits,
  side,
  text,
  unitsOrNone,
} from './fields.ts';
import { symbolOf } from './order-words.ts';

const ipAddress = optionalText.transform((text) => (text && isIP(text) ? text : undefined));

const whoami = z
  .object({
    srcIp: ipAddress,
    primaryIp: ipAddress,
    secondaryIp: ipAddress,
    matches: z.boolean(),
    matchedAs: optionalText,
  })
  .transform(
    ({ srcIp, primaryIp, secondaryIp, matches, matchedAs }): AddressProof =>
      dropAbsent({
        matches,
        address: srcIp ?? '',
        primary: primaryIp,
        secondary: secondaryIp,
        matchedAs: matches ? wordsForMatch.get(matchedAs?.toUpperCase() ?? '') : undefined,
      }),
  );

const wordsForMatch: ReadonlyMap<string, 'primary' | 'secondary'> = new Map([
  ['PRIMARY', 'primary'],
  ['SECONDARY', 'secondary'],
]);

/** Both segments show the same money, so one is read. */
const limits = z
  .object({ equityLimit: z.object({ netAvailableMargin: funds }) })
  .transform(({ equityLimit }) => ({ available: equityLimit.netAvailableMargin }));

const holdingRow = z
  .object({
    tradingSymbol: text,
    isin: optionalText,
    holdingsQuantity: optionalUnits,
    calculatedNetQuantity: optionalUnits,
    sellableQuantity: unitsOrNone,
  })
  .transform((row, context): BrokerHolding => {
    const quantity = row.holdingsQuantity ?? row.calculatedNetQuantity;
    if (quantity === undefined) {
      context.addIssue({ code: 'custom', message: 'states no quantity' });
      return z.NEVER;
    }
    const symbol = symbolOf(row.tradingSymbol);
    return dropAbsent({ symbol, isin: row.isin, quantity, sellable: row.sellableQuantity });
  });

export const decodeWhoami = (body: unknown): Decoded<AddressProof> => decode(whoami, body);

export const decodeFunds = (body: unknown): Decoded<{ available: Paise }> => decode(limits, body);

export const decodeHoldings = rowsDecoder<BrokerHolding>('holdingDetails', holdingRow, isOnNse);

/**
 * Samco gives no sold quantity: it is what is missing of carried and bought units. The net quantity is unsigned;
 * `transactionType` gives the side.
 */
const positionRow = z
  .object({
    tradingSymbol: text,
    transactionType: side,
    buyQuantity: unitsOrNone,
    carryForwardQuantity: optionalUnits,
    netQuantity: optionalSignedUnits,
    calculatedNetQuantity: optionalSignedUnits,
    soldValue: optionalMoney,
  })
  .transform((row, context): BrokerDayUnits => {
    const stated = row.netQuantity ?? row.calculatedNetQuantity;
    const net = Math.abs(stated ?? 0) * (row.transactionType === 'sell' ? -1 : 1);
    const sold = (row.carryForwardQuantity ?? 0) + row.buyQuantity - net;
    const agrees = row.soldValue === undefined || row.soldValue > 0 === sold > 0;
    if (stated === undefined || sold < 0 || !agrees) {
      context.addIssue({ code: 'custom', message: 'quantities do not fit together' });
      return z.NEVER;
    }
    return { symbol: symbolOf(row.tradingSymbol), bought: row.buyQuantity, sold: quantity(sold) };
  });

export const decodeDayUnits = rowsDecoder<BrokerDayUnits>(
  'positionDetails',
  positionRow,
  isDelivery,
);

function isDelivery(row: Readonly<Record<string, unknown>>): boolean {
  const product = String(row['productCode'] ?? 'CNC');
  return isOnNse(row) && product.trim().toUpperCase() === 'CNC';
}

function isOnNse(row: Readonly<Record<string, unknown>>): boolean {
  const exchange = row['exchange'];
  return isAbsent(exchange) || String(exchange).trim().toUpperCase() === 'NSE';
}
