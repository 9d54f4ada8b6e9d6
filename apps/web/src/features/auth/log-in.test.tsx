import { cleanup, screen, waitFor } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerPost, server } from '../../testing/server.ts';
import { tokenFor } from '../../testing/token.ts';
import { AdminLogInPage } from './admin-log-in-page.tsx';
import { UserLogInPage } from './user-log-in-page.tsx';

const path = '/auth/login/user';
const visitor = { at: '/login', role: undefined };

async function logInAsUser(username = 'meera', password = 'secret') {
  const { user } = renderScreen(<UserLogInPage />, visitor);
  if (username) await user.type(screen.getByLabelText('Username'), username);
  if (password) await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
  return user;
}

test('the administrator is asked for an email and sent to the other page by a link', () => {
  renderScreen(<AdminLogInPage />, visitor);

  expect(screen.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
  expect(screen.getByText("Don't have an account?")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign up here' })).toHaveAttribute(
    'href',
    '/adminSignup',
  );
});

test('the user is asked for a username and sent to the other page by a link', () => {
  renderScreen(<UserLogInPage />, visitor);

  expect(screen.getByRole('heading', { name: 'User Login' })).toBeVisible();
  expect(screen.getByLabelText('Username')).toBeRequired();
  expect(screen.getByRole('link', { name: 'Sign up here' })).toHaveAttribute('href', '/signup');
});

test('a success stores the token it was given', async () => {
  const token = tokenFor('END_USER');
  answerPost(path, { access_token: token });

  await logInAsUser();

  await waitFor(() => expect(localStorage.getItem('authToken')).toBe(token));
});

test('the form goes out as the wire has it', async () => {
  let sent: Record<string, string> = {};
  server.use(
    http.post(`*${path}`, async ({ request }) => {
      sent = Object.fromEntries(new URLSearchParams(await request.text()));
      return HttpResponse.json({ access_token: tokenFor('END_USER') });
    }),
  );

  await logInAsUser(' meera@example.com ', 'se cret');

  await waitFor(() =>
    expect(sent).toMatchObject({
      username: 'meera@example.com',
      password: 'se cret',
      grant_type: 'password',
      scope: '',
      client_id: expect.any(String),
      client_secret: expect.any(String),
    }),
  );
});

describe('a refusal', () => {
  test.each([
    [
      'the message of the reply',
      { message: 'Wrong password.', detail: 'Other.' },
      401,
      'Wrong password.',
    ],
    ['its own words where the reply has no message', { detail: 'Other.' }, 401, 'Login failed'],
    ['the lack of a token', { token_type: 'bearer' }, 200, 'No token received from server'],
    [
      'a token that has expired',
      { access_token: tokenFor('END_USER', { exp: 1 }) },
      200,
      'Your login has already expired. Check the clock of this device.',
    ],
  ])('shows %s', async (_, body, status, sentence) => {
    answerPost(path, body, status);

    await logInAsUser();

    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByLabelText('Username')).toHaveValue('meera');
    expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
  });

  test('for lack of an answer says to check the connection', async () => {
    server.use(http.post(`*${path}`, () => HttpResponse.error()));

    await logInAsUser();

    expect(await screen.findByText('Network error - please check your connection')).toBeVisible();
  });
});

test('nothing is sent while a field is empty, and its fault goes with the first letter', async () => {
  const asked = answerPost(path, {});

  const user = await logInAsUser('', '');
  expect(screen.getByText('Username is required')).toBeVisible();
  expect(screen.getByText('Password is required')).toBeVisible();
  await user.type(screen.getByLabelText('Username'), 'm');

  expect(screen.queryByText('Username is required')).toBeNull();
  expect(asked()).toBe(0);
});

test('an email that is none is not sent', async () => {
  const asked = answerPost(path, {});
  const { user } = renderScreen(<AdminLogInPage />, visitor);

  await user.type(screen.getByLabelText('Email'), 'asha');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Admin Login' }));

  expect(screen.getByText('Enter a full email address')).toBeVisible();
  expect(asked()).toBe(0);
});

test('a form that is busy is not sent twice', async () => {
  let asked = 0;
  server.use(
    http.post(`*${path}`, async () => {
      asked += 1;
      await delay(150);
      return HttpResponse.json({ message: 'No.' }, { status: 401 });
    }),
  );
  const { user } = renderScreen(<UserLogInPage />, visitor);
  await user.type(screen.getByLabelText('Username'), 'meera');
  await user.type(screen.getByLabelText('Password'), 'secret');

  await user.dblClick(screen.getByRole('button', { name: 'Login' }));
  await screen.findByRole('alert');

  expect(asked).toBe(1);
});

test('a missing second factor is asked for, and sent with the token that replaces the password', async () => {
  const sent: Record<string, string>[] = [];
  server.use(
    http.post(`*${path}`, async ({ request }) => {
      const form = Object.fromEntries(new URLSearchParams(await request.text()));
      sent.push(form);
      if (form['second_factor_code'])
        return HttpResponse.json({ access_token: tokenFor('END_USER') });
      const body = {
        code: 'second-factor-required',
        message: 'Give your second factor as well.',
        factor: { ways: ['TOTP'], passkey: null, pending: 'half-way' },
      };
      return HttpResponse.json(body, { status: 401 });
    }),
  );
  const user = await logInAsUser();

  await user.type(await screen.findByLabelText('Code'), ' 123456 ');
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Login' }));

  await waitFor(() => expect(localStorage.getItem('authToken')).not.toBeNull());
  expect(sent.map((form) => [form['password'], form['second_factor_code']])).toEqual([
    ['secret', undefined],
    ['half-way', '123456'],
  ]);
});

describe('a login that waits for its second factor', () => {
  const asks = {
    code: 'second-factor-required',
    message: 'Give your second factor as well.',
    factor: { ways: ['TOTP'], passkey: null, pending: 'half-way' },
  };
  const wait = async () => {
    answerPost(path, asks, 401);
    const user = await logInAsUser();
    await screen.findByLabelText('Code');
    return user;
  };
  const reload = () => {
    const step = sessionStorage.getItem('loginStep') ?? '';
    cleanup();
    sessionStorage.setItem('loginStep', step);
    return renderScreen(<UserLogInPage />, visitor);
  };

  test('goes on at the code after a reload', async () => {
    await wait();
    const posted = recordForms();
    const { user } = reload();
    await user.type(await screen.findByLabelText('Code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(localStorage.getItem('authToken')).not.toBeNull());
    expect(posted[0]).toMatchObject({
      username: 'meera',
      password: 'half-way',
      second_factor_code: '123456',
    });
  });

  test('keeps no password in the storage', async () => {
    await wait();
    expect(sessionStorage.getItem('loginStep')).not.toContain('secret');
  });

  test('is forgotten when it starts over', async () => {
    const user = await wait();
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(sessionStorage.getItem('loginStep')).toBeNull();
  });

  test('stays at the code when there is no answer', async () => {
    const user = await wait();
    server.use(http.post(`*${path}`, () => HttpResponse.error()));
    await user.type(screen.getByLabelText('Code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await screen.findByText('Network error - please check your connection');
    expect(screen.getByLabelText('Code')).toHaveValue('123456');
  });

  test('asks for the password again when it took too long', async () => {
    const user = await wait();
    answerPost(path, { code: 'unauthenticated', message: 'That took too long.' }, 401);
    await user.type(screen.getByLabelText('Code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByLabelText('Password')).toHaveValue('');
  });
});

function recordForms(): Record<string, string>[] {
  const sent: Record<string, string>[] = [];
  server.use(
    http.post(`*${path}`, async ({ request }) => {
      sent.push(Object.fromEntries(new URLSearchParams(await request.text())));
      return HttpResponse.json({ access_token: tokenFor('END_USER') });
    }),
  );
  return sent;
}
