import {
  type AssetClass,
  type ChargeRates,
  chargesOn,
  type InstrumentRef,
  type LocalDate,
  noPaise,
  type Paise,
  paise,
  quantity,
  type TaxCharges,
  type TaxEvent,
} from '@safe-trading/engine';
import type { MarketFacts } from '../../trading/market-data/market-facts.ts';
import type { OutsideTrade, TaxTrade } from './tax-trades.ts';

/** An ETF as the tax ledger names it: by its ISIN, or its own id where none is recorded. */
export type TaxedEtf = InstrumentRef & { readonly isin?: string };

export type TaxEtfs = {
  byId(id: string): TaxedEtf;
  bySymbol(symbol: string): TaxedEtf | undefined;
  byIsin(isin: string): TaxedEtf;
};

export const isinOf = ({ isin, id }: TaxedEtf): string => isin ?? id;

/** Throws RangeError for an ETF that no list has. */
export function taxEtfs(etfs: readonly TaxedEtf[]): TaxEtfs {
  const ids = new Map(etfs.map((etf) => [etf.id, etf]));
  const symbols = new Map(etfs.map((etf) => [etf.symbol, etf]));
  const isins = new Map(etfs.map((etf) => [isinOf(etf), etf]));
  const found = (etf: TaxedEtf | undefined, name: string): TaxedEtf => {
    if (!etf) throw new RangeError(`No ETF is listed as ${name}`);
    return etf;
  };
  return {
    byId: (id) => found(ids.get(id), id),
    bySymbol: (symbol) => symbols.get(symbol),
    byIsin: (isin) => found(isins.get(isin), isin),
  };
}

/** The highest prices of 31 January 2018 by ISIN. */
export const fairValuesOf = (
  values: readonly { readonly id: string; readonly price: Paise }[],
  etfs: TaxEtfs,
): ReadonlyMap<string, Paise> =>
  new Map(values.map(({ id, price }) => [isinOf(etfs.byId(id)), price]));

export type EventFacts = Pick<MarketFacts, 'chargeRates' | 'splits' | 'corporateActions'>;

/** A tradebook has no charges. */
const outsideEvents = (trades: readonly OutsideTrade[]): TaxEvent[] =>
  trades.map(({ id, isin, side, on, units, value }) => ({
    type: side === 'buy' ? 'purchase' : 'sale',
    on,
    isin,
    ref: id,
    units: quantity(units),
    value,
    charges: { deductible: noPaise, transactionTax: noPaise },
  }));

/**
 * Trades of the books and of elsewhere, and what happened to their ETFs up to a day, for the tax ledger. Of one day those
 * of elsewhere come first.
 */
export function taxEventsOf(
  { trades, outside }: { trades: readonly TaxTrade[]; outside: readonly OutsideTrade[] },
  { etfs, facts, today }: { etfs: TaxEtfs; facts: EventFacts; today: LocalDate },
): TaxEvent[] {
  const traded = trades.map(({ id, instrumentId, side, on, units, value, charges }): TaxEvent => {
    const etf = etfs.byId(instrumentId);
    const charged = { value, charges, on, assetClass: etf.assetClass };
    return {
      type: side === 'buy' ? 'purchase' : 'sale',
      on,
      isin: isinOf(etf),
      ref: id,
      units: quantity(units),
      value,
      charges:
        side === 'buy'
          ? { deductible: charges, transactionTax: noPaise }
          : chargesOfSale(facts.chargeRates, charged),
    };
  });
  return [...outsideEvents(outside), ...traded, ...actionsUpTo(today, { etfs, facts })];
}

type Charged = Pick<TaxTrade, 'value' | 'charges' | 'on'> & { readonly assetClass: AssetClass };

/** What the law makes of the charges that a sale is expected to have. */
export function expectedCharges(
  rates: readonly ChargeRates[],
  sold: Omit<Charged, 'charges'> & { readonly depositoryPaid: boolean },
): TaxCharges {
  const { total, stt } = chargesOn(rates, { side: 'sell', ...sold });
  return { deductible: paise(total - stt), transactionTax: stt };
}

/** The total of the books shows whether the depository was already paid that day. */
function chargesOfSale(rates: readonly ChargeRates[], { charges, ...sold }: Charged): TaxCharges {
  const [first, second] = [false, true].map((depositoryPaid) =>
    chargesOn(rates, { side: 'sell', ...sold, depositoryPaid }),
  );
  const transactionTax = (second?.total === charges ? second : first)?.stt ?? noPaise;
  return { deductible: paise(charges - transactionTax), transactionTax };
}

function actionsUpTo(
  today: LocalDate,
  { etfs, facts }: { etfs: TaxEtfs; facts: EventFacts },
): TaxEvent[] {
  const splits = facts.splits().flatMap(({ symbol, exDate: on, factor }): TaxEvent[] => {
    const etf = etfs.bySymbol(symbol);
    return etf ? [{ type: 'split', on, isin: isinOf(etf), factor }] : [];
  });
  const actions = facts.corporateActions().flatMap(({ symbol, exDate, ...action }): TaxEvent[] => {
    const etf = etfs.bySymbol(symbol);
    if (!etf) return [];
    const place = { on: exDate, isin: isinOf(etf) };
    if (action.type !== 'merger') return [{ ...place, ...action }];
    const { successor, ...terms } = action;
    return [{ ...place, ...terms, into: isinOf(etfs.byId(successor.id)) }];
  });
  return [...splits, ...actions].filter(({ on }) => on <= today);
}
