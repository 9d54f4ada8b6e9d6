import type { Page } from 'playwright-core';

const names = {
  auto_login_samco: /auto login/i,
  cache_etf_data: /cache etf data/i,
  place_etf_order: /place etf order/i,
  sync_order_status: /sync order status/i,
};

export type JobCode = keyof typeof names;

export const jobsPage = (page: Page) => ({
  open: () => page.goto('/admin/jobs'),
  card: (code: JobCode) => page.getByRole('article', { name: names[code] }),
  runButton(code: JobCode) {
    return this.card(code).getByRole('button', { name: /^Run/ });
  },
  async run(code: JobCode): Promise<void> {
    await this.runButton(code).click();
  },
  async openHistory(code: JobCode): Promise<void> {
    await this.card(code).getByRole('button', { name: 'Execution History (Last 10 Runs)' }).click();
  },
  moveAhead: (sessions: 1 | 5 | 21 | 63) =>
    page
      .getByRole('button', {
        name: sessions === 1 ? '1 session' : `${sessions} sessions`,
        exact: true,
      })
      .click(),
});
