import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { latinIn, speakHindi } from '../../testing/in-hindi.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet, neverAnswerGet, recordPosts } from '../../testing/server.ts';
import { CalendarPage } from './calendar-page.tsx';

const path = '/market/calendar';
const year = (changes: Record<string, unknown> = {}) => ({
  year: 2026,
  is_provisional: false,
  is_wanted: false,
  said_complete_by_name: null,
  said_complete_at: null,
  days: [],
  declarations: [],
  ...changes,
});
const open = (data: object) => {
  answerGet(path, { success: true, data });
  return renderScreen(<CalendarPage />, { at: '/admin/calendar', role: 'ADMIN' });
};
const provisional = /^2027 is provisional: only weekends, fixed national holidays/;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-07T05:00:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
});

test('a spinner shows while the calendar is on its way', () => {
  neverAnswerGet(path);
  renderScreen(<CalendarPage />, { at: '/admin/calendar', role: 'ADMIN' });
  expect(screen.getByRole('status')).toBeVisible();
});

test('a failure says so', async () => {
  answerGet(path, {}, 500);
  renderScreen(<CalendarPage />, { at: '/admin/calendar', role: 'ADMIN' });
  expect(await screen.findByText('The calendar could not be loaded.')).toBeVisible();
});

test('a published year is shown without a warning', async () => {
  open(year());
  await screen.findByText('Only weekends are known for 2026.');
  expect(screen.queryByText(/is provisional/)).toBeNull();
});

describe('a year the exchange has not published', () => {
  const wanted = year({ year: 2027, is_provisional: true, is_wanted: true });

  test('says that it is provisional, and what counts as closed until it is entered', async () => {
    const { user } = open(wanted);
    await user.click(await screen.findByRole('button', { name: '2027' }));
    expect(await screen.findByText(provisional)).toBeVisible();
  });

  test('can be completed by hand, after it is said what that means', async () => {
    const posted = recordPosts('/market/calendar/years/2027/complete', {
      message: '2027 is complete.',
    });
    const { user } = open(wanted);
    await user.click(await screen.findByRole('button', { name: '2027' }));
    await screen.findByText(provisional);
    await user.click(screen.getByRole('button', { name: 'Complete' }));
    expect(screen.getByText(/Fixed national holidays stay closed/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'It is complete' }));
    await waitFor(() => expect(posted).toHaveLength(1));
  });

  test('that was completed names by whom and when', async () => {
    open(year({ said_complete_by_name: 'Asha Verma', said_complete_at: '2026-12-06T05:00:00Z' }));
    expect(
      await screen.findByText('Asha Verma marked 2026 as complete on 6 Dec 2026.'),
    ).toBeVisible();
  });
});

describe('in Hindi', () => {
  speakHindi();

  test('a year and the dialog that declares a day have Hindi texts alone', async () => {
    const { user, baseElement } = open(
      year({
        days: [{ date: '2026-12-25', kind: 'TRADING_HOLIDAY', source: 'LISTED', description: '' }],
      }),
    );
    await screen.findByText('छुट्टी');
    await user.click(screen.getByRole('button', { name: 'दिन घोषित करें' }));

    expect(screen.getByRole('dialog', { name: 'दिन घोषित करें' })).toBeVisible();
    expect(latinIn(baseElement)).toEqual([]);
  });
});
