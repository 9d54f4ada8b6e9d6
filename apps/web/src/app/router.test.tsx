import { act, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { removeToken, storeToken } from '../lib/token.ts';
import { renderApp } from '../testing/render-app.tsx';
import { answerGet } from '../testing/server.ts';
import { tokenFor } from '../testing/token.ts';
import { App } from './app.tsx';

const landsAt = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));

beforeEach(() => {
  answerGet('/etf_strategy/', []);
  answerGet('/jobs/list', { success: true, data: [] });
  for (const call of ['analytics', 'upcoming-sips', 'subscriptions', 'attention'] as const)
    answerGet(`/etf_schedule/user/${call}`, { success: true, data: [] });
  answerGet('/samco-creds/login-status', { is_logged_in: true, session_updated_at: null });
});

describe('a visitor', () => {
  test.each([
    ['/', '/login'],
    ['/anything', '/login'],
    ['/user', '/login'],
    ['/user/home', '/login'],
    ['/user/strategy/subscribe/7', '/login'],
    ['/login', '/login'],
    ['/signup', '/signup'],
    ['/admin', '/adminLogin'],
    ['/admin/jobs', '/adminLogin'],
    ['/adminWhatever', '/adminLogin'],
    ['/adminLogin', '/adminLogin'],
    ['/adminSignup', '/adminSignup'],
  ])('a visitor at %s lands at %s', async (from, to) => {
    renderApp(from);

    await landsAt(to);
  });
});

describe('an administrator', () => {
  test.each([
    ['/', '/admin/home'],
    ['/login', '/admin/home'],
    ['/user/home', '/admin/home'],
    ['/admin', '/admin/home'],
    ['/adminLogin', '/admin/home'],
    ['/adminSignup', '/admin/home'],
    ['/admin/nowhere', '/admin/home'],
    ['/admin/jobs', '/admin/jobs'],
    ['/admin/strategy', '/admin/strategy'],
  ])('an administrator at %s lands at %s', async (from, to) => {
    renderApp(from, { role: 'ADMIN' });

    await landsAt(to);
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  });
});

describe('an investor', () => {
  test.each([
    ['/', '/user/home'],
    ['/login', '/user/home'],
    ['/signup', '/user/home'],
    ['/user', '/user/home'],
    ['/admin/jobs', '/user/home'],
    ['/user/strategy', '/user/strategy'],
    ['/user/subscriptions', '/user/subscriptions'],
  ])('an investor at %s lands at %s', async (from, to) => {
    renderApp(from, { role: 'END_USER' });

    await landsAt(to);
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  });
});

test.each(['/', '/user/home', '/admin/home'])(
  'any other role at %s is bounced to the login',
  async (from) => {
    renderApp(from, { role: 'AUDITOR' });

    await landsAt('/login');
  },
);

test('an expired token is no token', async () => {
  renderApp('/user/home', { role: 'END_USER', claims: { exp: 1000 } });

  await landsAt('/login');
});

describe('while it is not known who is here', () => {
  const firstSight = (path: string): string => {
    window.history.replaceState(null, '', path);
    return renderToString(<App />);
  };

  test('the root shows nothing', () => {
    expect(textOf(firstSight('/'))).toBe('');
  });

  test.each(['/admin/home', '/user/home'])('%s says that it is loading', (path) => {
    expect(textOf(firstSight(path))).toBe('Loading...');
  });
});

test('a 401 on any call leads to the login with the reason', async () => {
  answerGet('/etf_schedule/user/subscriptions', { detail: 'Gone.' }, 401);

  renderApp('/user/subscriptions', { role: 'END_USER' });

  expect(await screen.findByText('Authentication failed')).toBeVisible();
  expect(window.location.pathname).toBe('/login');
});

test('another tab that signs another person in changes what is shown', async () => {
  renderApp('/admin/home', { role: 'ADMIN' });
  await landsAt('/admin/home');

  localStorage.setItem('authToken', tokenFor('END_USER', { id: 'user-2' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));

  await landsAt('/user/home');
});

function textOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const style of body.querySelectorAll('style')) style.remove();
  return body.textContent ?? '';
}

describe('what was asked for before the sign-in', () => {
  test.each([
    ['END_USER', '/user/strategy?from=mail', '/login'],
    ['ADMIN', '/admin/strategy', '/adminLogin'],
  ])('of a visitor who turns out to be %s is shown after it', async (role, wanted, door) => {
    renderApp(wanted);
    await landsAt(door);

    act(() => storeToken(tokenFor(role)));

    await waitFor(() => expect(window.location.href).toMatch(wanted));
  });

  test('of an administrator is not shown to an investor', async () => {
    renderApp('/admin/jobs');
    await landsAt('/adminLogin');

    act(() => storeToken(tokenFor('END_USER')));

    await landsAt('/user/home');
  });

  test('is forgotten where a person signed out themselves', async () => {
    renderApp('/user/strategy', { role: 'END_USER' });
    await screen.findByRole('heading', { level: 1 });
    act(() => removeToken());
    await landsAt('/login');

    act(() => storeToken(tokenFor('END_USER')));

    await landsAt('/user/home');
  });

  test('is remembered where a session ended by itself', async () => {
    renderApp('/user/strategy', { role: 'END_USER' });
    await screen.findByRole('heading', { level: 1 });
    act(() => removeToken('Authentication failed'));
    await landsAt('/login');

    act(() => storeToken(tokenFor('END_USER')));

    await landsAt('/user/strategy');
  });
});

test('Back in a tab that was opened at a schedule leads to the subscriptions', async () => {
  answerGet('/etf_schedule/schedule/s1/details', { detail: 'Schedule not found' }, 404);
  const { user } = renderApp('/user/schedule/s1/details', { role: 'END_USER' });

  await user.click(await screen.findByRole('button', { name: 'Back' }));

  await landsAt('/user/subscriptions');
});
