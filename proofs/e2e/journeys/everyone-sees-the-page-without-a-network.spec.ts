import { expect } from 'vitest';
import { test } from '../fixtures.ts';
import { says } from '../pages/says.ts';
import { call } from '../people.ts';
import { demoToken } from '../server/demo-token.ts';

const isControlled = () => navigator.serviceWorker.controller !== null;

test('without a network the page still opens, and shows what was last seen with its time', async ({
  open,
}) => {
  const page = await open({
    token: await demoToken(call, 'Rohan'),
    isInstallable: true,
    complaint: /ERR_INTERNET/,
  });
  await page.goto('/user/home');
  await says(page, 'Your plans');
  await page.waitForFunction(isControlled);
  // From here on every file of the page comes by the service worker, which keeps it.
  await page.reload();
  await says(page, 'Your plans');
  await page.context().setOffline(true);

  await page.reload();

  await says(page, /^You are offline\. This data is from /);
  await says(page, 'Your plans');
  await page.context().setOffline(false);
});

test('an old version is never shown where the server can be reached', async ({ open }) => {
  const page = await open({ token: await demoToken(call, 'Rohan'), isInstallable: true });
  await page.goto('/user/home');
  await page.waitForFunction(isControlled);
  await page.evaluate(async () => {
    const cache = await caches.open('shell');
    await cache.put(
      '/',
      new Response('<h1>An old version</h1>', { headers: { 'content-type': 'text/html' } }),
    );
  });

  await page.reload();

  await says(page, 'Welcome to Safe Trading');
  expect(await page.getByText('An old version').count()).toBe(0);
});
