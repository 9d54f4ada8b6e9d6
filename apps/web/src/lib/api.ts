import type { Route } from '@safe-trading/contract';
import { signIn } from '@safe-trading/messages/en/sign-in';
import { ApiError } from './api-error.ts';
import { messagesOf } from './messages.ts';
import { askForProof } from './proof-prompt.ts';
import { settledToken } from './refresh-token.ts';
import type { AnyRoute, Arguments, PublicRouteBy, ReplyOf, RouteBy } from './route-types.ts';
import { type Sending, send } from './send.ts';
import { removeToken, storedToken } from './token.ts';

/** Members as query or form fields, without undefined ones. */
const fieldsOf = (members: unknown): [name: string, value: string][] =>
  Object.entries(members ?? {}).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );

type Filling = {
  /** Path parameters by name. */
  params?: unknown;
  query?: unknown;
};

export { ApiError, describeFailure } from './api-error.ts';

type Reply<R extends AnyRoute> = Promise<ReplyOf<R> | undefined>;

/**
 * Calls by their contract route. They send the token, sign out on 401 and throw `ApiError`. Any member of a reply
 * may be missing; a reply that is not an object is `undefined`.
 */
export const api = {
  get: async <R extends RouteBy<'GET'>>(route: R, ...[asked]: Arguments<R>): Reply<R> =>
    ifObject(await proved(sendingOf(route, asked), storedToken())),

  post: async <R extends RouteBy<'POST'>>(route: R, ...[asked]: Arguments<R>): Reply<R> =>
    ifObject(await proved(sendingOf(route, asked), storedToken())),

  put: async <R extends RouteBy<'PUT'>>(route: R, ...[asked]: Arguments<R>): Reply<R> =>
    ifObject(await proved(sendingOf(route, asked), storedToken())),
};

/** Public calls without a token. */
export const publicApi = {
  get: async <R extends PublicRouteBy<'GET'>>(route: R, ...[asked]: Arguments<R>): Reply<R> =>
    ifObject(await send(sendingOf(route, asked))),

  post: async <R extends PublicRouteBy<'POST'>>(route: R, ...[asked]: Arguments<R>): Reply<R> =>
    ifObject(await send(sendingOf(route, asked))),
};

export const isObjectOf = <T>(value: unknown): value is T =>
  typeof value === 'object' && value !== null;

const ifObject = <T>(reply: unknown): T | undefined => (isObjectOf<T>(reply) ? reply : undefined);

type Asked = { params?: unknown; query?: unknown; body?: unknown; timeoutMs?: number };

/** Every method but GET sends a body, an empty object by default. */
function sendingOf(route: Route, { body = {}, timeoutMs, ...filling }: Asked = {}): Sending {
  const call = { method: route.method, path: addressOf(route, filling), timeoutMs };
  if (route.method === 'GET') return call;
  return route.encoding === 'form'
    ? { ...call, headers: form, body: new URLSearchParams(fieldsOf(body)).toString() }
    : { ...call, headers: json, body: JSON.stringify(body) };
}

const json = { 'Content-Type': 'application/json' };
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** Asks for a recent proof of identity when the server requires it, then repeats the call. */
async function proved(sending: Sending, token: string | undefined): Promise<unknown> {
  try {
    return await authenticated(sending, token);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'step-up-required') throw error;
    if (!(await askForProof())) throw error;
    return authenticated(sending, storedToken());
  }
}

/** Repeats the call when another tab has just replaced the token, instead of signing out. */
async function authenticated(sending: Sending, token: string | undefined): Promise<unknown> {
  try {
    return await withToken(sending, token);
  } catch (error) {
    if (!isUnauthenticated(error)) throw error;
    const current = await settledToken();
    if (!current || current === token) throw signedOut();
    return withToken(sending, current).catch((again: unknown) => {
      throw isUnauthenticated(again) ? signedOut() : again;
    });
  }
}

const withToken = (sending: Sending, token: string | undefined): Promise<unknown> =>
  send({ ...sending, headers: token ? { ...json, Authorization: `Bearer ${token}` } : {} });

const isUnauthenticated = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401;

function signedOut(): ApiError {
  const detail = messagesOf(signIn)('session-ended');
  removeToken(detail);
  return new ApiError({ kind: 'refused', status: 401, detail });
}

function addressOf({ path }: Route, { params, query }: Filling): string {
  const filled = fieldsOf(params).reduce(
    (address, [name, value]) => address.replace(`:${name}`, () => encodeURIComponent(value)),
    path,
  );
  const asked = fieldsOf(query);
  return asked.length === 0 ? filled : `${filled}?${new URLSearchParams(asked)}`;
}
