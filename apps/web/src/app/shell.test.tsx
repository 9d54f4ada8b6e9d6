import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { onNarrowScreen } from '../testing/narrow-screen.ts';
import { renderApp } from '../testing/render-app.tsx';
import { answerGet, neverAnswerGet } from '../testing/server.ts';

const openMenu = async (claims: Record<string, unknown> = {}) => {
  const { user } = renderApp('/admin/home', { role: 'ADMIN', claims });
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  return user;
};

describe('the navigation', () => {
  test('of an administrator holds three links, the current one marked', async () => {
    renderApp('/admin/home', { role: 'ADMIN' });
    const links = within(await screen.findByRole('navigation', { name: 'Main' }));

    expect(links.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Home',
      'ETF Strategy',
      'Jobs',
    ]);
    expect(links.getByRole('link', { current: 'page' })).toHaveTextContent('Home');
  });

  test('of an investor holds six links', async () => {
    answerGet('/etf_strategy/', []);
    renderApp('/user/strategy', { role: 'END_USER' });
    const links = within(await screen.findByRole('navigation', { name: 'Main' }));

    expect(links.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Home',
      'Portfolio Analytics',
      'Upcoming SIPs',
      'ETF Strategy',
      'My Subscriptions',
      'Broker Credentials',
    ]);
  });

  test('of a narrow screen is at the bottom, the rest behind More', async () => {
    onNarrowScreen();
    answerGet('/etf_strategy/', []);
    const { user } = renderApp('/user/strategy', { role: 'END_USER' });

    await user.click(await screen.findByRole('button', { name: 'More' }));

    const all = within(await screen.findByRole('navigation', { name: 'All screens' }));
    expect(all.getByRole('link', { name: 'Broker Credentials' })).toBeVisible();
  });
});

describe('the avatar', () => {
  test('leads an investor to What if and the notification settings on a narrow screen too', async () => {
    onNarrowScreen();
    answerGet('/etf_strategy/', []);
    const { user } = renderApp('/user/strategy', { role: 'END_USER' });
    await user.click(await screen.findByRole('button', { name: 'Account' }));
    const links = screen.getAllByRole('menuitem').map((item) => item.getAttribute('href'));
    expect(links).toEqual(expect.arrayContaining(['/user/what-if', '/user/notifications']));
  });

  test.each([
    ['the name', {}, 'M'],
    ['the e-mail where there is no name', { name: undefined, sub: 'zoya@example.com' }, 'Z'],
    ['nothing', { name: undefined, sub: undefined }, '?'],
  ])('shows the first letter of %s', async (_, claims, letter) => {
    renderApp('/admin/home', { role: 'ADMIN', claims });

    expect(await screen.findByRole('button', { name: 'Account' })).toHaveTextContent(letter);
  });

  test('opens a menu with the name and e-mail, which cannot be chosen', async () => {
    await openMenu();

    const who = await screen.findByRole('menuitem', { name: 'Meera Nair meera@example.com' });
    expect(who).toHaveAttribute('aria-disabled', 'true');
  });

  test('logs out to the login of its area', async () => {
    const user = await openMenu();

    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));

    await waitFor(() => expect(window.location.pathname).toBe('/adminLogin'));
    expect(localStorage.getItem('authToken')).toBeNull();
  });

  test.each([
    ['Dark theme', 'mui-mode', 'dark'],
    ['Hide amounts', 'hideAmounts', 'yes'],
  ])('switches %s and remembers it', async (label, key, value) => {
    const user = await openMenu();

    await user.click(await screen.findByRole('menuitemcheckbox', { name: label }));

    expect(screen.getByRole('menuitemcheckbox', { name: label })).toBeChecked();
    expect(localStorage.getItem(key)).toBe(value);
  });
});

describe('the ribbon', () => {
  const mark = (trading: 'paper' | 'live') => {
    document.documentElement.dataset['trading'] = trading;
  };
  afterEach(() => {
    delete document.documentElement.dataset['trading'];
  });

  test('shows the market date and the day it replays', async () => {
    answerGet('/paper/market', {
      market_time: '2026-11-21T10:30:00Z',
      session_open: false,
      replaying_date: '2020-06-25',
      last_replayable_date: '2026-08-21',
    });

    renderApp('/admin/home', { role: 'ADMIN' });

    expect(await screen.findByRole('region', { name: 'Paper trading' })).toHaveTextContent(
      'Paper tradingMarket date 21 Nov 2026, 4:00 pmReal prices of 25 Jun 2020',
    );
  });

  test('is not there in live trading', async () => {
    const asked = answerGet('/paper/market', { detail: 'There is no paper market.' }, 404);
    renderApp('/admin/home', { role: 'ADMIN' });

    await waitFor(() => expect(asked()).toBe(1));
    await screen.findByRole('heading', { name: 'Welcome to Safe Trading' });

    expect(screen.queryByRole('region', { name: 'Paper trading' })).toBeNull();
  });

  test('is there from the start where the page says that trading is on paper', async () => {
    mark('paper');
    neverAnswerGet('/paper/market');

    renderApp('/admin/home', { role: 'ADMIN' });

    expect(await screen.findByRole('region', { name: 'Paper trading' })).toBeVisible();
  });

  test('comes in at the lower edge where the page did not say so', async () => {
    answerGet('/paper/market', { market_time: '2026-11-21T10:30:00Z' });

    renderApp('/admin/home', { role: 'ADMIN' });

    expect(await screen.findByRole('region', { name: 'Paper trading' })).toHaveStyle({
      position: 'sticky',
      order: 1,
    });
  });

  test('goes away where there is no paper market after all', async () => {
    mark('paper');
    answerGet('/paper/market', { detail: 'There is no paper market.' }, 404);

    renderApp('/admin/home', { role: 'ADMIN' });
    await screen.findByRole('heading', { name: 'Welcome to Safe Trading' });

    await waitFor(() => expect(screen.queryByRole('region', { name: 'Paper trading' })).toBeNull());
  });

  test('is not asked for where the page says that trading is live', async () => {
    mark('live');
    const asked = answerGet('/paper/market', { market_time: '2026-11-21T10:30:00Z' });

    renderApp('/admin/home', { role: 'ADMIN' });
    await screen.findByRole('heading', { name: 'Welcome to Safe Trading' });

    expect(asked()).toBe(0);
    expect(screen.queryByRole('region', { name: 'Paper trading' })).toBeNull();
  });
});

test('a screen that breaks leaves the navigation and a way on', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
  answerGet('/etf_strategy/', [{ etf_strategy_name: { not: 'a text' } }]);

  renderApp('/admin/strategy', { role: 'ADMIN' });

  expect(await screen.findByText('This screen could not be shown')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Jobs' })).toBeVisible();
  silent.mockRestore();
});
