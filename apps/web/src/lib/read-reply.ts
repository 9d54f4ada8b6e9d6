import { ApiError, api, isObjectOf } from './api.ts';
import type { Arguments, DataOf, ElementOf, ReplyOf, RouteBy } from './route-types.ts';

type Read = RouteBy<'GET'>;

/**
 * The object under `data`, or the reply itself; empty if neither is an object. Throws `ApiError`, also for
 * `success: false`.
 */
export async function readObject<R extends Read>(
  route: R,
  ...asked: Arguments<R>
): Promise<Partial<DataOf<R>>> {
  const data = unwrapped(await readReply(route, ...asked));
  return isObjectOf<DataOf<R>>(data) ? data : {};
}

/** The list itself or under `data`, else empty. Throws like `readObject`. */
export async function readList<R extends Read>(
  route: R,
  ...asked: Arguments<R>
): Promise<readonly ElementOf<R>[]> {
  const list = unwrapped(await readReply(route, ...asked));
  return isListOf<ElementOf<R>>(list) ? objectsIn(list) : [];
}

/** The whole reply. Throws like `readObject`. */
export async function readReply<R extends Read>(
  route: R,
  ...asked: Arguments<R>
): Promise<ReplyOf<R> | undefined> {
  const reply = await api.get(route, ...asked);
  if (!isObjectOf<Answer>(reply) || reply.success !== false) return reply;
  const said = reply.detail ?? reply.message;
  throw new ApiError({
    kind: 'refused',
    ...(typeof said === 'string' && said ? { detail: said } : {}),
  });
}

type Answer = { success?: unknown; detail?: unknown; message?: unknown };

export const objectsIn = <T>(list: readonly T[] | null | undefined): readonly T[] =>
  isListOf<T>(list) ? list.filter(isObjectOf<T>) : [];

/** `data` of the reply, or the reply itself without one. */
export const unwrapped = (reply: unknown): unknown =>
  isObjectOf<object>(reply) && 'data' in reply ? reply.data : reply;

export const isListOf = <T>(value: unknown): value is readonly T[] => Array.isArray(value);

export const messageIn = (
  reply: { readonly message?: unknown } | undefined,
  otherwise: string,
): string => (typeof reply?.message === 'string' && reply.message ? reply.message : otherwise);

/** `null` when the server does not have the call. */
export async function ifKnown<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.kind === 'not-ours'))
      return null;
    throw error;
  }
}
