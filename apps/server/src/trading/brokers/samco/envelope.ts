import type { AnswerFailure } from '@safe-trading/engine';
import { causeOfCode } from './error-codes.ts';
import type { HttpOutcome } from './http-exchange.ts';
import { causeOf } from './rejection-words.ts';

export type SamcoBody = Record<string, unknown>;

type Again = 'soon' | 'later';

/** `said` is Samco's text. */
export type Reply =
  | { kind: 'success'; body: SamcoBody }
  | { kind: 'nothing-there' }
  | { kind: 'failure'; reason: AnswerFailure; said: string; again?: Again };

const failing = new Set(['failure', 'error']);
const aboutSession = /unauthori[sz]ed|session|token|log ?in again|not logged in/i;
const isAboutSession = (said: string): boolean =>
  aboutSession.test(said) && causeOf(said) !== 'MARKET_CLOSED';
const aboutNothing =
  /^(there (is|are) )?no (\w+ ){0,3}(data|records?|orders?|trades?|holdings?|positions?|details?)\b|^(data|records?|orders?|trades?|holdings?|positions?) (not|un)\s?(found|available)/i;

/** For reads; placing an order has a stricter judge. */
export function readReply(outcome: HttpOutcome): Reply {
  if (outcome.outcome !== 'answered') return { ...unreachable(outcome.cause), again: 'soon' };

  const { status } = outcome;
  const body = jsonObject(outcome.body);
  if (status >= 500) return { ...unreachable(`status ${status}`), again: 'soon' };
  if (status === 429) return { ...unreachable('too many calls'), again: 'later' };
  if (status === 401 && !isAboutAddress(body)) return failure('unauthorised', body);
  if (status === 403) return body ? forbidden(body) : unreachable('status 403');
  if (!body) return failure('malformed', undefined);
  if (isFailure(body) && causeOfCode(body)) return byCode(body);
  if (status === 200) return isFailure(body) ? refusedOrEmpty(body) : { kind: 'success', body };
  if (status === 404) return refusedOrEmpty(body);
  return failure(status === 400 ? 'refused' : 'malformed', body);
}

export const isFailure = (body: SamcoBody): boolean =>
  typeof body['status'] === 'string' && failing.has(body['status'].toLowerCase());

/** From any of four fields. */
export function statedReason(body: SamcoBody): string {
  const errors = body['validationErrors'];
  const listed = Array.isArray(errors) ? errors.filter((error) => typeof error === 'string') : [];
  const candidates = [body['statusMessage'], listed.join('; '), body['message'], body['error']];
  return candidates.find((text): text is string => typeof text === 'string' && text !== '') ?? '';
}

export function jsonObject(text: string): SamcoBody | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return isObject(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is SamcoBody =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isAboutAddress = (body: SamcoBody | undefined): boolean =>
  body !== undefined && causeOfCode(body) === 'ADDRESS_NOT_REGISTERED';

const byCode = (body: SamcoBody): Reply =>
  failure(isAboutAddress(body) ? 'refused' : 'unauthorised', body);

function forbidden(body: SamcoBody): Reply {
  if (causeOfCode(body)) return byCode(body);
  return failure(isAboutSession(statedReason(body)) ? 'unauthorised' : 'refused', body);
}

/** An empty account may answer "Failure"; only words that say so count as empty. */
function refusedOrEmpty(body: SamcoBody): Reply {
  const said = statedReason(body);
  if (isAboutSession(said)) return failure('unauthorised', body);
  return aboutNothing.test(said) && isFailure(body)
    ? { kind: 'nothing-there' }
    : failure('refused', body);
}

const failure = (
  reason: AnswerFailure,
  body: SamcoBody | undefined,
): Reply & { kind: 'failure' } => ({
  kind: 'failure',
  reason,
  said: body ? statedReason(body) : '',
});

const unreachable = (cause: string): Reply & { kind: 'failure' } => ({
  kind: 'failure',
  reason: 'unreachable',
  said: cause,
});
