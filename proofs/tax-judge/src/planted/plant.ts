/** `from` must occur exactly once in the file. */
export type Edit = readonly [file: string, from: string, to: string];

/** A plausible mistake in the tax of a sale, as a patch of the product. */
export type Plant = {
  readonly says: string;
  readonly edits: readonly Edit[];
};

const engine = (name: string): string => `packages/engine/src/tax/${name}.ts`;

export const lots = engine('lot-queue');
export const booking = engine('book-tax-lots');
export const rules = engine('tax-rules');
export const years = engine('financial-year');
export const setOff = engine('set-off');
export const report = engine('tax-report');
export const calendar = 'packages/engine/src/calendar/local-date.ts';
export const rateRows = 'packages/market-data/rules/tax-rates.csv';
export const yearRows = 'packages/market-data/rules/tax-years.csv';
export const windowRows = 'packages/market-data/rules/tax-windows.csv';

export const plant = (says: string, ...edits: readonly Edit[]): Plant => ({ says, edits });
