import type { Body, Reply, taxEndpoints } from '@safe-trading/contract';
import {
  type AssetClass,
  type ClassGains,
  paise,
  rupeesFromPaise,
  type TaxSale,
  yearLabel,
} from '@safe-trading/engine';
import type { Language } from '@safe-trading/messages/language';
import type { BoughtElsewhere } from './keep-outside-trades.ts';
import { type Schedule112a, schedule112aOf } from './schedule-112a.ts';
import type { SeenBeforeSale } from './see-tax-before-sale.ts';
import type { SeenTax } from './see-tax-report.ts';
import type { TaxInvestor } from './tax-consents.ts';
import type { TaxEtfs } from './tax-events.ts';
import type { OutsideTrade } from './tax-trades.ts';
import { lawIn, taxIn } from './words.ts';

type Wire = Reply<typeof taxEndpoints.report>['data'];
type WireClass = Wire['classes'][number];

const classes: Readonly<Record<AssetClass, WireClass['asset_class']>> = {
  equity: 'EQUITY',
  gold: 'GOLD',
  silver: 'SILVER',
  international: 'INTERNATIONAL',
  debt: 'DEBT',
  liquid: 'LIQUID',
};
const terms = { short: 'SHORT', long: 'LONG' } as const;
const kinds = { sale: 'SALE', delisting: 'DELISTING', fraction: 'FRACTION' } as const;

/** How the figures are made, in plain words; shown where they are. */
function methodOf({ report, uncharged }: SeenTax, language: Language): string[] {
  const text = taxIn(language);
  const older = report.sales.flatMap(({ gains }) => gains.flatMap((gain) => gain.older ?? []));
  const unvalued = older.some(({ fairValue }) => fairValue === undefined);
  return [
    text('lots'),
    text('term'),
    text('charges'),
    text('rounding'),
    text('losses'),
    ...(older.length > 0 ? [text('older')] : []),
    ...(unvalued ? [text('unvalued')] : []),
    text('left-out'),
    ...(uncharged > 0 ? [text('uncharged', { count: uncharged })] : []),
    text('advice'),
  ];
}

export function presentTax(seen: SeenTax, language: Language): Wire {
  const { report, slab, years, etfs, booksSince } = seen;
  const { setOff } = report;
  const schedule112a = schedule112aOf(report);
  return {
    year: report.label,
    years: [...years],
    from: report.from,
    to: report.to,
    act: lawIn(language, report.act),
    slab,
    classes: report.classes.map(presentClass),
    gain: rupeesFromPaise(report.gain),
    sections: setOff.gains.map((one) => ({
      term: terms[one.term],
      section: lawIn(language, one.section),
      rate: one.rate / 100,
      gain: rupeesFromPaise(one.gain),
      set_off: rupeesFromPaise(one.setOff),
      brought_forward: rupeesFromPaise(one.broughtForward),
      exempt: rupeesFromPaise(one.exempt),
      taxable: rupeesFromPaise(one.taxable),
      tax: rupeesFromPaise(one.tax),
    })),
    tax: rupeesFromPaise(setOff.tax),
    cess: rupeesFromPaise(setOff.cess),
    windows: report.windows.map((window) => ({
      from: window.from,
      to: window.to,
      advance_percentage: window.advancePercent,
      gain: rupeesFromPaise(window.gain),
      classes: window.classes.map(({ assetClass, term, gain }) => ({
        asset_class: classes[assetClass],
        term: terms[term],
        gain: rupeesFromPaise(gain),
      })),
    })),
    sales: report.sales.map((sale) => presentSale(sale, etfs)),
    carried: setOff.carried.map(({ year, term, loss }) => ({
      year: yearLabel(year),
      term: terms[term],
      loss: rupeesFromPaise(loss),
    })),
    distributions: report.distributions.map(({ on, isin, units, paid }) => ({
      on,
      etf_name: etfs.byIsin(isin).name,
      isin,
      units,
      paid: rupeesFromPaise(paid),
    })),
    distributed: rupeesFromPaise(report.distributed),
    schedule_112a: presentSchedule(schedule112a, etfs),
    books_since: booksSince ?? null,
    is_complete: report.incomplete.length === 0,
    method: methodOf(seen, language),
  };
}

const presentClass = (sum: ClassGains): WireClass => ({
  asset_class: classes[sum.assetClass],
  term: terms[sum.term],
  proceeds: rupeesFromPaise(sum.proceeds),
  expenses: rupeesFromPaise(sum.expenses),
  transaction_tax: rupeesFromPaise(sum.transactionTax),
  cost: rupeesFromPaise(sum.cost),
  gain: rupeesFromPaise(sum.gain),
});

function presentSale(sale: TaxSale, etfs: TaxEtfs): Wire['sales'][number] {
  const { name, symbol } = etfs.byIsin(sale.isin);
  return {
    kind: kinds[sale.how],
    etf_name: name,
    etf_nse_code: symbol,
    isin: sale.isin,
    asset_class: classes[sale.assetClass],
    sold_on: sale.soldOn,
    units: sale.units,
    proceeds: rupeesFromPaise(sale.proceeds),
    missing_units: sale.missingUnits,
    lots: sale.gains.map((gain) => ({
      bought_on: gain.boughtOn,
      units: gain.units,
      term: terms[gain.term],
      proceeds: rupeesFromPaise(gain.proceeds),
      expenses: rupeesFromPaise(gain.expenses),
      transaction_tax: rupeesFromPaise(gain.transactionTax),
      cost: rupeesFromPaise(gain.cost),
      purchase_charges: rupeesFromPaise(gain.costCharges),
      gain: rupeesFromPaise(gain.gain),
    })),
  };
}

function presentSchedule({ newer, older }: Schedule112a, etfs: TaxEtfs): Wire['schedule_112a'] {
  return {
    full_value: rupeesFromPaise(newer.fullValue),
    cost: rupeesFromPaise(newer.cost),
    expenses: rupeesFromPaise(newer.expenses),
    older: older.map((row) => ({
      isin: row.isin,
      etf_name: etfs.byIsin(row.isin).name,
      units: row.units,
      full_value: rupeesFromPaise(row.fullValue),
      cost: rupeesFromPaise(row.cost),
      fair_value: row.fairValue === undefined ? null : rupeesFromPaise(row.fairValue),
      expenses: rupeesFromPaise(row.expenses),
    })),
  };
}

type WireBeforeSale = Reply<typeof taxEndpoints.beforeSale>['data'];

export const presentBeforeSale = (seen: SeenBeforeSale, language: Language): WireBeforeSale => ({
  on: seen.on,
  units: seen.units.map(({ symbol, units, price }) => ({
    etf_nse_code: symbol,
    units,
    price: price === undefined ? null : rupeesFromPaise(price),
  })),
  proceeds: rupeesFromPaise(seen.proceeds),
  gain: rupeesFromPaise(seen.gain),
  gains: seen.gains.map(({ term, section, rate, gain, tax }) => ({
    term: terms[term],
    section: lawIn(language, section),
    rate: rate === 'slab' ? null : rate / 100,
    gain: rupeesFromPaise(gain),
    tax: rupeesFromPaise(tax),
  })),
  tax: rupeesFromPaise(seen.tax),
  at_slab: rupeesFromPaise(seen.atSlab),
  waiting: seen.waiting.map(({ on, days, becomesLong, tax }) => ({
    on,
    days,
    becomes_long: rupeesFromPaise(becomesLong),
    tax: rupeesFromPaise(tax),
  })),
  missing_units: seen.missingUnits,
});

export const presentInvestor = ({
  id,
  name,
  email,
  consentedAt,
}: TaxInvestor): Reply<typeof taxEndpoints.investors>['data'][number] => ({
  investor_id: id,
  name,
  email,
  consented_at: consentedAt?.toISOString() ?? null,
});

export const presentConsent = (
  givenAt: Date | undefined,
): Reply<typeof taxEndpoints.consent>['data'] => ({ given_at: givenAt?.toISOString() ?? null });

export const readConsent = (wire: Body<typeof taxEndpoints.sayConsent>): boolean => wire.is_given;

export const readBought = (wire: Body<typeof taxEndpoints.addOutside>): BoughtElsewhere => ({
  code: wire.etf_nse_code,
  units: wire.units,
  boughtOn: wire.bought_on,
  cost: paise(Math.round(wire.cost * 100)),
});

type WireOutside = Reply<typeof taxEndpoints.outside>['data'][number];

export function presentOutside(trade: OutsideTrade, etfs: TaxEtfs): WireOutside {
  const { name, symbol } = etfs.byIsin(trade.isin);
  return {
    outside_id: trade.id,
    side: trade.side === 'buy' ? 'BUY' : 'SELL',
    etf_name: name,
    etf_nse_code: symbol,
    isin: trade.isin,
    traded_on: trade.on,
    units: trade.units,
    value: rupeesFromPaise(trade.value),
    trade_number: trade.number ?? null,
  };
}
