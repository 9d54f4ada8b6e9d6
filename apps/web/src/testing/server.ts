import { routes } from '@safe-trading/contract/routes';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { AddressBy } from './address-by.ts';

/** The server of the tests: what a test does not answer is answered 404 where that is allowed, else it fails. */
export const server = setupServer(
  ...[
    routes.administrators.waiting,
    routes.firstOrders.list,
    routes.investors.waiting,
    routes.secondFactor.status,
    routes.emails.state,
    routes.paper.market,
    routes.jobRuns.latest,
    routes.readiness.list,
    routes.readiness.ofEverybody,
    routes.operations.standing,
    routes.marketCalendar.year,
    routes.notifications.list,
    routes.channels.list,
    routes.calendarFeed.state,
    routes.assignments.choices,
    routes.decisions.list,
    routes.brokerAccess.apiAccess,
    routes.brokerAccess.address,
    routes.brokerAccess.ddpi,
    routes.subscriptions.plans,
    routes.portfolio.cash,
    routes.portfolio.holdings,
    routes.demo.people,
    routes.schedules.activity,
    routes.strategies.find,
    routes.tax.beforeSale,
    routes.tax.consent,
  ].map(({ path }) =>
    http.get(`*${path}`, () => HttpResponse.json({ detail: 'Not found' }, { status: 404 })),
  ),
  ...[routes.stops.list, routes.stops.mine, routes.orders.inDoubt, routes.securityEvents.mine].map(
    ({ path }) => http.get(`*${path}`, () => HttpResponse.json({ success: true, data: [] })),
  ),
  http.post(`*${routes.subscriptions.preview.path}`, () =>
    HttpResponse.json({ detail: 'Not found' }, { status: 404 }),
  ),
  http.post(`*${routes.auth.logOut.path}`, () => HttpResponse.json({ message: 'Signed out.' })),
);

/** Answers a GET with this body until the test ends. Returns the number of times it was asked for. */
export function answerGet(path: AddressBy<'GET'>, body: object, status = 200): () => number {
  return answer('get', path, body, status);
}

export function answerPost(path: AddressBy<'POST'>, body: object, status = 200): () => number {
  return answer('post', path, body, status);
}

/** A GET whose answer never comes while the test runs. */
export function neverAnswerGet(path: AddressBy<'GET'>): void {
  server.use(http.get(`*${path}`, () => new Promise<never>(() => {})));
}

/** The JSON bodies that were posted there, in order; each is answered with `body`. */
export const recordPosts = (path: AddressBy<'POST'>, body: object, status = 200): unknown[] =>
  record('post', path, body, status);

export const recordPuts = (path: AddressBy<'PUT'>, body: object, status = 200): unknown[] =>
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
