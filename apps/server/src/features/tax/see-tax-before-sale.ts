import {
  type ConsideredSale,
  isOpen,
  type LocalDate,
  type Paise,
  type Quantity,
  type Schedule,
  scheduleNamed,
  type TaxBeforeSale,
  taxBeforeSale,
  timesPaise,
  unitsOf,
} from '@safe-trading/engine';
import { Problem } from '../../platform/kernel/problem.ts';
import type { SubscriptionStore } from '../../trading/ledger/subscription-store.ts';
import { heldPrices, type Prices } from '../../trading/market-data/held-prices.ts';
import type { LastPrices } from '../../trading/market-data/last-prices.ts';
import { readTaxEvents } from './read-tax-events.ts';
import type { TaxDeps } from './see-tax-report.ts';
import { expectedCharges, fairValuesOf, isinOf, type TaxEtfs, taxEtfs } from './tax-events.ts';
import { taxSentence } from './words.ts';

export type BeforeSaleDeps = TaxDeps & {
  subscriptions: Pick<SubscriptionStore, 'load'>;
  lastPrices: LastPrices;
};

/** Units of one schedule as they would be sold. */
export type ConsideredUnits = {
  readonly symbol: string;
  readonly units: Quantity;
  /** Without it the units are not counted. */
  readonly price?: Paise;
};

export type SeenBeforeSale = TaxBeforeSale & {
  readonly on: LocalDate;
  readonly units: readonly ConsideredUnits[];
};

/**
 * What selling all units of a plan, or of one of its schedules, would mean for tax today at the last prices. Problem:
 * `not-found`.
 */
export const seeTaxBeforeSale = (deps: BeforeSaleDeps) => {
  const { subscriptions, lastPrices, facts, rules } = deps;
  const etfs = taxEtfs(deps.etfs);
  const read = readTaxEvents(deps, etfs);
  const fairValues = fairValuesOf(deps.fairValues, etfs);
  return async (userId: string, heldId: string): Promise<SeenBeforeSale> => {
    const named = scheduleNamed(heldId);
    const [record] = await subscriptions.load([named?.subscriptionId ?? heldId]);
    if (record?.userId !== userId) {
      throw new Problem('not-found', taxSentence('no-plan'));
    }
    const schedules = record.state.schedules.filter(
      (it) => isOpen(it) && it.lots.length > 0 && (!named || it.number === named.number),
    );
    const prices = await heldPrices(lastPrices, [record.state]);
    const { events, today } = await read(userId);
    const sales = salesOf(schedules, { prices, etfs, facts, today });
    const assetClassOf = (isin: string) => etfs.byIsin(isin).assetClass;
    return {
      ...taxBeforeSale(events, sales, { rules, assetClassOf, fairValues, on: today }),
      on: today,
      units: schedules.flatMap((it) => unitsIn(it, prices)),
    };
  };
};

type SaleFacts = Pick<TaxDeps, 'facts'> & { prices: Prices; etfs: TaxEtfs; today: LocalDate };

/** One order for each schedule; the depository is paid once for an ETF and a day. */
function salesOf(
  schedules: readonly Schedule[],
  { prices, etfs, facts, today: on }: SaleFacts,
): ConsideredSale[] {
  const paid = new Set<string>();
  return schedules.flatMap(({ number, instrument, lots }): ConsideredSale[] => {
    const price = instrument && prices.get(instrument.id);
    if (!instrument || price === undefined) return [];
    const isin = isinOf(etfs.byId(instrument.id));
    const depositoryPaid = paid.has(isin);
    paid.add(isin);
    const units = unitsOf(lots);
    const value = timesPaise(price, units);
    const { assetClass } = instrument;
    const charges = expectedCharges(facts.chargeRates, { value, on, assetClass, depositoryPaid });
    return [{ isin, ref: `schedule ${number}`, units, value, charges }];
  });
}

function unitsIn({ instrument, lots }: Schedule, prices: Prices): ConsideredUnits[] {
  if (!instrument) return [];
  const price = prices.get(instrument.id);
  const held = { symbol: instrument.symbol, units: unitsOf(lots) };
  return [price === undefined ? held : { ...held, price }];
}
