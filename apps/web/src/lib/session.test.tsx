import { routes } from '@safe-trading/contract/routes';
import { act, renderHook } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerPost, server } from '../testing/server.ts';
import { tokenFor } from '../testing/token.ts';
import { SessionProvider, useSession } from './session.tsx';

const open = () => renderHook(useSession, { wrapper: SessionProvider }).result;
const now = Date.parse('2026-01-31T09:00:00Z');
const seconds = now / 1000;

beforeEach(() => vi.useFakeTimers({ now, shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

test('a token that holds restores its user', () => {
  localStorage.setItem('authToken', tokenFor('END_USER'));

  expect(open().current.user).toMatchObject({
    id: 'user-1',
    email: 'meera@example.com',
    role: 'END_USER',
    name: 'Meera Nair',
  });
});

test('userId replaces a missing id', () => {
  localStorage.setItem('authToken', tokenFor('END_USER', { id: undefined, userId: 'user-2' }));

  expect(open().current.user?.id).toBe('user-2');
});

test('without a token there is no sign-in', () => {
  expect(open().current.state).toBe('signed-out');
});

test('logging in stores the token', () => {
  const session = open();
  const token = tokenFor('ADMIN');

  act(() => session.current.logIn(token));

  expect([session.current.state, localStorage.getItem('authToken')]).toEqual(['signed-in', token]);
});

test('logging out forgets the token and calls the server', async () => {
  localStorage.setItem('authToken', tokenFor('ADMIN'));
  const session = open();
  const posted = answerPost('/api/auth/logout', { message: 'Signed out.' });

  act(() => session.current.logOut());

  expect([session.current.state, localStorage.getItem('authToken')]).toEqual(['signed-out', null]);
  await vi.waitFor(() => expect(posted()).toBe(1));
});

test('logging out ends the notifications of this browser', async () => {
  const unsubscribe = vi.fn(async () => true);
  const registration = { pushManager: { getSubscription: async () => ({ unsubscribe }) } };
  vi.stubGlobal('navigator', {
    ...navigator,
    serviceWorker: { getRegistration: async () => registration },
  });
  localStorage.setItem('authToken', tokenFor('ADMIN'));
  const session = open();
  expect(unsubscribe).not.toHaveBeenCalled();

  act(() => session.current.logOut());

  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(1));
  vi.unstubAllGlobals();
});

test('another tab that signs out signs this one out', () => {
  localStorage.setItem('authToken', tokenFor('ADMIN'));
  const session = open();

  localStorage.removeItem('authToken');
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
  });

  expect(session.current.state).toBe('signed-out');
});

test('the session ends when its token expires', async () => {
  localStorage.setItem('authToken', tokenFor('ADMIN', { iat: seconds, exp: seconds + 3 }));
  server.use(http.post(`*${routes.auth.refresh.path}`, () => HttpResponse.error()));
  const session = open();

  await act(() => vi.advanceTimersByTimeAsync(3500));

  expect([session.current.state, localStorage.getItem('authToken')]).toEqual(['signed-out', null]);
});

test('a page in use exchanges its token before it expires', async () => {
  const next = tokenFor('ADMIN', { exp: seconds + 7200 });
  localStorage.setItem('authToken', tokenFor('ADMIN', { iat: seconds, exp: seconds + 3600 }));
  const asked = answerPost('/api/auth/refresh', { token: next });
  open();

  await act(() => vi.advanceTimersByTimeAsync(49 * 60_000));
  expect(asked()).toBe(0);
  window.dispatchEvent(new Event('pointerdown'));
  await act(() => vi.advanceTimersByTimeAsync(2 * 60_000));

  await vi.waitFor(() => expect(localStorage.getItem('authToken')).toBe(next));
});

test('a page left alone does not exchange its token', async () => {
  localStorage.setItem('authToken', tokenFor('ADMIN', { iat: seconds, exp: seconds + 3600 }));
  const asked = answerPost('/api/auth/refresh', { token: 'unused' });
  open();

  await act(() => vi.advanceTimersByTimeAsync(55 * 60_000));

  expect(asked()).toBe(0);
});

test.each([
  ['a refusal with its sentence', { detail: 'Session ended.' }, 401, 'Session ended.'],
  ['a refusal without one', {}, 500, 'Token refresh failed'],
  ['a reply without a token', {}, 200, 'No new token received'],
])('an exchange that ends in %s signs out', async (_, body, status, reason) => {
  localStorage.setItem('authToken', tokenFor('ADMIN', { iat: seconds - 3300, exp: seconds + 300 }));
  answerPost('/api/auth/refresh', body, status);
  const session = open();

  await act(() => vi.advanceTimersByTimeAsync(16_000));

  await vi.waitFor(() => expect(session.current.ended).toBe(reason));
});

test('a token that is gone when it is to be exchanged signs out and says so', async () => {
  localStorage.setItem('authToken', tokenFor('ADMIN', { iat: seconds - 3300, exp: seconds + 300 }));
  const asked = answerPost('/api/auth/refresh', { token: 'unused' });
  const session = open();
  localStorage.removeItem('authToken');

  await act(() => vi.advanceTimersByTimeAsync(16_000));

  expect([session.current.state, session.current.ended]).toEqual([
    'signed-out',
    'No token available to refresh',
  ]);
  expect(asked()).toBe(0);
});

test('a lost connection does not end a session that still holds', async () => {
  localStorage.setItem('authToken', tokenFor('ADMIN', { iat: seconds - 3300, exp: seconds + 300 }));
  server.use(http.post(`*${routes.auth.refresh.path}`, () => HttpResponse.error()));
  const session = open();

  await act(() => vi.advanceTimersByTimeAsync(40_000));

  expect(session.current.state).toBe('signed-in');
});

test('a lost answer of an exchange is asked for again within ten seconds', async () => {
  const next = tokenFor('ADMIN', { exp: seconds + 7200 });
  localStorage.setItem('authToken', tokenFor('ADMIN', { iat: seconds - 3300, exp: seconds + 300 }));
  answerPost(routes.auth.refresh.path, { token: next });
  server.use(http.post(`*${routes.auth.refresh.path}`, () => HttpResponse.error(), { once: true }));
  open();

  await act(() => vi.advanceTimersByTimeAsync(15_000 + 9000));

  await vi.waitFor(() => expect(localStorage.getItem('authToken')).toBe(next));
});

test('an exchange without an answer is asked for again before the next check', async () => {
  localStorage.setItem('authToken', tokenFor('ADMIN', { iat: seconds - 3300, exp: seconds + 300 }));
  const askedAt: number[] = [];
  server.use(
    http.post(`*${routes.auth.refresh.path}`, () => {
      askedAt.push(Math.floor((Date.now() - now) / 1000));
      return new Promise<never>(() => {});
    }),
  );
  open();

  await act(() => vi.advanceTimersByTimeAsync(29_000));

  expect(askedAt).toEqual([15, 18, 21]);
});

test('a logout while an answer is lost is not undone by asking again', async () => {
  localStorage.setItem('authToken', tokenFor('ADMIN', { iat: seconds - 3300, exp: seconds + 300 }));
  answerPost('/api/auth/logout', {});
  answerPost(routes.auth.refresh.path, { token: tokenFor('ADMIN', { exp: seconds + 7200 }) });
  server.use(http.post(`*${routes.auth.refresh.path}`, () => HttpResponse.error(), { once: true }));
  const session = open();
  await act(() => vi.advanceTimersByTimeAsync(16_000));

  act(() => session.current.logOut());
  await act(() => vi.advanceTimersByTimeAsync(9000));

  expect(session.current.state).toBe('signed-out');
});
