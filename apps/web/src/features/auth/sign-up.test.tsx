import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerPost, recordPosts, server } from '../../testing/server.ts';
import { AdminSignUpPage } from './admin-sign-up-page.tsx';
import { UserSignUpPage } from './user-sign-up-page.tsx';

const path = '/auth/register/user';
const visitor = { at: '/signup', role: undefined };
const filled = {
  'First Name': 'Meera',
  'Last Name': 'Nair',
  Email: 'meera@example.com',
  Password: 'a long one',
  'Confirm Password': 'a long one',
};

async function fill(user: UserEvent, changes: Partial<typeof filled> = {}) {
  for (const [label, text] of Object.entries({ ...filled, ...changes }))
    if (text) await user.type(screen.getByLabelText(label), text);
}

async function signUpAsUser(changes: Partial<typeof filled> = {}) {
  const { user } = renderScreen(<UserSignUpPage />, visitor);
  await fill(user, changes);
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  return user;
}

test.each([
  ['administrator', <AdminSignUpPage key="admin" />, 'Sign Up', 'Admin Sign Up', '/adminLogin'],
  ['user', <UserSignUpPage key="user" />, 'User Sign Up', 'Sign Up', '/login'],
])('the %s has a title, a button and a way to log in', (_, page, title, button, href) => {
  renderScreen(page, visitor);

  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('button', { name: button })).toBeEnabled();
  expect(screen.getByText('Already have an account?')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Login here' })).toHaveAttribute('href', href);
});

test.each([
  ['administrator', <AdminSignUpPage key="admin" />, 'Admin Sign Up', 'ADMIN'],
  ['user', <UserSignUpPage key="user" />, 'Sign Up', 'END_USER'],
])('the %s signs up with the kind of account of the page', async (_, page, button, userType) => {
  const posted = recordPosts(path, { message: 'Welcome.' }, 201);
  const { user } = renderScreen(page, visitor);

  await fill(user);
  await user.click(screen.getByRole('button', { name: button }));
  await screen.findByText('Welcome.');

  expect(posted).toEqual([
    { email: 'meera@example.com', name: 'Meera Nair', password: 'a long one', user_type: userType },
  ]);
});

test('the message of a success stays on the page and the form is empty again', async () => {
  answerPost(path, { message: 'Account created. Log in.' }, 201);

  await signUpAsUser();

  expect(await screen.findByRole('status')).toHaveTextContent('Account created. Log in.');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

test('passwords that differ are not sent', async () => {
  const asked = answerPost(path, {});

  await signUpAsUser({ 'Confirm Password': 'another' });

  expect(screen.getByText('Passwords do not match')).toBeVisible();
  expect(asked()).toBe(0);
});

test('every field has to be filled in', async () => {
  const asked = answerPost(path, {});

  await signUpAsUser({
    'First Name': '',
    'Last Name': '',
    Email: '',
    Password: '',
    'Confirm Password': '',
  });

  for (const label of Object.keys(filled))
    expect(screen.getByText(`${label} is required`)).toBeVisible();
  expect(asked()).toBe(0);
});

describe('a refusal', () => {
  test.each([
    ['the detail of the reply', { detail: 'Taken.', message: 'Other.' }, 'Taken.'],
    ['the message where there is no detail', { message: 'Other.' }, 'Other.'],
    ['its own words where the reply has none', {}, 'Signup failed'],
  ])('shows %s and keeps what was typed', async (_, body, sentence) => {
    answerPost(path, body, 409);

    await signUpAsUser();

    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByLabelText('Email')).toHaveValue('meera@example.com');
  });

  test('for lack of an answer says so', async () => {
    server.use(http.post(`*${path}`, () => HttpResponse.error()));

    await signUpAsUser();

    expect(await screen.findByText('Network error - no response from server')).toBeVisible();
  });
});

test('the setup code is asked for where the server asks for it, and sent', async () => {
  const message = 'The first administrator needs the setup code';
  answerPost(path, { detail: message, errors: [{ field: 'setup_code', message }] }, 422);
  const { user } = renderScreen(<AdminSignUpPage />, visitor);
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Admin Sign Up' }));

  const code = await screen.findByLabelText('Setup Code');
  const posted = recordPosts(path, { message: 'Welcome.' }, 201);
  await user.type(code, ' 1234-5678 ');
  await user.click(screen.getByRole('button', { name: 'Admin Sign Up' }));
  await screen.findByText('Welcome.');

  expect(posted).toEqual([expect.objectContaining({ setup_code: '1234-5678' })]);
});
