import { routes } from '@safe-trading/contract/routes';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answerGet, recordPosts, server } from '../testing/server.ts';
import { tokenFor } from '../testing/token.ts';
import { ApiError, api, describeFailure, publicApi } from './api.ts';

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
    http.get(`*${routes.jobs.list.path}`, ({ request }) => {
      headers = request.headers;
      return HttpResponse.json({});
    }),
  );

  await api.get(routes.jobs.list);

  expect([headers.get('authorization'), headers.get('content-type')]).toEqual([
    `Bearer ${localStorage.getItem('authToken')}`,
    'application/json',
  ]);
});

test('a public call carries no token', async () => {
  let authorization: string | null = 'none seen';
  server.use(
    http.get(`*${routes.strategies.list.path}`, ({ request }) => {
      authorization = request.headers.get('authorization');
      return HttpResponse.json([]);
    }),
  );

  await publicApi.get(routes.strategies.list);

  expect(authorization).toBeNull();
});

test('a form is sent as one', async () => {
  let sent = '';
  server.use(
    http.post(`*${routes.auth.logIn.path}`, async ({ request }) => {
      sent = `${request.headers.get('content-type')} ${await request.text()}`;
      return HttpResponse.json({});
    }),
  );

  await publicApi.post(routes.auth.logIn, {
    body: { username: 'a b', password: 'c&d', scope: '' },
  });

  expect(sent).toBe('application/x-www-form-urlencoded username=a+b&password=c%26d&scope=');
});

test('an id of any letters stays one part of the address', async () => {
  let asked = '';
  server.use(
    http.get('*', ({ request }) => {
      asked = request.url;
      return HttpResponse.json({});
    }),
  );

  await api.get(routes.schedules.details, { params: { scheduleId: 's/1?x=$&' } });

  expect(asked).toMatch(/\/etf_schedule\/schedule\/s%2F1%3Fx%3D%24%26\/details$/);
});

test('the query follows the address, without empty values', async () => {
  let asked = '';
  server.use(
    http.get(`*${routes.jobRuns.one.path}`, ({ request }) => {
      asked = request.url;
      return HttpResponse.json({});
    }),
  );

  await api.get(routes.jobRuns.one, {
    params: { runId: 'run-1' },
    query: { show: 'ALL', page: 2 },
  });

  expect(asked).toMatch(/\/jobs\/runs\/run-1\?show=ALL&page=2$/);
});

test('what has nothing to say is sent as an empty object', async () => {
  const sent = recordPosts('/notifications/read-all', { message: 'Read.' });

  await api.post(routes.notifications.readAll);

  expect(sent).toEqual([{}]);
});

describe('a failure', () => {
  test.each([
    ['the detail', { detail: 'Not today.', message: 'No.' }, 'Not today.'],
    ['the message where there is no detail', { message: 'No.' }, 'No.'],
    ['the faults of a list', { detail: [{ msg: 'One' }, { msg: 'Two' }] }, 'One. Two'],
    ['the fallback where nothing is said', {}, 'It failed'],
  ])('is described by %s', async (_, body, sentence) => {
    answerGet('/jobs/list', body, 500);

    expect(describeFailure(await failureOf(api.get(routes.jobs.list)), 'It failed')).toBe(sentence);
  });

  test('is no answer where no server is reached', async () => {
    server.use(http.get(`*${routes.jobs.list.path}`, () => HttpResponse.error()));

    expect((await failureOf(api.get(routes.jobs.list))).kind).toBe('no-answer');
  });

  test('is not ours where a page answers', async () => {
    server.use(http.get(`*${routes.jobs.list.path}`, () => HttpResponse.html('<p>Hello</p>')));

    expect((await failureOf(api.get(routes.jobs.list))).kind).toBe('not-ours');
  });

  test('comes after half a minute without an answer', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    server.use(http.get(`*${routes.jobs.list.path}`, () => new Promise<never>(() => {})));
    const failure = failureOf(api.get(routes.jobs.list));

    await vi.advanceTimersByTimeAsync(30_000);
    vi.useRealTimers();

    expect((await failure).kind).toBe('no-answer');
  });
});

describe('an answer of 401', () => {
  test('signs out and fails with its own sentence', async () => {
    answerGet('/jobs/list', { detail: 'Expired.' }, 401);

    const { detail } = await failureOf(api.get(routes.jobs.list));

    expect([detail, localStorage.getItem('authToken')]).toEqual(['Authentication failed', null]);
  });

  test('leads to a second try where the token was exchanged meanwhile', async () => {
    const next = tokenFor('ADMIN', { jti: 'next' });
    server.use(
      http.get(`*${routes.jobs.list.path}`, ({ request }) => {
        if (request.headers.get('authorization') === `Bearer ${next}`)
          return HttpResponse.json({ seen: true });
        localStorage.setItem('authToken', next);
        return HttpResponse.json({}, { status: 401 });
      }),
    );

    expect([await api.get(routes.jobs.list), localStorage.getItem('authToken')]).toEqual([
      { seen: true },
      next,
    ]);
  });
});
