import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

/** The server of the tests: what a test does not answer is answered 404 where that is allowed, else it fails. */
export const server = setupServer(
  ...[
    '*/administrators/waiting',
    '*/paper/market',
    '*/jobs/runs/latest',
    '*/etf_schedule/user/readiness',
    '*/notifications',
    '*/schedules/:id/instruments',
    '*/schedules/:id/decisions',
    '*/samco-creds/api-access',
    '*/samco-creds/address',
    '*/samco-creds/ddpi',
  ].map((path) =>
    http.get(path, () => HttpResponse.json({ detail: 'Not found' }, { status: 404 })),
  ),
  ...['*/stops', '*/stops/mine', '*/orders/in-doubt'].map((path) =>
    http.get(path, () => HttpResponse.json({ success: true, data: [] })),
  ),
  http.post('*/api/auth/logout', () => HttpResponse.json({ message: 'Signed out.' })),
);

/** Answers a GET with this body until the test ends. Returns the number of times it was asked for. */
export function answerGet(path: string, body: object, status = 200): () => number {
  return answer('get', path, body, status);
}

export function answerPost(path: string, body: object, status = 200): () => number {
  return answer('post', path, body, status);
}

/** A GET whose answer never comes while the test runs. */
export function neverAnswerGet(path: string): void {
  server.use(http.get(`*${path}`, () => new Promise<never>(() => {})));
}

/** The JSON bodies that were posted there, in order; each is answered with `body`. */
export const recordPosts = (path: string, body: object, status = 200): unknown[] =>
  record('post', path, body, status);

export const recordPuts = (path: string, body: object, status = 200): unknown[] =>
  record('put', path, body, status);

function record(method: 'post' | 'put', path: string, body: object, status: number): unknown[] {
  const posted: unknown[] = [];
  server.use(
    http[method](`*${path}`, async ({ request }) => {
      const text = await request.text();
      posted.push(text ? JSON.parse(text) : undefined);
      return HttpResponse.json(body, { status });
    }),
  );
  return posted;
}

function answer(method: 'get' | 'post', path: string, body: object, status: number) {
  let asked = 0;
  server.use(
    http[method](`*${path}`, () => {
      asked += 1;
      return HttpResponse.json(body, { status });
    }),
  );
  return () => asked;
}
