import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet } from '../../testing/server.ts';
import { EventsCard } from './events-card.tsx';

const mine = {
  event_number: 12,
  at: '2027-02-08T05:00:00Z',
  kind: 'NEW_DEVICE',
  text: 'Logged in with a device or from an address that is new',
  user_name: 'Meera Nair',
  actor_name: null,
  address: '203.0.113.7',
  facts: [{ name: 'device', value: 'Firefox on Linux' }],
};

test('what happened to the own account is told with the device and the address', async () => {
  answerGet('/security-events/mine', { success: true, data: [mine] });
  renderScreen(<EventsCard />, { at: '/user/security' });
  expect(await screen.findByText(mine.text)).toBeVisible();
  expect(screen.getByText('from 203.0.113.7')).toBeVisible();
  expect(screen.getByText('Device: Firefox on Linux')).toBeVisible();
});

test('a failure says so and can be tried again', async () => {
  answerGet('/security-events/mine', {}, 500);
  renderScreen(<EventsCard />, { at: '/user/security' });
  expect(await screen.findByText('What happened could not be fetched.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
