import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet, answerPost, neverAnswerGet } from '../../testing/server.ts';
import { NotificationBell } from './notification-bell.tsx';
import { answerStream, notification, pageOf } from './testing/notification.ts';

const bell = () => screen.findByRole('button', { name: /^Notifications/ });
const answerList = (...list: ReturnType<typeof notification>[]) =>
  answerGet('/notifications', pageOf(list));
const noStream = () => answerGet('/notifications/stream', { detail: 'Nothing here.' }, 404);

const read = notification({ notification_id: '6', title: 'Read before', is_read: true });

async function opened(role = 'END_USER') {
  const { user } = renderScreen(<NotificationBell />, { at: '/user/home', role });
  await user.click(await bell());
  return { user, drawer: within(await screen.findByRole('dialog', { name: 'Notifications' })) };
}

describe('the bell', () => {
  test('says how many are unread', async () => {
    answerList(notification(), read);
    noStream();
    renderScreen(<NotificationBell />);
    expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  });

  test('is not there where the server does not know the call, and asks no more', async () => {
    const asked = answerGet('/notifications', { detail: 'Not found' }, 404);
    const streams = noStream();
    renderScreen(<NotificationBell />);
    await waitFor(() => expect(asked()).toBe(1));
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
    expect(streams()).toBe(0);
  });

  test('stays where the server tells nothing as it happens', async () => {
    answerList(notification());
    const streams = noStream();
    renderScreen(<NotificationBell />);
    await waitFor(() => expect(streams()).toBe(1));
    expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  });

  test('stays where the server has a fault, without a number', async () => {
    answerGet('/notifications', { detail: 'No.' }, 500);
    renderScreen(<NotificationBell />);
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible();
  });
});

describe('what arrives while the page is open', () => {
  test('is counted and said once, politely', async () => {
    answerList(read);
    const stream = answerStream();
    renderScreen(<NotificationBell />);
    await waitFor(() => expect(stream.opened()).toBe(1));
    stream.say({ unread_count: 0, latest: read });
    stream.beat();
    answerList(notification(), read);
    stream.say({ unread_count: 1, latest: notification() });

    expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
    const said = screen.getByText('New notification: ₹4,987.20 invested in GOLDETF');
    expect(said).toHaveAttribute('aria-live', 'polite');
  });

  test('before the page was opened is not said', async () => {
    answerList(notification());
    const stream = answerStream();
    renderScreen(<NotificationBell />);
    await waitFor(() => expect(stream.opened()).toBe(1));
    stream.say({ unread_count: 1, latest: notification() });
    expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
    expect(screen.queryByText(/^New notification/)).toBeNull();
  });

  test('is read again only when there is more than was read', async () => {
    const reads = answerList(notification());
    const stream = answerStream();
    renderScreen(<NotificationBell />);
    await waitFor(() => expect(stream.opened()).toBe(1));
    stream.say({ unread_count: 1, latest: notification() });
    stream.say({ unread_count: 2, latest: notification({ notification_id: '8' }) });
    await screen.findByText(/^New notification/);
    expect(reads()).toBe(2);
  });

  test('keeps its amount to itself where amounts are hidden', async () => {
    localStorage.setItem('hideAmounts', 'yes');
    answerList(read);
    const stream = answerStream();
    renderScreen(<NotificationBell />);
    await waitFor(() => expect(stream.opened()).toBe(1));
    stream.say({ unread_count: 0, latest: read });
    stream.say({ unread_count: 1, latest: notification() });
    expect(
      await screen.findByText('New notification: ₹ •••• invested in GOLDETF'),
    ).toBeInTheDocument();
  });
});

describe('the list', () => {
  test('shows what was told, and what of it is unread', async () => {
    answerList(notification(), read);
    noStream();
    const { drawer } = await opened();
    const list = within(await drawer.findByRole('list', { name: 'Notifications' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Unread: ₹4,987.20 invested in GOLDETFSIP #3 of Near the low bought 49 units of Gold ETF (GOLDETF).8 Feb 2027, 10:31 am',
      expect.stringMatching(/^Read before/),
    ]);
  });

  test('leads to the schedule that was told about, and marks it as read', async () => {
    answerList(notification());
    noStream();
    const marked = answerPost('/notifications/7/read', { success: true, message: 'Read.' });
    const { user, drawer } = await opened();
    await user.click(await drawer.findByRole('link', { name: /invested in GOLDETF/ }));
    expect(await screen.findByText('Now at /user/schedule/sub-1.2/details')).toBeVisible();
    expect(marked()).toBe(1);
  });

  test('marks all as read', async () => {
    answerList(notification());
    noStream();
    const marked = answerPost('/notifications/read-all', { success: true, message: 'Read.' });
    const { user, drawer } = await opened();
    answerList({ ...notification(), is_read: true });
    await user.click(await drawer.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(drawer.queryByText('Unread:')).toBeNull());
    expect(marked()).toBe(1);
  });

  test('says so where a mark could not be saved', async () => {
    answerList(notification());
    noStream();
    answerPost('/notifications/read-all', { detail: 'The server is resting.' }, 503);
    const { user, drawer } = await opened();
    await user.click(await drawer.findByRole('button', { name: 'Mark all as read' }));
    expect(await drawer.findByText('The server is resting.')).toBeVisible();
  });

  test('shows older ones when asked', async () => {
    answerGet('/notifications', pageOf([notification()], { next_before: '7' }));
    noStream();
    const { user, drawer } = await opened();
    const more = await drawer.findByRole('button', { name: 'Show older' });
    answerGet('/notifications', pageOf([read]));
    await user.click(more);
    expect(await drawer.findByText('Read before')).toBeVisible();
    expect(drawer.getByText(/invested in GOLDETF/)).toBeVisible();
  });

  test('that is empty says what will stand there', async () => {
    answerList();
    noStream();
    const { drawer } = await opened();
    expect(await drawer.findByText(/^Nothing yet/)).toBeVisible();
  });

  test('that could not be fetched can be tried again', async () => {
    answerGet('/notifications', { detail: 'The server is resting.' }, 503);
    const { user, drawer } = await opened();
    expect(await drawer.findByText('The server is resting.')).toBeVisible();
    answerList(notification());
    noStream();
    await user.click(drawer.getByRole('button', { name: 'Try again' }));
    expect(await drawer.findByText(/invested in GOLDETF/)).toBeVisible();
  });

  test('that is on its way shows where it will stand', async () => {
    neverAnswerGet('/notifications');
    const { drawer } = await opened();
    expect(await drawer.findByRole('progressbar', { name: 'Loading' })).toBeVisible();
  });

  test.each([
    ['WAITING', 'mail is waiting to be sent'],
    ['FAILED', 'mail could not be sent'],
    ['UNCERTAIN', 'mail may have been sent and is not repeated'],
  ])('says of a mail that is %s: %s', async (mail, words) => {
    answerList(notification({ mail }));
    noStream();
    const { drawer } = await opened();
    expect(await drawer.findByText(new RegExp(words))).toBeVisible();
  });

  test('of an administrator leads to the orders to look at', async () => {
    answerList(notification({ event: 'NEEDS_HUMAN', title: 'An order of Meera needs you' }));
    noStream();
    answerPost('/notifications/7/read', { success: true, message: 'Read.' });
    const { user, drawer } = await opened('ADMIN');
    await user.click(await drawer.findByRole('link', { name: /An order of Meera/ }));
    expect(await screen.findByText('Now at /admin/jobs')).toBeVisible();
  });
});
