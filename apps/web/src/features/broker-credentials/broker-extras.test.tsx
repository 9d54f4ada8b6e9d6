import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AddressBy } from '../../testing/address-by.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerGet, neverAnswerGet, recordPosts, recordPuts } from '../../testing/server.ts';
import { BrokerCredentialsPage } from './broker-credentials-page.tsx';
import { BrokerExtras } from './broker-extras.tsx';

const paths = {
  keys: '/samco-creds/api-access',
  address: '/samco-creds/address',
  ddpi: '/samco-creds/ddpi',
} as const;
const noKeys = { is_linked: true, kind: 'NONE', saved_at: null, version: 3, hint: null };
const savedPair = { ...noKeys, kind: 'API_KEY', saved_at: '2027-02-09T09:00:00Z' };
const match = {
  state: 'MATCH',
  text: 'Samco takes your orders from this server.',
  remedy: null,
  server_address: '203.0.113.10',
  primary_address: '203.0.113.10',
  secondary_address: null,
  matched_as: 'PRIMARY',
  own_address: null,
  free_addresses: 0,
  checked_at: '2027-02-09T09:00:00Z',
};
const mismatch = {
  ...match,
  state: 'MISMATCH',
  remedy: 'Register 203.0.113.10 as the secondary address.',
  primary_address: '198.51.100.7',
  matched_as: null,
};
const confirmed = {
  is_confirmed: true,
  said_at: '2027-02-08T09:00:00Z',
  confirmed_subscriptions: 2,
  unconfirmed_subscriptions: 0,
  text: 'DDPI is confirmed for 2 subscriptions.',
};

const answered = (path: AddressBy<'GET'>, data: object) => answerGet(path, { success: true, data });
const open = () => renderScreen(<BrokerExtras />);
const section = (name: string) => screen.findByRole('region', { name });
const click = async (user: ReturnType<typeof open>['user'], name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  answered('/etf_schedule/user/subscriptions', []);
  answered(paths.keys, noKeys);
  answered(paths.address, match);
  answered(paths.ddpi, confirmed);
});

test('a server that knows none of it shows the page as it always was', async () => {
  for (const path of Object.values(paths)) answerGet(path, { detail: 'Not found' }, 404);
  answerGet('/samco-creds/login-status', { is_logged_in: false, session_updated_at: null });
  const { container } = renderScreen(<BrokerCredentialsPage />);
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect([titles, container.querySelector('[role="alert"]')]).toEqual([
    ['Quick action', 'Samco account'],
    null,
  ]);
});

describe('the keys', () => {
  const unfold = async () => {
    const { user } = open();
    await click(user, /^API access \(optional\)/);
    return user;
  };

  test('are folded away, with what is saved in sight', async () => {
    answered(paths.keys, savedPair);
    open();
    expect(await screen.findByText('API key and secret saved: 9 Feb 2027, 2:30 pm')).toBeVisible();
    expect(screen.queryByLabelText('API secret')).toBeNull();
  });

  test('are sent as a pair, without outer blanks, for the version that was seen, and then forgotten', async () => {
    const puts = recordPuts(paths.keys, { success: true, message: 'The keys are saved.' });
    const user = await unfold();
    await user.type(screen.getByLabelText('API key'), ' key-1 ');
    await user.type(screen.getByLabelText('API secret'), 'secret-1');
    await click(user, 'Save keys');
    expect(await screen.findByText('The keys are saved.')).toBeVisible();
    expect(puts).toEqual([
      { kind: 'API_KEY', api_key: 'key-1', api_secret: 'secret-1', version: 3 },
    ]);
    expect(screen.getByLabelText('API secret')).toHaveValue('');
  });

  test('may be the one secret key instead', async () => {
    const puts = recordPuts(paths.keys, { success: true });
    const user = await unfold();
    await user.click(screen.getByRole('radio', { name: /^Secret API key/ }));
    await user.type(screen.getByLabelText('Secret API key'), 'daily-1');
    await click(user, 'Save keys');
    await screen.findByText('The keys are saved.');
    expect(puts).toEqual([{ kind: 'SECRET_KEY', secret_api_key: 'daily-1', version: 3 }]);
  });

  test('that are missing are named, and nothing is sent', async () => {
    const puts = recordPuts(paths.keys, {});
    const user = await unfold();
    await user.type(screen.getByLabelText('API key'), '  ');
    await click(user, 'Save keys');
    expect(await screen.findByText('API key is required')).toBeVisible();
    expect(screen.getByText('API secret is required')).toBeVisible();
    expect(puts).toEqual([]);
  });

  test('that are refused stay as typed, with the server’s sentence', async () => {
    recordPuts(paths.keys, { detail: 'Changed in another tab.' }, 409);
    const user = await unfold();
    await user.type(screen.getByLabelText('API key'), 'key-1');
    await user.type(screen.getByLabelText('API secret'), 'secret-1');
    await click(user, 'Save keys');
    expect(await screen.findByRole('alert')).toHaveTextContent('Changed in another tab.');
    expect(screen.getByLabelText('API secret')).toHaveValue('secret-1');
  });

  test('are hidden while typed, can be looked at, and are nothing for a password manager', async () => {
    const user = await unfold();
    const secret = screen.getByLabelText('API secret');
    expect([secret.getAttribute('type'), secret.getAttribute('autocomplete')]).toEqual([
      'password',
      'off',
    ]);
    expect(secret).toHaveAttribute('data-1p-ignore');
    await click(user, 'Show API secret');
    expect(secret).toHaveAttribute('type', 'text');
  });

  test('are removed only after a second yes', async () => {
    answered(paths.keys, savedPair);
    const puts = recordPuts(paths.keys, { success: true, message: 'The keys are removed.' });
    const user = await unfold();
    await click(user, 'Remove keys');
    const dialog = await screen.findByRole('dialog', { name: 'Remove the keys?' });
    expect(puts).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Remove keys' }));
    expect(await screen.findByText('The keys are removed.')).toBeVisible();
    expect(puts).toEqual([{ kind: 'NONE', version: 3 }]);
  });

  test('cannot be saved before an account is linked', async () => {
    answered(paths.keys, { ...noKeys, is_linked: false, version: 0 });
    await unfold();
    expect(await screen.findByText(/^First save your Samco user ID/)).toBeVisible();
    expect(screen.queryByLabelText('API key')).toBeNull();
  });

  test('that cannot be read are asked for again where they stand, and hold up nothing', async () => {
    answerGet(paths.keys, { detail: 'The database is away.' }, 500);
    const user = await unfold();
    expect(await section('Permission to sell (DDPI)')).toBeVisible();
    expect(await screen.findByText('The database is away.')).toBeVisible();
    answered(paths.keys, savedPair);
    await click(user, 'Try again');
    expect(await screen.findByRole('button', { name: 'Replace keys' })).toBeVisible();
  });

  test('come with what to type in practice', async () => {
    answered(paths.keys, { ...noKeys, hint: 'Practice market: any key will do.' });
    await unfold();
    expect(await screen.findByText('Practice market: any key will do.')).toBeVisible();
  });
});

describe('the address', () => {
  test('that matches says so, with all that is registered', async () => {
    open();
    const card = await section('IP address of your orders');
    await within(card).findByText('Matches');
    const values = within(card)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(values).toEqual(['203.0.113.10', '203.0.113.10', 'None']);
    expect(within(card).queryByRole('note')).toBeNull();
  });

  test('that does not match says what to do', async () => {
    answered(paths.address, mismatch);
    open();
    const card = await section('IP address of your orders');
    expect(await within(card).findByText('Does not match')).toBeVisible();
    expect(within(card).getByRole('note')).toHaveTextContent(mismatch.remedy);
  });

  test.each(['NO_SESSION', 'UNREACHABLE', 'NOT_LINKED'])(
    'that cannot be known (%s) shows none',
    async (state) => {
      answered(paths.address, { ...match, state, server_address: null, text: 'Not asked.' });
      open();
      const card = await section('IP address of your orders');
      expect(await within(card).findByText('Unknown')).toBeVisible();
      expect(within(card).queryByRole('definition')).toBeNull();
    },
  );

  test('is copied for the form at the broker', async () => {
    const { user } = open();
    await click(user, 'Copy the server’s address');
    expect(await screen.findByText('Copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('203.0.113.10');
  });

  test('is asked for again', async () => {
    const { user } = open();
    await screen.findByText('Matches');
    answered(paths.address, mismatch);
    await click(user, 'Check again');
    expect(await screen.findByText('Does not match')).toBeVisible();
  });

  test('of one’s own can be had where one is free, after a second yes', async () => {
    answered(paths.address, { ...match, free_addresses: 2 });
    const posts = recordPosts(`${paths.address}/own`, { success: true, message: 'It is yours.' });
    const { user } = open();
    await click(user, 'Use my own address');
    const dialog = await screen.findByRole('dialog', { name: 'Use your own address?' });
    await user.click(within(dialog).getByRole('button', { name: 'Use my own address' }));
    expect(await screen.findByText('It is yours.')).toBeVisible();
    expect(posts).toHaveLength(1);
  });

  test('of one’s own is reported, and not offered again', async () => {
    answered(paths.address, { ...match, own_address: '10.0.0.7', free_addresses: 2 });
    open();
    expect(await screen.findByText(/^Orders leave from 10\.0\.0\.7/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use my own address' })).toBeNull();
  });

  test('keeps its place while it is asked for, and does not hold up the rest', async () => {
    neverAnswerGet(paths.address);
    open();
    const card = await section('IP address of your orders');
    expect(within(card).getByRole('progressbar')).toBeVisible();
    expect(screen.getByText('Permission to sell (DDPI)')).toBeVisible();
  });

  test('that cannot be fetched says why, with a way to ask again', async () => {
    answerGet(paths.address, { detail: 'The database is away.' }, 500);
    const { user } = open();
    expect(await screen.findByText('The database is away.')).toBeVisible();
    answered(paths.address, match);
    await click(user, 'Try again');
    expect(await screen.findByText('Matches')).toBeVisible();
  });
});

describe('DDPI', () => {
  test('that is confirmed says since when, and can be withdrawn', async () => {
    const puts = recordPuts(paths.ddpi, { success: true, message: 'DDPI is withdrawn.' });
    const { user } = open();
    const card = await section('Permission to sell (DDPI)');
    expect(card).toHaveTextContent('Last updated by you on 8 Feb 2027, 2:30 pm.');
    await click(user, 'Withdraw DDPI');
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw DDPI?' });
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw DDPI' }));
    expect(await screen.findByText('DDPI is withdrawn.')).toBeVisible();
    expect(puts).toEqual([{ ddpi_confirmed: false }]);
  });

  test('that is not confirmed can be, and a refusal is reported in the dialog', async () => {
    answered(paths.ddpi, { ...confirmed, is_confirmed: false, said_at: null });
    recordPuts(paths.ddpi, { detail: 'Say it once more.' }, 409);
    const { user } = open();
    await click(user, 'Confirm DDPI');
    const dialog = await screen.findByRole('dialog', { name: 'Confirm DDPI?' });
    await user.click(within(dialog).getByRole('button', { name: 'Confirm DDPI' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Say it once more.');
  });

  test('that is about to be confirmed shows the tax of the plans that wait for it to sell', async () => {
    answered(paths.ddpi, { ...confirmed, is_confirmed: false, said_at: null });
    const waits = { units: 10, units_at_broker: 0, waits_for_ddpi: true };
    answered('/etf_schedule/user/subscriptions', [
      { subscription_id: 'waits', strategy_name: 'Weekly lows', selling: waits },
      { subscription_id: 'holds', strategy_name: 'Daily blocks', selling: null },
    ]);
    answered('/etf_schedule/user/tax/before-sale/:heldId', {
      ...{ units: [{ etf_nse_code: 'NIFTYBEES', units: 10, price: 250 }], gain: 100, tax: 20.8 },
    });
    const { user } = open();
    await click(user, 'Confirm DDPI');
    const dialog = await screen.findByRole('dialog', { name: 'Confirm DDPI?' });
    await within(dialog).findByText('Tax if Weekly lows is sold today');
    await within(dialog).findByText(/At the last prices, with the expected charges/);
    expect(within(dialog).queryByText(/Daily blocks/)).toBeNull();
  });
});
