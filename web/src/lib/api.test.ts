import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answerGet, server } from '../testing/server.ts';
import { tokenFor } from '../testing/token.ts';
import { ApiError, api, describeFailure } from './api.ts';

const failureOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => {
      throw new Error('The call did not fail.');
    },
    (error: unknown) => {
      if (error instanceof ApiError) return error;
      throw error;
    },
  );

beforeEach(() => localStorage.setItem('authToken', tokenFor('ADMIN')));

test('an authenticated call carries the token and the JSON type', async () => {
  let headers = new Headers();
  server.use(
    http.get('*/thing', ({ request }) => {
      headers = request.headers;
      return HttpResponse.json({});
    }),
  );

  await api.get('/thing');

  expect([headers.get('authorization'), headers.get('content-type')]).toEqual([
    `Bearer ${localStorage.getItem('authToken')}`,
    'application/json',
  ]);
});

test('a public call carries no token', async () => {
  let authorization: string | null = 'none seen';
  server.use(
    http.get('*/thing', ({ request }) => {
      authorization = request.headers.get('authorization');
      return HttpResponse.json([]);
    }),
  );

  await api.getPublic('/thing');

  expect(authorization).toBeNull();
});

test('a form is sent as one', async () => {
  let sent = '';
  server.use(
    http.post('*/form', async ({ request }) => {
      sent = `${request.headers.get('content-type')} ${await request.text()}`;
      return HttpResponse.json({});
    }),
  );

  await api.postForm('/form', { username: 'a b', scope: '' });

  expect(sent).toBe('application/x-www-form-urlencoded username=a+b&scope=');
});

describe('a failure', () => {
  test.each([
    ['the detail', { detail: 'Not today.', message: 'No.' }, 'Not today.'],
    ['the message where there is no detail', { message: 'No.' }, 'No.'],
    ['the faults of a list', { detail: [{ msg: 'One' }, { msg: 'Two' }] }, 'One. Two'],
    ['the fallback where nothing is said', {}, 'It failed'],
  ])('is described by %s', async (_, body, sentence) => {
    answerGet('/thing', body, 500);

    expect(describeFailure(await failureOf(api.get('/thing')), 'It failed')).toBe(sentence);
  });

  test('is no answer where nobody is reached', async () => {
    server.use(http.get('*/thing', () => HttpResponse.error()));

    expect((await failureOf(api.get('/thing'))).kind).toBe('no-answer');
  });

  test('is not ours where a page answers', async () => {
    server.use(http.get('*/thing', () => HttpResponse.html('<p>Hello</p>')));

    expect((await failureOf(api.get('/thing'))).kind).toBe('not-ours');
  });

  test('comes after half a minute without an answer', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    server.use(http.get('*/thing', () => new Promise<never>(() => {})));
    const failure = failureOf(api.get('/thing'));

    await vi.advanceTimersByTimeAsync(30_000);
    vi.useRealTimers();

    expect((await failure).kind).toBe('no-answer');
  });
});

describe('an answer of 401', () => {
  test('signs out and fails with its own sentence', async () => {
    answerGet('/thing', { detail: 'Expired.' }, 401);

    const { detail } = await failureOf(api.get('/thing'));

    expect([detail, localStorage.getItem('authToken')]).toEqual(['Authentication failed', null]);
  });

  test('leads to a second try where the token was exchanged meanwhile', async () => {
    const next = tokenFor('ADMIN', { jti: 'next' });
    server.use(
      http.get('*/thing', ({ request }) => {
        if (request.headers.get('authorization') === `Bearer ${next}`)
          return HttpResponse.json({ seen: true });
        localStorage.setItem('authToken', next);
        return HttpResponse.json({}, { status: 401 });
      }),
    );

    expect([await api.get('/thing'), localStorage.getItem('authToken')]).toEqual([
      { seen: true },
      next,
    ]);
  });
});
