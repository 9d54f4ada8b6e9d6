import type { Paise } from '@safe-trading/engine';
import { z } from 'zod';
import type { BrokerDayUnits, BrokerHolding } from '../broker.ts';
import { isAbsent } from './amounts.ts';
import { decodeRows } from './decode-rows.ts';
import { dropAbsent } from './drop-absent.ts';
import {
  type Decoded,
  decode,
  funds,
  optionalText,
  optionalUnits,
  text,
  unitsOrNone,
} from './fields.ts';
import { symbolOf } from './order-words.ts';

const whoami = z
  .object({ srcIp: optionalText, matches: z.boolean() })
  .transform(({ srcIp, matches }) => ({ matches, address: srcIp ?? '' }));

/** Both segments show the same pool of money, so only one is read. */
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

export const decodeWhoami = (body: unknown): Decoded<{ matches: boolean; address: string }> =>
  decode(whoami, body);

export const decodeFunds = (body: unknown): Decoded<{ available: Paise }> => decode(limits, body);

export const decodeHoldings = (body: unknown): Decoded<BrokerHolding[]> =>
  decodeRows(body, 'holdingDetails', holdingRow, isOnNse);

const positionRow = z
  .object({ tradingSymbol: text, buyQuantity: unitsOrNone, sellQuantity: unitsOrNone })
  .transform(
    ({ tradingSymbol, buyQuantity, sellQuantity }): BrokerDayUnits => ({
      symbol: symbolOf(tradingSymbol),
      bought: buyQuantity,
      sold: sellQuantity,
    }),
  );

/** A sale of delivered units may stand without a quantity bought, and the other way round. */
export const decodeDayUnits = (body: unknown): Decoded<BrokerDayUnits[]> =>
  decodeRows(body, 'positionDetails', positionRow, isDelivery);

const isDelivery = (row: Readonly<Record<string, unknown>>): boolean =>
  isOnNse(row) &&
  String(row['productCode'] ?? 'CNC')
    .trim()
    .toUpperCase() === 'CNC';

function isOnNse(row: Readonly<Record<string, unknown>>): boolean {
  const exchange = row['exchange'];
  return isAbsent(exchange) || String(exchange).trim().toUpperCase() === 'NSE';
}
