import type { Page } from 'playwright-core';

type Credentials = { userId: string; password: string; yearOfBirth: string };

export const brokerCredentialsPage = (page: Page) => ({
  logInButton: page.getByRole('button', { name: /^(?:Login to Samco|Logging in\.\.\.)$/ }),
  saveButton: page.getByRole('button', { name: /^(?:Save Credentials|Saving\.\.\.)$/ }),
  open: () => page.goto('/user/samco-credentials'),
  async fill({ userId, password, yearOfBirth }: Credentials): Promise<void> {
    await page.getByLabel('Samco User ID').fill(userId);
    await page.getByLabel('Samco Password').fill(password);
    await page.getByLabel('Year of Birth').fill(yearOfBirth);
  },
  async save(credentials: Credentials): Promise<void> {
    await this.fill(credentials);
    await this.saveButton.click();
  },
  async logIn(): Promise<void> {
    await this.logInButton.click();
  },
});
