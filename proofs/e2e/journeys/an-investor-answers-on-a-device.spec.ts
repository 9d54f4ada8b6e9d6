import { endpointTables } from '@safe-trading/server';
import { expect } from 'vitest';
import {
  allowNotifications,
  deliverPush,
  notificationsOf,
  pressAction,
} from '../browser/service-worker.ts';
import { test } from '../fixtures.ts';
import { frame } from '../pages/frame.ts';
import { advanceToReminder, callerAt, demoToken } from '../server/demo-token.ts';
import { pushService } from '../server/push-service.ts';
import { startServer } from '../server/start-server.ts';

const isControlled = () => navigator.serviceWorker.controller !== null;

test('a plan is paused from the notification of its reminder, and signing out ends them', async ({
  open,
}) => {
  const service = await pushService();
  const server = await startServer({
    env: { CHANNELS_ALLOW: '127.0.0.1', PUBLIC_URL: 'https://trading.e2e.example' },
  });
  try {
    const call = callerAt(server.address);
    const admin = await demoToken(call, 'Asha');
    const token = await demoToken(call, 'Rohan');
    const page = await open({ isInstallable: true });
    await page.goto(`${server.address}/login`);
    await page.evaluate((value) => localStorage.setItem('authToken', value), token);
    await page.goto(`${server.address}/user/home`);
    await page.waitForFunction(isControlled);
    await allowNotifications(page);
    await call(endpointTables.channels.add, {
      token,
      body: { kind: 'PUSH', hide_amounts: true, ...service.subscription },
    });

    await advanceToReminder(call, { investor: token, admin });
    const reminder = () => service.received.find((text) => text.includes('pause/'));
    await expect.poll(reminder, { timeout: 20_000 }).toBeDefined();
    await deliverPush(page, reminder() ?? '');
    await expect.poll(() => notificationsOf(page), { timeout: 20_000 }).toHaveLength(1);
    const [shown] = await notificationsOf(page);
    expect(shown?.actions.map(({ title }) => title)).toEqual(['Skip this SIP', 'Pause the plan']);
    expect(JSON.stringify(shown)).not.toContain('₹');

    await pressAction(page, 'Pause the plan');

    expect(await notificationsOf(page)).toMatchObject([{ tag: shown?.tag, actions: [] }]);
    const { data: plans } = await call(endpointTables.subscriptions.list, { token });
    expect(plans.map(({ status }) => status)).toContain('PAUSED');

    await deliverPush(page, reminder() ?? '');
    await expect
      .poll(async () => (await notificationsOf(page))[0]?.actions.length, { timeout: 20_000 })
      .toBe(2);
    await pressAction(page, 'Pause the plan');
    expect(await notificationsOf(page)).toMatchObject([
      { body: expect.stringContaining('This was used already') },
    ]);

    await frame(page).logOut();
    await page.waitForURL('**/login');
    const again = await demoToken(call, 'Rohan');
    await expect
      .poll(async () => (await call(endpointTables.channels.list, { token: again })).data, {
        timeout: 20_000,
      })
      .toEqual([]);
  } finally {
    await server.stop();
    await service.close();
  }
});
