import { expect } from 'vitest';
import { test } from '../fixtures.ts';
import { axeFaults } from '../pages/axe-faults.ts';
import { says } from '../pages/says.ts';
import { advanceToReminder, callerAt, demoToken } from '../server/demo-token.ts';
import { startServer } from '../server/start-server.ts';
import { telegramService } from '../server/telegram-service.ts';

const waits = { timeout: 20_000 };

test('a chat is linked in the settings, its reminder skips the SIP, and the app shows that', async ({
  open,
}) => {
  const telegram = await telegramService();
  const server = await startServer({ env: telegram.settings });
  try {
    const call = callerAt(server.address);
    const admin = await demoToken(call, 'Asha');
    const token = await demoToken(call, 'Rohan');
    const page = await open({ width: 390, scheme: 'dark' });
    await page.goto(`${server.address}/login`);
    await page.evaluate((value) => localStorage.setItem('authToken', value), token);
    await page.goto(`${server.address}/user/notifications`);
    await page.getByRole('button', { name: 'Add a channel' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add a channel' }).click();
    const dialog = page.getByRole('dialog', { name: 'Link your Telegram chat' });
    const link = await dialog.getByRole('link', { name: 'Open Telegram' }).getAttribute('href');
    expect(await axeFaults(page)).toEqual([]);

    telegram.write(`/start ${new URL(link ?? '').searchParams.get('start')}`);
    await says(page, 'Your chat is linked.');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await says(page, 'Telegram · @rohan');

    await advanceToReminder(call, { investor: token, admin });
    const skip = () =>
      telegram.sent.flatMap(({ buttons }) => buttons).find(({ text }) => text === 'Skip this SIP');
    await expect.poll(skip, waits).toBeDefined();

    telegram.press(skip()?.callback_data ?? '');
    await expect.poll(() => telegram.sent.at(-1)?.text, waits).toMatch(/skipped/i);
    const answer = telegram.sent.length;
    telegram.press(skip()?.callback_data ?? '');
    await expect.poll(() => telegram.sent.slice(answer).at(-1)?.text, waits).toMatch(/already/i);

    await page.goto(`${server.address}/user/analytics/activity`);
    await says(page, /^Left .* out$/);
  } finally {
    await server.stop();
    await telegram.close();
  }
});
