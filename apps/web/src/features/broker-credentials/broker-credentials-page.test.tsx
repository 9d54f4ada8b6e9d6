import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { blockedSip, readinessPath } from '../../testing/readiness.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import {
  answerGet,
  answerPost,
  neverAnswerGet,
  recordPosts,
  server,
} from '../../testing/server.ts';
import { BrokerCredentialsPage, currentYear } from './broker-credentials-page.tsx';

const statusPath = '/samco-creds/login-status';
const savePath = '/samco-creds/';
const loginPath = '/samco-creds/samco-login';
const closed = { is_logged_in: false, session_updated_at: null };
const opened = { is_logged_in: true, session_updated_at: '2027-02-09T09:00:00Z' };

beforeEach(() => {
  answerGet(statusPath, closed);
});

const open = () => renderScreen(<BrokerCredentialsPage />);
type User = ReturnType<typeof open>['user'];
const button = (name: string) => screen.getByRole('button', { name });

async function fill(user: User, { id = 'RM2001', password = 's3cret', year = '1984' } = {}) {
  if (id) await user.type(screen.getByLabelText('Samco User ID'), id);
  if (password) await user.type(screen.getByLabelText('Samco Password'), password);
  if (year) await user.type(screen.getByLabelText('Year of Birth'), year);
  await user.click(button('Save Credentials'));
}

/** A POST whose answer waits until it is let go. */
function answerLater(path: string): () => void {
  const answered = Promise.withResolvers<void>();
  server.use(
    http.post(`*${path}`, async () => {
      await answered.promise;
      return HttpResponse.json({ success: true });
    }),
  );
  return answered.resolve;
}

describe('the session', () => {
  test('that is open shows since when, in Indian time', async () => {
    answerGet(statusPath, opened);
    open();
    expect(await screen.findByText('Active Session - Updated: 9 Feb 2027, 2:30 pm')).toBeVisible();
  });

  test('that is closed shows so', async () => {
    open();
    expect(await screen.findByText('No Active Session')).toBeVisible();
  });

  test('shows neither while it is asked for', () => {
    neverAnswerGet(statusPath);
    open();
    expect(screen.queryByText(/Session$|^Active/)).toBeNull();
  });

  test('counts as closed where the server cannot tell', async () => {
    answerGet(statusPath, {}, 500);
    open();
    expect(await screen.findByText('No Active Session')).toBeVisible();
  });

  test('is asked for again when a broker login succeeded anywhere on the page', async () => {
    open();
    await screen.findByText('No Active Session');
    answerGet(statusPath, opened);
    act(() => void window.dispatchEvent(new CustomEvent('samco-login-success')));
    expect(await screen.findByText(/^Active Session/)).toBeVisible();
  });
});

describe('the form', () => {
  test.each([
    ['Samco User ID', 'Your Samco broker user ID'],
    ['Samco Password', 'Your Samco broker password'],
    ['Year of Birth', 'Required for authentication'],
  ])('has the field %s with its hint', (label, hint) => {
    open();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(hint);
  });

  test('takes years from 1900 to the current one', () => {
    open();
    const year = screen.getByLabelText('Year of Birth');
    expect([year.getAttribute('min'), year.getAttribute('max')]).toEqual([
      '1900',
      String(currentYear()),
    ]);
  });

  test.each([
    [{ id: '' }, 'User ID is required'],
    [{ password: '' }, 'Password is required'],
    [{ year: '' }, 'Valid year of birth is required'],
    [{ year: '1899' }, 'Valid year of birth is required'],
  ])('with %j says "%s" and sends nothing', async (typed, sentence) => {
    const posts = recordPosts(savePath, {});
    const { user } = open();
    await fill(user, typed);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(posts).toEqual([]);
  });

  test('drops an error when its field is edited', async () => {
    const { user } = open();
    await fill(user, { id: '' });
    await screen.findByText('User ID is required');
    await user.type(screen.getByLabelText('Samco User ID'), 'R');
    expect(screen.queryByText('User ID is required')).toBeNull();
  });

  test('sends the year as an integer', async () => {
    const posts = recordPosts(savePath, { success: true });
    const { user } = open();
    await fill(user);
    await screen.findByText('Samco credentials saved successfully!');
    expect(posts).toEqual([{ samco_user_id: 'RM2001', samco_password: 's3cret', samco_yob: 1984 }]);
  });

  test('forgets the password once it is saved', async () => {
    answerPost(savePath, { success: true });
    const { user } = open();
    await fill(user);
    await screen.findByText('Samco credentials saved successfully!');
    expect(screen.getByLabelText('Samco Password')).toHaveValue('');
  });

  test.each([
    ['the server’s sentence', { detail: 'User ID is unknown.' }, 'User ID is unknown.'],
    ['the default', {}, 'Failed to save credentials'],
  ])('that fails shows %s and keeps what was typed', async (_, body, sentence) => {
    answerPost(savePath, body, 422);
    const { user } = open();
    await fill(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByLabelText('Samco User ID')).toHaveValue('RM2001');
  });

  test('disables both buttons while it saves', async () => {
    const answer = answerLater(savePath);
    const { user } = open();
    await fill(user);
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled();
    expect(button('Login to Samco')).toBeDisabled();
    answer();
    await waitFor(() => expect(button('Save Credentials')).toBeEnabled());
  });

  test('shows and hides the password', async () => {
    const { user } = open();
    const password = screen.getByLabelText('Samco Password');
    await user.click(button('Show password'));
    expect(password).toHaveAttribute('type', 'text');
    await user.click(button('Hide password'));
    expect(password).toHaveAttribute('type', 'password');
  });
});

describe('the login', () => {
  test.each([
    ['the server’s sentence', { message: 'Session opened.' }, 'Session opened.'],
    ['the default', { success: true }, 'Successfully logged into Samco!'],
  ])('that succeeds shows %s and notifies the page', async (_, body, sentence) => {
    answerPost(loginPath, body);
    let heard = 0;
    const listen = () => {
      heard += 1;
    };
    window.addEventListener('samco-login-success', listen);
    const { user } = open();
    await user.click(button('Login to Samco'));
    expect(await screen.findByText(sentence)).toBeVisible();
    window.removeEventListener('samco-login-success', listen);
    expect(heard).toBe(1);
  });

  test.each([
    ['the server’s sentence', { detail: 'Samco is closed.' }, 'Samco is closed.'],
    ['the default', {}, 'Failed to login to Samco. Please check your credentials.'],
  ])('that fails shows %s', async (_, body, sentence) => {
    answerPost(loginPath, body, 409);
    const { user } = open();
    await user.click(button('Login to Samco'));
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  });

  test('disables both buttons while it runs', async () => {
    const answer = answerLater(loginPath);
    const { user } = open();
    await user.click(button('Login to Samco'));
    expect(await screen.findByRole('button', { name: 'Logging in...' })).toBeDisabled();
    expect(button('Save Credentials')).toBeDisabled();
    answer();
    await waitFor(() => expect(button('Login to Samco')).toBeEnabled());
  });
});

test('without a sign-in there is no form', async () => {
  renderScreen(<BrokerCredentialsPage />, { role: undefined });
  expect(await screen.findByRole('alert')).toHaveTextContent('User not authenticated');
  expect(screen.queryByLabelText('Samco User ID')).toBeNull();
});

test('the page says whether the account is ready for the next SIPs', async () => {
  answerGet(readinessPath, { success: true, data: [blockedSip()] });
  open();
  expect(await screen.findByRole('region', { name: 'Ready for 1 Mar 2027?' })).toBeVisible();
});
