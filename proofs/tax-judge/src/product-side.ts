import { readFileSync } from 'node:fs';
import {
  bookTaxLots,
  localDate,
  paise,
  quantity,
  type TaxBook,
  type TaxEvent,
  type TaxReport,
  taxReports,
} from '@safe-trading/engine';
import { openMarketData } from '@safe-trading/market-data';
import type { History, HistoryEvent, JudgedYear, Judgement } from './history.ts';

// Reads one history per line and writes what the product makes of it: a program, so that a mutated copy can run it.
const rules = openMarketData().taxRules();
for (const line of readFileSync(0, 'utf8').split('\n')) {
  if (line === '') continue;
  const history: History = JSON.parse(line);
  console.log(JSON.stringify(judgementOf(history)));
}

function judgementOf({ id, kinds, fairValues, events }: History): Judgement {
  const book = bookTaxLots(events.map(toTaxEvent), {
    rates: rules.rates,
    assetClassOf: (isin) => kinds[isin] ?? 'equity',
    fairValues: new Map(Object.entries(fairValues).map(([isin, price]) => [isin, paise(price)])),
  });
  const reports = taxReports(book, { rules, slab: 3_000 });
  return { id, sales: salesOf(book), income: incomeOf(book), years: reports.map(yearOf) };
}

function toTaxEvent(event: HistoryEvent): TaxEvent {
  const on = localDate(event.on);
  switch (event.type) {
    case 'purchase':
    case 'sale': {
      const { brokerage, exchange, stamp, gst, stt } = event.charges;
      const charges = {
        deductible: paise(brokerage + exchange + stamp + gst),
        transactionTax: paise(stt),
      };
      const { type, isin, ref, units, value } = event;
      return { type, on, isin, ref, units: quantity(units), value: paise(value), charges };
    }
    case 'merger':
    case 'delisting':
      return { ...event, on, price: paise(event.price) };
    case 'distribution':
      return { ...event, on, perUnit: paise(event.perUnit) };
    case 'split':
    case 'bonus':
      return { ...event, on };
  }
}

function salesOf({ sales }: TaxBook): Judgement['sales'] {
  return sales.map(({ ref, isin, soldOn, missingUnits, gains }) => ({
    ref,
    isin,
    on: soldOn,
    missing: missingUnits,
    parts: gains.map(({ boughtOn, units, cost, gain, term }) => ({
      bought: boughtOn,
      units,
      cost,
      gain,
      term,
    })),
  }));
}

function incomeOf({ distributions }: TaxBook): Judgement['income'] {
  return distributions.map(({ on, isin, paid }) => ({ on, isin, paid }));
}

function yearOf({ label, windows, classes, setOff, distributed }: TaxReport): JudgedYear {
  return {
    label,
    windows: windows.map(({ gain }) => gain),
    classes: Object.fromEntries(classes.map((one) => [`${one.assetClass} ${one.term}`, one.gain])),
    sections: setOff.gains.map((one) => ({
      term: one.term,
      section: one.section,
      rate: one.rate,
      gain: one.gain,
      setOff: one.setOff,
      broughtForward: one.broughtForward,
    })),
    tax: setOff.tax,
    carried: setOff.carried,
    distributed,
  };
}
