import { ApiError, api, isObjectOf } from './api.ts';
import type { Arguments, DataOf, ElementOf, ReplyOf, RouteBy } from './route-types.ts';

type Read = RouteBy<'GET'>;

/** The object under `data`, or the reply itself where it has none; empty where neither is one. Throws ApiError, for `success: false` too. */
export async function readObject<R extends Read>(
  route: R,
  ...asked: Arguments<R>
): Promise<Partial<DataOf<R>>> {
  const data = unwrapped(await readReply(route, ...asked));
  return isObjectOf<DataOf<R>>(data) ? data : {};
}

/** A bare array, or the one under `data`; empty where there is none. Throws like `readObject`. */
export async function readList<R extends Read>(
  route: R,
  ...asked: Arguments<R>
): Promise<readonly ElementOf<R>[]> {
  const list = unwrapped(await readReply(route, ...asked));
  return isListOf<ElementOf<R>>(list) ? objectsIn(list) : [];
}

/** The whole reply, for what it holds beside its data. Throws like `readObject`. */
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

/** The objects of a list, which may be missing. */
export const objectsIn = <T>(list: readonly T[] | null | undefined): readonly T[] =>
  isListOf<T>(list) ? list.filter(isObjectOf<T>) : [];

/** What stands under `data`, or the reply itself where it has no such member. */
export const unwrapped = (reply: unknown): unknown =>
  isObjectOf<object>(reply) && 'data' in reply ? reply.data : reply;

export const isListOf = <T>(value: unknown): value is readonly T[] => Array.isArray(value);

/** The server's sentence about what was done, where it sent one. */
export const messageIn = (
  reply: { readonly message?: unknown } | undefined,
  otherwise: string,
): string => (typeof reply?.message === 'string' && reply.message ? reply.message : otherwise);

/** What is read; `null` where the server does not know the call, which will not change meanwhile. */
export async function ifKnown<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.kind === 'not-ours'))
      return null;
    throw error;
  }
}
