import type { Page, Worker } from 'playwright-core';

export type Shown = {
  title: string;
  body: string;
  tag: string;
  actions: { action: string; title: string }[];
};

/** The part of a service worker's scope that notifications need; the types of pages lack it. */
type Scope = {
  registration: { getNotifications(): Promise<Shown[]> };
  dispatchEvent(event: Event): boolean;
};

/** The headless shell shows no notifications: the list of the service worker replaces the screen. */
export async function allowNotifications(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  await page.context().grantPermissions(['notifications'], { origin });
  if (await page.evaluate(() => Notification.permission === 'granted')) return;
  await workerOf(page).evaluate(() => {
    const { registration } = globalThis as unknown as Scope;
    const kept = new Map<string, object>();
    Object.assign(registration, {
      async showNotification(title: string, options: Partial<Shown> & { tag: string }) {
        const close = () => kept.delete(options.tag);
        kept.set(options.tag, { actions: [], ...options, title, close });
      },
      getNotifications: async () => [...kept.values()],
    });
  });
}

/** Hands the service worker a message as the browser does when its push service has one. */
export async function deliverPush(page: Page, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId } of registrations) resolve(registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const registrationId = await registered;
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await devtools.detach();
}

export const notificationsOf = (page: Page): Promise<Shown[]> =>
  workerOf(page).evaluate(async () => {
    const { registration } = globalThis as unknown as Scope;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, tag, actions }) => ({
      ...{ title, body, tag },
      actions: actions.map((each) => ({ action: each.action, title: each.title })),
    }));
  });

/** Presses a button of the only notification, and waits until the service worker has answered. */
export const pressAction = (page: Page, title: string): Promise<void> =>
  workerOf(page).evaluate(async (wanted) => {
    const scope = globalThis as unknown as Scope;
    const [notification] = await scope.registration.getNotifications();
    const action = notification?.actions.find((each) => each.title === wanted)?.action;
    if (!action) throw new Error(`No notification has the button “${wanted}”.`);
    let answered: Promise<unknown> | undefined;
    const waitUntil = (work: Promise<unknown>): void => {
      answered = work;
    };
    scope.dispatchEvent(
      Object.assign(new Event('notificationclick'), { notification, action, waitUntil }),
    );
    await answered;
  }, title);

function workerOf(page: Page): Worker {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('The page has no service worker.');
  return worker;
}
