import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet, recordPuts } from '../../testing/server.ts';
import { NotificationSettingsPage } from './notification-settings-page.tsx';
import { preferences } from './testing/notification.ts';

const path = '/notifications/preferences';
const show = (changes: Record<string, unknown> = {}) => {
  answerGet(path, preferences(changes));
  return renderScreen(<NotificationSettingsPage />);
};
const switchOf = async (event: string, way: string) =>
  within(await screen.findByRole('group', { name: event })).getByRole('switch', { name: way });

test('each event has a switch for each way', async () => {
  show();
  expect(await switchOf('SIP executed', 'In app')).toBeChecked();
  expect(await switchOf('SIP executed', 'Mail')).toBeChecked();
  expect(screen.getByText(/Mail goes to meera@example\.com/)).toBeVisible();
});

test('a switch is saved at once, and alone', async () => {
  const puts = recordPuts(path, preferences());
  const { user } = show();
  const mail = await switchOf('SIP executed', 'Mail');
  const [reminder, executed] = preferences().data.events;
  answerGet(path, preferences({ events: [reminder, { ...executed, mail: false }] }));
  await user.click(mail);
  expect(await switchOf('SIP executed', 'Mail')).not.toBeChecked();
  expect(puts).toEqual([
    {
      quiet_hours: { from: '22:00', until: '07:00' },
      events: [{ event: 'EXECUTED', in_app: true, mail: false }],
    },
  ]);
});

test('a switch that could not be saved goes back, and says why', async () => {
  recordPuts(path, { detail: 'The server is resting.' }, 503);
  const { user } = show();
  await user.click(await switchOf('SIP executed', 'Mail'));
  expect(await screen.findByText('The server is resting.')).toBeVisible();
  expect(await switchOf('SIP executed', 'Mail')).toBeChecked();
});

test('without a mail server the switches of mail are off and say so', async () => {
  show({ mail_is_set_up: false });
  expect(await switchOf('SIP executed', 'Mail')).toBeDisabled();
  expect(screen.getByText(/Mail is not set up on this server/)).toBeVisible();
});

describe('quiet hours', () => {
  test('are saved with their times', async () => {
    const puts = recordPuts(path, preferences());
    const { user } = show();
    const from = await screen.findByLabelText('From');
    await user.clear(from);
    await user.type(from, '21:30');
    await user.click(screen.getByRole('button', { name: 'Save times' }));
    expect(puts).toEqual([{ quiet_hours: { from: '21:30', until: '07:00' }, events: [] }]);
  });

  test('can be none', async () => {
    const puts = recordPuts(path, preferences());
    const { user } = show();
    await user.click(await screen.findByRole('switch', { name: 'Quiet hours' }));
    expect(puts).toEqual([{ quiet_hours: null, events: [] }]);
  });

  test('that end when they begin cannot be saved', async () => {
    const { user } = show();
    const until = await screen.findByLabelText('Until');
    await user.clear(until);
    await user.type(until, '22:00');
    expect(screen.getByText('Choose a different end time')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save times' })).toBeDisabled();
  });
});

describe('the daily digest', () => {
  test('is off, and begins at seven in the evening', async () => {
    const puts = recordPuts(path, preferences());
    const { user } = show();
    const digest = await screen.findByRole('switch', { name: 'Daily digest' });
    expect(digest).not.toBeChecked();
    await user.click(digest);
    expect(puts).toEqual([
      { quiet_hours: { from: '22:00', until: '07:00' }, digest_at: '19:00', events: [] },
    ]);
  });

  test('is saved with its time', async () => {
    const puts = recordPuts(path, preferences());
    const { user } = show({ digest_at: '19:00' });
    const time = await screen.findByLabelText('Time of the digest');
    await user.clear(time);
    await user.type(time, '20:15');
    await user.click(screen.getByRole('button', { name: 'Save the time' }));
    expect(puts).toMatchObject([{ digest_at: '20:15' }]);
  });

  test('can be ended', async () => {
    const puts = recordPuts(path, preferences());
    const { user } = show({ digest_at: '19:00' });
    await user.click(await screen.findByRole('switch', { name: 'Daily digest' }));
    expect(puts).toMatchObject([{ digest_at: null }]);
  });

  test('without a time cannot be saved', async () => {
    const { user } = show({ digest_at: '19:00' });
    await user.clear(await screen.findByLabelText('Time of the digest'));
    expect(screen.getByText('Enter a time')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save the time' })).toBeDisabled();
  });
});

test('settings that could not be fetched say so', async () => {
  answerGet(path, { detail: 'There is nothing at this address.' }, 404);
  renderScreen(<NotificationSettingsPage />);
  expect(await screen.findByText('There is nothing at this address.')).toBeVisible();
});
