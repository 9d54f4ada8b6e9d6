import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { answerGet } from '../testing/server.ts';

afterEach(() => vi.restoreAllMocks());

function network(isThere: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')));
}

test('without a network the screen stays, and says from when it is', async () => {
  answerGet('/etf_strategy/', []);
  renderApp('/user/strategy', { role: 'END_USER' });
  await screen.findByText('No strategies to display.');

  network(false);

  expect(await screen.findByText(/^You are offline\. This data is from /)).toBeVisible();
  expect(screen.getByText('No strategies to display.')).toBeVisible();
});

test('with a network again everything is asked anew', async () => {
  const asked = answerGet('/etf_strategy/', []);
  renderApp('/user/strategy', { role: 'END_USER' });
  await screen.findByText('No strategies to display.');
  network(false);

  network(true);

  await waitFor(() => expect(asked()).toBe(2));
  expect(screen.queryByText(/^You are offline/)).toBeNull();
});

test('a screen that comes while there is no network says from when it is', async () => {
  network(false);
  answerGet('/etf_strategy/', []);
  renderApp('/user/strategy', { role: 'END_USER' });

  expect(await screen.findByText(/^You are offline\. This data is from /)).toBeVisible();
});
