import type { Page } from 'playwright-core';

type Terms = { broker: string; amount: string; reinvest: string };

export const subscribeForm = (page: Page, strategyId: string) => {
  const button = page.getByRole('button', { name: /^Subscrib(?:e|ing\.\.\.)$/ });
  return {
    button,
    open: () => page.goto(`/user/strategy/subscribe/${strategyId}`),
    async fill({ broker, amount, reinvest }: Terms): Promise<void> {
      await page.getByLabel('Broker ID').fill(broker);
      await page.getByLabel('SIP Amount').fill(amount);
      await page.getByLabel('Reinvest Percent').fill(reinvest);
    },
    submit: () => button.click(),
  };
};
