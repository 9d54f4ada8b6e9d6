import type { Page } from 'playwright-core';

export type StrategyTyped = {
  name: string;
  fund?: string;
  amount?: string;
  sips?: string;
  perEtf?: string;
  reinvest?: string;
  target?: string;
  /** 12-hour format: `1030am`. */
  time?: string;
};

export const createStrategyDialog = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Create ETF Strategy' });
  const add = dialog.getByRole('button', { name: 'Add ETF Strategy' });
  return {
    dialog,
    button: add,
    open: () => page.getByRole('button', { name: 'Add ETF Strategy' }).click(),
    async fill(typed: StrategyTyped): Promise<void> {
      const fields = {
        'Strategy Name': typed.name,
        'Total Fund Required': typed.fund ?? '60000',
        'Standard SIP Amount': typed.amount ?? '3000',
        'Total No. of SIPs': typed.sips ?? '20',
        'No. of SIPs per ETF': typed.perEtf ?? '5',
        'Standard Reinvest %': typed.reinvest ?? '50',
        'Profit Target %': typed.target ?? '5',
      };
      for (const [label, value] of Object.entries(fields))
        await dialog.getByLabel(label, { exact: true }).fill(value);
      await dialog.getByRole('spinbutton', { name: 'Hours' }).click();
      await page.keyboard.type(typed.time ?? '1030am');
    },
    add: () => add.click(),
  };
};
