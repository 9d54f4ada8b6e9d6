import type { Endpoint, ReplyRead } from '@safe-trading/contract';
import { ApiError, api } from './api.ts';

/** A reply as any server that keeps to the specification may send it: every member may be missing or null. */
export type Lenient<T> = T extends readonly (infer Element)[]
  ? readonly Lenient<Element>[]
  : T extends object
    ? { readonly [Key in keyof T]?: Lenient<T[Key]> | null | undefined }
    : T;

/** What an endpoint answers under `data`, read leniently. */
export type DataOf<E extends Endpoint> =
  ReplyRead<E> extends { data: infer Data } ? Lenient<Data> : never;

type Members = Readonly<Record<string, unknown>>;

/** The object under `data`, empty where there is none. Throws ApiError, for `success: false` too. */
export async function readObject<T extends object>(path: string): Promise<T> {
  const reply = await readAccepted(path);
  const data = isObject(reply) && 'data' in reply ? reply['data'] : reply;
  return (isObject(data) ? data : {}) as T;
}

/** A bare array, or the one under `data`; empty where there is none. Throws like `readObject`. */
export async function readList<T>(path: string): Promise<readonly T[]> {
  const reply = await readAccepted(path);
  const data = isObject(reply) && 'data' in reply ? reply['data'] : reply;
  return listIn<T>(data);
}

/** The list under `data` and another one beside it, empty where the server does not know it. */
export async function readListAnd<T, Beside>(
  path: string,
  beside: string,
): Promise<{ list: readonly T[]; beside: readonly Beside[] }> {
  const reply = await readAccepted(path);
  const members = isObject(reply) ? reply : {};
  return { list: listIn<T>(members['data']), beside: listIn<Beside>(members[beside]) };
}

const listIn = <T>(list: unknown): readonly T[] =>
  Array.isArray(list) ? list.filter(isObject).map((element) => element as T) : [];

/** What is read; `null` where the server does not know the call, which it will not learn meanwhile. */
export async function ifKnown<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.kind === 'not-ours'))
      return null;
    throw error;
  }
}

async function readAccepted(path: string): Promise<unknown> {
  const reply = await api.get<unknown>(path);
  if (!isObject(reply) || reply['success'] !== false) return reply;
  const said = reply['detail'] ?? reply['message'];
  throw new ApiError({
    kind: 'refused',
    ...(typeof said === 'string' && said ? { detail: said } : {}),
  });
}

const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null;
