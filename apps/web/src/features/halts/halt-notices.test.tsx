import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { latinIn, speakHindi } from '../../testing/in-hindi.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet } from '../../testing/server.ts';
import { HaltNotices } from './halt-notices.tsx';
import { stopInForce } from './testing/halt.ts';

const minePath = '/stops/mine';
const answerMine = (...stops: ReturnType<typeof stopInForce>[]) =>
  answerGet(minePath, { success: true, data: stops });

const ofStrategy = stopInForce({
  level: 'STRATEGY',
  strategy_id: 'strategy-1',
  subscription_ids: ['sub-1'],
});
const ofOther = stopInForce({ level: 'STRATEGY', strategy_id: 'strategy-1' });
const ofInvestor = stopInForce({ level: 'INVESTOR', subscription_ids: ['sub-1'] });
const ofSubscription = stopInForce({ level: 'SUBSCRIPTION', subscription_ids: ['sub-1'] });

test('a stop of the platform says what it means, why, by whom and since when', async () => {
  answerMine(stopInForce());
  renderScreen(<HaltNotices />, { at: '/user/analytics' });
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Trading is stoppedNothing is bought or sold for anyone at the moment.Reason: Prices looked wrongStopped by an administrator, since 8 Feb 2027, 10:30 am.',
  );
});

test('a stop the server set itself says so to everyone', async () => {
  answerMine(stopInForce({ set_by_system: true }));
  renderScreen(<HaltNotices />, { at: '/admin/home', role: 'ADMIN' });
  expect(await screen.findByText(/by Safe Trading as a precaution/)).toBeVisible();
});

test.each([
  ['a strategy I follow', ofStrategy, '/user/home'],
  ['a strategy I look at', ofOther, '/user/strategy/strategy-1'],
  ['a strategy I am about to follow', ofOther, '/user/strategy/subscribe/strategy-1'],
  ['a strategy an administrator looks at', ofOther, '/admin/strategy/strategy-1'],
  ['a strategy, on the page of my subscription', ofStrategy, '/user/subscription/sub-1/analytics'],
  ['me', ofInvestor, '/user/home'],
  ['me, on the page of my subscription', ofInvestor, '/user/subscription/sub-1/schedules'],
  ['my subscription', ofSubscription, '/user/subscriptions'],
])('a stop of %s is shown', async (_, stop, at) => {
  answerMine(stop);
  renderScreen(<HaltNotices />, { at });
  expect(await screen.findByRole('status')).toBeVisible();
});

test.each([
  ['of a strategy that is not followed here', ofOther, '/user/home'],
  ['of another strategy', ofStrategy, '/user/strategy/strategy-2'],
  ['of another subscription', ofSubscription, '/user/subscription/sub-2/analytics'],
  ['of mine', ofInvestor, '/user/samco-credentials'],
])('a stop %s stays away from a screen it does not touch', async (_, stop, at) => {
  const asked = answerMine(stop);
  renderScreen(<HaltNotices />, { at });
  await waitFor(() => expect(asked()).toBe(1));
  expect(screen.queryByRole('status')).toBeNull();
});

test.each([404, 500])('nothing is shown where the server answers %i', async (status) => {
  const asked = answerGet(minePath, { detail: 'No.' }, status);
  renderScreen(<HaltNotices />, { at: '/user/home' });
  await waitFor(() => expect(asked()).toBe(1));
  expect(screen.queryByRole('region', { name: 'Trading stops' })).toBeNull();
});

describe('in Hindi', () => {
  speakHindi();

  test('a notice has Hindi texts alone', async () => {
    answerMine(stopInForce({ text: '' }));
    const { container } = renderScreen(<HaltNotices />, { at: '/user/home' });

    expect(await screen.findByText('ट्रेडिंग रुकी हुई है')).toBeVisible();
    expect(latinIn(container, 'Prices looked wrong')).toEqual([]);
  });
});
