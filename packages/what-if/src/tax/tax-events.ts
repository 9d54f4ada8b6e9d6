import {
  chargesOn,
  type LocalDate,
  noPaise,
  paise,
  quantity,
  type TaxCharges,
  type TaxEvent,
} from '@safe-trading/engine';
import type { ColumnarMarket } from '../market/columnar-market.ts';
import type { Deed } from '../run/deed.ts';

type Sale = Extract<Deed, { kind: 'sale' }>;

/** Events of a plan as the tax ledger takes them, with the index of an ETF as its ISIN. */
export function taxEvents(market: ColumnarMarket, deeds: readonly Deed[]): TaxEvent[] {
  const applied = new Set<string>();
  const held = new Map<number, number>();
  const hold = (etf: number, units: number): void => {
    held.set(etf, (held.get(etf) ?? 0) + units);
  };
  const isFirst = ({ kind, etf, session }: Deed): boolean => {
    const key = `${kind} ${etf} ${session}`;
    if (applied.has(key)) return false;
    applied.add(key);
    return true;
  };
  return deeds.flatMap((deed, index): TaxEvent[] => {
    const { etf, session } = deed;
    const on = market.hours[session]?.on ?? market.lastDay;
    const event = { on, isin: String(etf) };
    const ref = String(index);
    switch (deed.kind) {
      case 'purchase': {
        const units = quantity(deed.units);
        const charges = { deductible: paise(deed.charges), transactionTax: noPaise };
        hold(etf, units);
        return [{ ...event, type: 'purchase', ref, units, value: paise(deed.value), charges }];
      }
      case 'sale': {
        const units = quantity(deed.units);
        const charges = chargesOfSale(market, deed, event.on);
        hold(etf, -units);
        return [{ ...event, type: 'sale', ref, units, value: paise(deed.value), charges }];
      }
      case 'split':
        hold(etf, deed.added);
        return isFirst(deed) ? [{ ...event, type: 'split', factor: deed.factor }] : [];
      case 'merger': {
        if (!isFirst(deed)) return [];
        const unitsBefore = held.get(etf) ?? 0;
        const unitsAfter = unitsBefore + addedBy(deeds, { etf, session });
        held.set(etf, 0);
        hold(deed.into, unitsAfter);
        if (unitsAfter === 0 || unitsBefore === 0) return [];
        const terms = { unitsAfter, unitsBefore, price: noPaise };
        return [{ ...event, type: 'merger', into: String(deed.into), ...terms }];
      }
      default:
        return [];
    }
  });
}

function chargesOfSale(
  { data, histories }: ColumnarMarket,
  { etf, value, charges, depositoryPaid }: Deed & Sale,
  on: LocalDate,
): TaxCharges {
  if (charges === 0) return { deductible: noPaise, transactionTax: noPaise };
  const assetClass = histories[etf]?.listing.etf.assetClass ?? 'equity';
  const sold = { side: 'sell', value: paise(value), assetClass, on, depositoryPaid } as const;
  const { stt } = chargesOn(data.chargeRates(), sold);
  return { deductible: paise(charges - stt), transactionTax: stt };
}

/** Units by which all blocks of a plan grew with the merger of an ETF. */
const addedBy = (deeds: readonly Deed[], at: Pick<Deed, 'etf' | 'session'>): number =>
  deeds.reduce(
    (sum, deed) =>
      deed.kind === 'merger' && deed.etf === at.etf && deed.session === at.session
        ? sum + deed.added
        : sum,
    0,
  );
