import { addDays, timeOfDay } from '@safe-trading/engine';
import { istDate, istInstant } from '../../kernel/ist.ts';
import type { BrokerCredentials, OpenedSession } from '../broker.ts';
import { isFailure, jsonObject, type SamcoBody, statedReason } from './envelope.ts';
import type { HttpOutcome } from './http-exchange.ts';
import type { CallSettings } from './samco-calls.ts';

/** Every Samco session ends then, whenever it was opened. */
const sessionsEnd = timeOfDay('08:00');
const usableToken = /^[\x21-\x7e]{8,4096}$/;
const refusing = new Set([200, 400, 401, 403]);

const wrongCredentials = 'Failed to login to Samco. Please check your credentials.';
const noAnswer = 'Samco cannot be reached at the moment. Please try again in a few minutes.';

/** Known reasons somebody can act on, in our words: what Samco wrote is never passed on. */
const reasons: readonly { said: RegExp; sentence: string }[] = [
  {
    said: /blocked|locked|suspended/i,
    sentence: 'Samco says this account is blocked. Please contact Samco, then log in here again.',
  },
  {
    said: /subscri/i,
    sentence:
      'This Samco account is not subscribed to the Trade API. Please subscribe at Samco first.',
  },
  {
    said: /mobile app/i,
    sentence: 'Please sign in once in the Samco mobile app, then log in here again.',
  },
  {
    said: /access ?token|secret ?api ?key/i,
    sentence:
      'Samco asks for a daily access token for this account, so a password alone cannot open a session.',
  },
];

/** One login, sent once. The session lives to the next 08:00 IST of the market clock. */
export async function openSamcoSession(
  { exchange, clock, readTimeoutMs, onMalformed }: CallSettings,
  { clientId, password, yearOfBirth }: BrokerCredentials,
): Promise<OpenedSession> {
  const outcome = await exchange.send({
    method: 'POST',
    path: '/login',
    body: { userId: clientId, password, yob: String(yearOfBirth) },
    timeoutMs: readTimeoutMs,
  });
  if (outcome.outcome !== 'answered') return { outcome: 'unreachable', message: noAnswer };

  const body = jsonObject(outcome.body);
  const token = body?.['sessionToken'];
  if (isOpened(outcome, body) && typeof token === 'string' && usableToken.test(token)) {
    const openedAt = clock.now();
    return { outcome: 'open', session: { token, openedAt, expiresAt: nextEnd(openedAt) } };
  }
  if (body && isFailure(body) && refusing.has(outcome.status)) {
    return { outcome: 'refused', message: refusal(statedReason(body)) };
  }
  // Not even an excerpt: a login reply may repeat what was sent.
  onMalformed({
    call: 'login',
    reason: `status ${outcome.status} without a session`,
    bodyExcerpt: '',
  });
  return { outcome: 'unreachable', message: noAnswer };
}

const isOpened = (outcome: HttpOutcome, body: SamcoBody | undefined): boolean =>
  outcome.outcome === 'answered' &&
  outcome.status === 200 &&
  body !== undefined &&
  !isFailure(body);

const refusal = (said: string): string =>
  reasons.find((reason) => reason.said.test(said))?.sentence ?? wrongCredentials;

function nextEnd(openedAt: Date): Date {
  const today = istDate(openedAt);
  const end = istInstant(today, sessionsEnd);
  return end > openedAt ? end : istInstant(addDays(today, 1), sessionsEnd);
}
