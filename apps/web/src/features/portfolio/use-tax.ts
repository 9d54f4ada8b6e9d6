import { routes } from '@safe-trading/contract/routes';
import { objectsIn, readObject } from '../../lib/read-reply.ts';
import type { DataOf } from '../../lib/route-types.ts';
import { useInvestorQuery } from '../../lib/use-investor-query.ts';

type Wire = Partial<DataOf<typeof routes.tax.report>>;
type Kept<List> = NonNullable<List> extends readonly (infer One)[] ? NonNullable<One> : never;
type WireSale = Kept<Wire['sales']>;

export type TaxTerm = 'SHORT' | 'LONG';

/** Rupees; the gain is what proceeds exceed expenses and cost by. */
export type TaxAmounts = {
  readonly proceeds: number;
  readonly expenses: number;
  readonly transactionTax: number;
  readonly cost: number;
  readonly gain: number;
};

export type TaxClass = TaxAmounts & { readonly assetClass: string; readonly term: TaxTerm };

export type TaxLot = TaxAmounts & {
  readonly boughtOn: string;
  readonly units: number;
  readonly term: TaxTerm;
  readonly purchaseCharges: number;
};

/** The report of a financial year; what the server left out is empty. */
export type Tax = ReturnType<typeof taxOf>;

export type TaxAsked = {
  /** Such as 2026-27; the current year without one. */
  readonly year: string | undefined;
  /** Percent. */
  readonly slab: number;
};

export const useTax = ({ year, slab }: TaxAsked) =>
  useInvestorQuery({
    key: ['tax', year ?? 'now', String(slab)],
    read: () => readTax({ year, slab }),
    keepsBefore: true,
  });

export const readTax = async ({ year, slab }: TaxAsked): Promise<Tax> =>
  taxOf(
    await readObject(routes.tax.report, {
      query: { slab, ...(year === undefined ? {} : { year }) },
    }),
  );

export const taxOf = (wire: Wire) => ({
  year: wire.year ?? '',
  years: wire.years?.flatMap((year) => year ?? []) ?? [],
  from: wire.from ?? '',
  to: wire.to ?? '',
  act: wire.act ?? '',
  slab: wire.slab ?? 0,
  classes: objectsIn(wire.classes).map(classOf),
  gain: wire.gain ?? 0,
  sections: objectsIn(wire.sections).map((each) => ({
    section: each.section ?? '',
    term: each.term ?? 'SHORT',
    rate: each.rate ?? 0,
    gain: each.gain ?? 0,
    setOff: each.set_off ?? 0,
    broughtForward: each.brought_forward ?? 0,
    exempt: each.exempt ?? 0,
    taxable: each.taxable ?? 0,
    tax: each.tax ?? 0,
  })),
  tax: wire.tax ?? 0,
  cess: wire.cess ?? 0,
  windows: objectsIn(wire.windows).map((each) => ({
    from: each.from ?? '',
    to: each.to ?? '',
    advance: each.advance_percentage ?? 0,
    gain: each.gain ?? 0,
    classes: objectsIn(each.classes).map(classOf),
  })),
  sales: objectsIn(wire.sales).map(saleOf),
  carried: objectsIn(wire.carried).map((each) => ({
    year: each.year ?? '',
    term: each.term ?? 'SHORT',
    loss: each.loss ?? 0,
  })),
  distributions: objectsIn(wire.distributions).map((each) => ({
    on: each.on ?? '',
    name: each.etf_name ?? '',
    isin: each.isin ?? '',
    units: each.units ?? 0,
    paid: each.paid ?? 0,
  })),
  distributed: wire.distributed ?? 0,
  schedule112a: {
    value: wire.schedule_112a?.full_value ?? 0,
    cost: wire.schedule_112a?.cost ?? 0,
    expenses: wire.schedule_112a?.expenses ?? 0,
    older: objectsIn(wire.schedule_112a?.older).map((row) => ({
      isin: row.isin ?? '',
      name: row.etf_name ?? '',
      units: row.units ?? 0,
      value: row.full_value ?? 0,
      cost: row.cost ?? 0,
      /** Of all units on 31 January 2018. */
      fairValue: row.fair_value ?? undefined,
      expenses: row.expenses ?? 0,
    })),
  },
  booksSince: wire.books_since ?? undefined,
  isComplete: wire.is_complete ?? false,
  method: wire.method?.flatMap((line) => line ?? []) ?? [],
});

type WireAmounts = Partial<Kept<Wire['classes']>>;

const amountsOf = (of: Omit<WireAmounts, 'asset_class' | 'term'>): TaxAmounts => ({
  proceeds: of.proceeds ?? 0,
  expenses: of.expenses ?? 0,
  transactionTax: of.transaction_tax ?? 0,
  cost: of.cost ?? 0,
  gain: of.gain ?? 0,
});

function classOf(of: WireAmounts): TaxClass {
  return { assetClass: of.asset_class ?? '', term: of.term ?? 'SHORT', ...amountsOf(of) };
}

/** Amounts in rupees are added without binary noise. */
const sumInPaise = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;

function saleOf(sale: WireSale) {
  return {
    kind: sale.kind ?? 'SALE',
    name: sale.etf_name ?? '',
    code: sale.etf_nse_code ?? '',
    isin: sale.isin ?? '',
    assetClass: sale.asset_class ?? '',
    soldOn: sale.sold_on ?? '',
    units: sale.units ?? 0,
    proceeds: sale.proceeds ?? 0,
    gain: sumInPaise(objectsIn(sale.lots).map((lot) => lot.gain ?? 0)),
    missingUnits: sale.missing_units ?? 0,
    lots: objectsIn(sale.lots).map(
      (lot): TaxLot => ({
        boughtOn: lot.bought_on ?? '',
        units: lot.units ?? 0,
        term: lot.term ?? 'SHORT',
        purchaseCharges: lot.purchase_charges ?? 0,
        ...amountsOf(lot),
      }),
    ),
  };
}
