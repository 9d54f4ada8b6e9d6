import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endPushSubscription } from '../../lib/push-subscription.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet, answerPost, recordPosts } from '../../testing/server.ts';
import { ThisDevice } from './this-device.tsx';

const path = '/notifications/channels';
const device = {
  channel_id: 'c-1',
  kind: 'PUSH',
  label: 'Chrome on Android',
  is_this_device: true,
  status: 'WORKING',
};

/** The browser's part: one subscription at a time. */
let subscription: object | null = null;
let permission = 'granted';
const asked: string[] = [];

function haveBrowser(): void {
  const pushManager = {
    getSubscription: async () => subscription,
    async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      asked.push(`subscribe ${applicationServerKey}`);
      subscription = {
        toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'P', auth: 'A' } }),
        async unsubscribe() {
          asked.push('unsubscribe');
          subscription = null;
        },
      };
      return subscription;
    },
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: async () => permission,
  });
  const registration = { pushManager };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
}

beforeEach(() => {
  subscription = null;
  permission = 'granted';
  asked.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const show = (pushKey: string | null = 'B-key') =>
  renderScreen(<ThisDevice pushKey={pushKey} />, { at: '/user/notifications' });
const theSwitch = () => screen.findByRole('switch', { name: 'Notifications on this device' });

test('turning it on hands the subscription of this browser to the server', async () => {
  haveBrowser();
  answerGet(path, { success: true, data: [] });
  const posts = recordPosts(path, { success: true, message: 'Added.', data: {} });
  const { user } = show();
  await user.click(await theSwitch());
  expect(await screen.findByText('Notifications are on.')).toBeVisible();
  expect(asked).toEqual(['subscribe B-key']);
  expect(posts).toEqual([
    {
      kind: 'PUSH',
      address: 'https://push.example/1',
      p256dh: 'P',
      auth: 'A',
      hide_amounts: true,
    },
  ]);
});

test('a refused device leaves no subscription', async () => {
  haveBrowser();
  answerGet(path, { success: true, data: [] });
  answerPost(path, { detail: 'You have 10 channels; remove one first.' }, 409);
  const { user } = show();
  await user.click(await theSwitch());
  expect(await screen.findByText('You have 10 channels; remove one first.')).toBeVisible();
  expect(asked).toEqual(['subscribe B-key', 'unsubscribe']);
});

test('turning it off removes the device on both sides', async () => {
  haveBrowser();
  answerGet(path, { success: true, data: [device] });
  await navigator.serviceWorker.ready.then(({ pushManager }) =>
    pushManager.subscribe({ applicationServerKey: 'B-key' }),
  );
  const posts = recordPosts(`${path}/c-1/remove`, { message: 'The channel is removed.' });
  const { user } = show();
  await waitFor(async () => expect(await theSwitch()).toBeChecked());
  await user.click(await theSwitch());
  expect(await screen.findByText('Notifications are off.')).toBeVisible();
  expect([posts.length, asked.at(-1)]).toEqual([1, 'unsubscribe']);
});

test('is off where the server knows the device and the browser has forgotten it', async () => {
  haveBrowser();
  answerGet(path, { success: true, data: [device] });
  show();
  expect(await theSwitch()).not.toBeChecked();
});

test.each([
  ['was blocked', /You blocked notifications/, () => (permission = 'denied')],
  ['has no server that sends', /PUBLIC_URL/, () => {}],
])('a browser that %s says what to do', async (_, sentence, arrange) => {
  haveBrowser();
  arrange();
  answerGet(path, { success: true, data: [] });
  show(permission === 'denied' ? 'B-key' : null);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(await theSwitch()).toBeDisabled();
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', /Add to Home Screen/],
  ['Mozilla/5.0 (X11; Linux x86_64)', /cannot show notifications here/],
])('without push, %s says what to do', async (agent, sentence) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  answerGet(path, { success: true, data: [] });
  show();
  expect(await screen.findByText(sentence)).toBeVisible();
  vi.restoreAllMocks();
});

test('a browser without a service worker has nothing to end', async () => {
  await expect(endPushSubscription()).resolves.toBeUndefined();
});
