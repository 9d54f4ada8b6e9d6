import type { ApiDocument, Operation } from './document.ts';
import type { FuzzRequest } from './make-request.ts';

export type FuzzReply = { status: number; mediaType: string; text: string };

/** A stable description of the fault, or undefined. */
export function faultOf(
  { operations, problem }: ApiDocument,
  { path, ...asked }: Operation,
  { method }: Pick<FuzzRequest, 'method'>,
  { status, mediaType, text }: FuzzReply,
): string | undefined {
  if (status >= 500) return `answered ${status}`;
  if (method === 'HEAD') return text === '' ? undefined : 'answered HEAD with a body';
  const operation = operations.find((each) => each.path === path && each.method === method);
  const asDocumented = operation?.replies.get(status);
  const isRefusal = status >= 400 && (method !== asked.method || [404, 405].includes(status));
  if (!asDocumented && !isRefusal) return `answered ${status}, which the document does not know`;

  const expected = asDocumented?.mediaType ?? 'application/problem+json';
  if (mediaType !== expected) return `answered ${status} as ${mediaType}, not ${expected}`;
  if (mediaType === 'text/event-stream') return undefined;
  const validate = asDocumented?.validate ?? problem;
  const json = parsed(text);
  if (json === undefined) return `answered ${status} with what is no JSON`;
  if (validate(json)) return undefined;
  const [first] = validate.errors ?? [];
  return `answered ${status} against its schema: ${first?.instancePath} ${first?.message}`;
}

export function faultOfRefusal(
  { problem }: Pick<ApiDocument, 'problem'>,
  { status, mediaType, text }: FuzzReply,
): string | undefined {
  if (status < 400 || status >= 500) return `answered ${status}`;
  return mediaType === 'application/problem+json' && problem(parsed(text))
    ? undefined
    : `answered ${status} without a problem`;
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
