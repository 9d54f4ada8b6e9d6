import type { Page } from 'playwright-core';

export const frame = (page: Page) => ({
  menu: page.getByRole('navigation', { name: 'Main' }),
  avatar: page.getByRole('button', { name: 'Account', exact: true }),
  follow: (link: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click(),
  async openAccount() {
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    return page.getByRole('menu');
  },
  async logOut(): Promise<void> {
    const menu = await this.openAccount();
    await menu.getByRole('menuitem', { name: 'Logout' }).click();
  },
});
