import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet, recordPosts } from '../../testing/server.ts';
import { CalendarCard } from './calendar-card.tsx';

const path = '/notifications/calendar';
const state = (made_at: string | null) => ({
  success: true,
  data: { made_at, hide_amounts: false },
});
const dialog = () => within(screen.getByRole('dialog'));

test('an address is made, with or without amounts, and shown once', async () => {
  answerGet(path, state(null));
  const posts = recordPosts(path, { message: 'Made.', data: { path: '/calendar/abc.ics' } });
  const { user } = renderScreen(<CalendarCard />);
  await screen.findByText('Your calendar has no address yet.');
  await user.click(screen.getByRole('button', { name: 'Create an address' }));
  await user.click(dialog().getByRole('switch', { name: 'No amounts in the calendar' }));
  answerGet(path, state('2027-02-08T05:00:00Z'));
  await user.click(dialog().getByRole('button', { name: 'Create an address' }));
  expect(await dialog().findByText(/\/calendar\/abc\.ics$/)).toBeVisible();
  expect(posts).toEqual([{ hide_amounts: true }]);
  await user.click(dialog().getByRole('button', { name: 'Done' }));
  expect(screen.queryByText(/abc\.ics/)).toBeNull();
  expect(await screen.findByRole('button', { name: 'Create a new address' })).toBeVisible();
});

test('an address is revoked after a question', async () => {
  answerGet(path, state('2027-02-08T05:00:00Z'));
  const posts = recordPosts(`${path}/revoke`, { message: 'It no longer works.' });
  const { user } = renderScreen(<CalendarCard />);
  await user.click(await screen.findByRole('button', { name: 'Revoke' }));
  answerGet(path, state(null));
  await user.click(dialog().getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('It no longer works.')).toBeVisible();
  expect(posts).toHaveLength(1);
});

test('a state that could not be loaded says so', async () => {
  answerGet(path, {}, 500);
  renderScreen(<CalendarCard />);
  expect(await screen.findByText('The state of your calendar could not be loaded.')).toBeVisible();
});
