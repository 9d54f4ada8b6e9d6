import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet, answerPost, recordPosts, recordPuts } from '../../testing/server.ts';
import { ChannelsCard } from './channels-card.tsx';

const path = '/notifications/channels';
const events = [
  { event: 'EXECUTED', title: 'SIP executed' },
  { event: 'FAILED', title: 'SIP failed' },
] as const;
const webhook = {
  channel_id: 'c-1',
  kind: 'WEBHOOK',
  label: 'hooks.example.com',
  hide_amounts: false,
  muted_events: ['FAILED'],
  added_at: '2027-02-08T05:00:00Z',
  status: 'WORKING',
  failing_since: null,
  fault: null,
};
let hasTelegram = false;
const show = (...data: object[]) => {
  answerGet(path, { success: true, data });
  return renderScreen(<ChannelsCard events={events} hasTelegram={hasTelegram} pushKey={null} />);
};
const dialog = () => within(screen.getByRole('dialog'));
const name = 'Webhook · hooks.example.com';

test('a webhook is added, and its secret is shown once', async () => {
  const posts = recordPosts(path, {
    success: true,
    message: 'The channel is added.',
    data: { channel_id: 'c-1', signing_secret: 'whsec_abc' },
  });
  const { user } = show();
  await screen.findByText('No other channel yet.');
  await user.click(screen.getByRole('button', { name: 'Add a channel' }));
  await screen.findByRole('dialog');
  await user.click(dialog().getByRole('radio', { name: 'Webhook' }));
  await user.type(dialog().getByLabelText('Address'), 'https://hooks.example.com/a');
  answerGet(path, { success: true, data: [webhook] });
  await user.click(dialog().getByRole('button', { name: 'Add a channel' }));
  expect(await dialog().findByText('whsec_abc')).toBeVisible();
  expect(posts).toEqual([
    { kind: 'WEBHOOK', address: 'https://hooks.example.com/a', hide_amounts: true },
  ]);
  await user.click(dialog().getByRole('button', { name: 'Done' }));
  expect(screen.queryByText('whsec_abc')).toBeNull();
  expect(await screen.findByText(name)).toBeVisible();
});

test('a Telegram chat is linked by a code', async () => {
  hasTelegram = true;
  const posts = recordPosts('/notifications/telegram', {
    success: true,
    data: {
      code: 'abc123',
      link: 'https://t.me/bot?start=abc123',
      ends_at: '2027-02-08T05:10:00Z',
    },
  });
  const { user } = show();
  hasTelegram = false;
  await user.click(await screen.findByRole('button', { name: 'Add a channel' }));
  await screen.findByRole('dialog');
  await user.click(dialog().getByRole('button', { name: 'Add a channel' }));
  expect(await dialog().findByText('abc123')).toBeVisible();
  expect(dialog().getByRole('link', { name: 'Open Telegram' })).toHaveAttribute(
    'href',
    'https://t.me/bot?start=abc123',
  );
  expect(posts).toEqual([{ hide_amounts: true }]);
  answerGet(path, { success: true, data: [{ ...webhook, kind: 'TELEGRAM', label: '@meera' }] });
  expect(await dialog().findByText('Your chat is linked.', {}, { timeout: 5000 })).toBeVisible();
});

test('gotify needs a token', async () => {
  const posts = recordPosts(path, {});
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Add a channel' }));
  await screen.findByRole('dialog');
  await user.click(dialog().getByRole('radio', { name: 'gotify' }));
  await user.type(dialog().getByLabelText('Address'), 'https://push.example.com');
  await user.click(dialog().getByRole('button', { name: 'Add a channel' }));
  expect(dialog().getByText('Enter the token of the application')).toBeVisible();
  expect(posts).toEqual([]);
});

test('a refused address says why, and what was typed stays', async () => {
  answerPost(path, { detail: 'This address leads into a private network.' }, 422);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Add a channel' }));
  await screen.findByRole('dialog');
  await user.type(dialog().getByLabelText('Address'), 'https://10.0.0.1/topic');
  await user.click(dialog().getByRole('button', { name: 'Add a channel' }));
  expect(await dialog().findByText('This address leads into a private network.')).toBeVisible();
  expect(dialog().getByLabelText('Address')).toHaveValue('https://10.0.0.1/topic');
});

test('a test message says how it went', async () => {
  answerPost(`${path}/c-1/test`, { detail: 'The test message was not delivered.' }, 409);
  const { user } = show(webhook);
  await user.click(await screen.findByRole('button', { name: `Send a test: ${name}` }));
  expect(await screen.findByText('The test message was not delivered.')).toBeVisible();
});

test('events are chosen for each channel', async () => {
  const puts = recordPuts(`${path}/c-1`, { success: true, message: 'Saved.' });
  const { user } = show(webhook);
  await user.click(await screen.findByRole('button', { name: `Change: ${name}` }));
  await screen.findByRole('dialog');
  expect(dialog().getByRole('switch', { name: 'SIP failed' })).not.toBeChecked();
  await user.click(dialog().getByRole('switch', { name: 'SIP executed' }));
  await user.click(dialog().getByRole('switch', { name: 'SIP failed' }));
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(puts).toEqual([{ muted_events: ['EXECUTED'], hide_amounts: false }]);
});

test('a channel is removed after a question', async () => {
  const posts = recordPosts(`${path}/c-1/remove`, { message: 'The channel is removed.' });
  const { user } = show(webhook);
  await user.click(await screen.findByRole('button', { name: `Remove: ${name}` }));
  answerGet(path, { success: true, data: [] });
  await user.click(dialog().getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The channel is removed.')).toBeVisible();
  expect(posts).toHaveLength(1);
});

test.each([
  ['FAILING', /Not delivered since .* The server does not answer\. We keep trying\./],
  ['STOPPED', 'The server does not answer. Send a test message to start it again.'],
])('a channel that is %s says so', async (status, sentence) => {
  show({
    ...webhook,
    status,
    failing_since: '2027-02-08T05:00:00Z',
    fault: 'The server does not answer.',
  });
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('a device that is gone says what to do, and nothing of test messages', async () => {
  const fault = 'This device takes no notifications any more. Turn them on again on the device.';
  show({ ...webhook, kind: 'PUSH', label: 'Chrome on Android', status: 'STOPPED', fault });
  expect(await screen.findByText(fault)).toBeVisible();
});

test('channels that could not be loaded say so', async () => {
  answerGet(path, {}, 500);
  renderScreen(<ChannelsCard events={events} hasTelegram={hasTelegram} pushKey={null} />);
  expect(await screen.findByText('Your channels could not be loaded.')).toBeVisible();
});
