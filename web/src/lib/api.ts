import { ApiError } from './api-error.ts';
import { settledToken } from './refresh-token.ts';
import { send } from './send.ts';
import { removeToken, storedToken } from './token.ts';

export { ApiError, describeFailure } from './api-error.ts';

type Options = { timeoutMs?: number };
type Call = { method: 'GET' | 'POST' | 'PUT'; path: string; body?: string } & Options;

const json = { 'Content-Type': 'application/json' };

/**
 * The calls of the page, each failing with an `ApiError`. `get`, `post` and `put` carry the token and sign out on 401;
 * the others never carry it. Replies are typed by what the caller reads and may lack any optional field.
 */
export const api = {
  async get<T>(path: string, options: Options = {}): Promise<T> {
    return (await authenticated({ method: 'GET', path, ...options })) as T;
  },

  /** Also for a PUT, which differs by its name alone. */
  async post<T>(
    path: string,
    body?: unknown,
    options: Options & { method?: 'PUT' } = {},
  ): Promise<T> {
    const text = body === undefined ? {} : { body: JSON.stringify(body) };
    return (await authenticated({ method: 'POST', path, ...text, ...options })) as T;
  },

  async put<T>(path: string, body: unknown): Promise<T> {
    return (await authenticated({ method: 'PUT', path, body: JSON.stringify(body) })) as T;
  },

  async getPublic<T>(path: string): Promise<T> {
    return (await send({ method: 'GET', path })) as T;
  },

  async postPublic<T>(path: string, body: unknown): Promise<T> {
    return (await send({
      method: 'POST',
      path,
      headers: json,
      body: JSON.stringify(body),
    })) as T;
  },

  async postForm<T>(path: string, fields: Record<string, string>): Promise<T> {
    return (await send({
      method: 'POST',
      path,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })) as T;
  },
};

/** A token that another tab has just exchanged is no reason to sign out: the call is made again with the new one. */
async function authenticated(call: Call): Promise<unknown> {
  const token = storedToken();
  try {
    return await withToken(call, token);
  } catch (error) {
    if (!isUnauthenticated(error)) throw error;
    const current = await settledToken();
    if (!current || current === token) throw signedOut();
    return withToken(call, current).catch((again: unknown) => {
      throw isUnauthenticated(again) ? signedOut() : again;
    });
  }
}

const withToken = (call: Call, token: string | undefined): Promise<unknown> =>
  send({ ...call, headers: token ? { ...json, Authorization: `Bearer ${token}` } : {} });

const isUnauthenticated = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401;

function signedOut(): ApiError {
  const detail = 'Authentication failed';
  removeToken(detail);
  return new ApiError({ kind: 'refused', status: 401, detail });
}
