import { ApiError, codeOf, faultsOf, offerIn, sentencesOf } from './api-error.ts';

export type Sending = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers?: Record<string, string>;
  body?: string;
  timeoutMs?: number | undefined;
};

const patienceMs = 30_000;

/** Sends a call and reads JSON. Every failure is an `ApiError`; an empty reply is `undefined`. */
export async function send({
  method,
  path,
  headers = {},
  body,
  timeoutMs = patienceMs,
}: Sending): Promise<unknown> {
  const timer = new AbortController();
  const alarm = setTimeout(() => timer.abort(), timeoutMs);
  try {
    const reply = await fetch(path, {
      method,
      headers: { Accept: 'application/json', ...headers },
      signal: timer.signal,
      ...(body === undefined ? {} : { body }),
    });
    return read(reply, await reply.text());
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError({ kind: 'no-answer' });
  } finally {
    clearTimeout(alarm);
  }
}

function read({ ok, status }: Response, text: string): unknown {
  const body = parse(text);
  if (ok && body === notJson) throw new ApiError({ kind: 'not-ours', status });
  if (ok) return body;

  const reply = sentencesOf(body);
  throw new ApiError({
    kind: body === notJson ? 'not-ours' : 'refused',
    status,
    code: codeOf(body),
    detail: reply.detail ?? reply.message,
    reply,
    faults: faultsOf(body),
    secondFactor: offerIn(body),
  });
}

const notJson = Symbol('not JSON');

function parse(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return notJson;
  }
}
