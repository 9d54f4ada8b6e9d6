import { addDays, timeOfDay } from '@safe-trading/engine';
import { istDate, istInstant } from '../../../platform/kernel/ist.ts';
import type { ApiAccess, BrokerCredentials, LoginRefusal, OpenedSession } from '../broker.ts';
import { isFailure, jsonObject, type SamcoBody, statedReason } from './envelope.ts';
import { errorCodeOf } from './error-codes.ts';
import type { CallSettings } from './samco-calls.ts';

type Refusal = { reason: LoginRefusal; message: string };

type LoginStep = 'password' | 'api-key' | 'secret-key' | 'access-token';

type Known = { said: RegExp; codes?: readonly string[]; at?: LoginStep; refusal: Refusal };

const noSession = (message: string): Refusal => ({ reason: 'NO_BROKER_SESSION', message });

/** In our words; Samco's are never passed on. */
const known: readonly Known[] = [
  {
    said: /blocked|locked|suspended/i,
    refusal: {
      reason: 'BROKER_ACCOUNT_BLOCKED',
      message: 'Samco says this account is blocked. Please contact Samco, then log in here again.',
    },
  },
  {
    said: /subscri/i,
    refusal: noSession(
      'This Samco account is not subscribed to the Trade API. Please subscribe at Samco first.',
    ),
  },
  {
    said: /mobile app/i,
    codes: ['EOAUTH999'],
    refusal: noSession('Please sign in once in the Samco mobile app, then log in here again.'),
  },
  {
    said: /registered static ip|static ip/i,
    codes: ['EOAUTH009'],
    refusal: {
      reason: 'ADDRESS_NOT_REGISTERED',
      message:
        'Samco does not take this login from the address of this server. Please register the address at Samco.',
    },
  },
  {
    said: /api ?secret/i,
    codes: ['EOAUTH008'],
    at: 'api-key',
    refusal: noSession(
      'Samco does not accept the API secret. Please copy it again from the Samco Trade API dashboard and save the key and the secret together.',
    ),
  },
  {
    said: /api ?key/i,
    codes: ['EOAUTH001', 'EOAUTH002', 'EOAUTH003'],
    at: 'api-key',
    refusal: noSession(
      'Samco does not know the API key, or its app is not active any more. Please look in the Samco Trade API dashboard and save the key and the secret again.',
    ),
  },
  {
    said: /access ?token|secret ?(api ?)?key/i,
    at: 'password',
    refusal: noSession(
      'Samco asks for more than a password for this account. Please save an API key and secret, or your secret API key, under API access.',
    ),
  },
];

const otherwise: Record<LoginStep, Refusal> = {
  password: noSession('Failed to login to Samco. Please check your credentials.'),
  'api-key': noSession(
    'Samco refused the API key and secret. Please check them in the Samco Trade API dashboard and save them again.',
  ),
  'secret-key': noSession(
    'Samco does not accept the secret API key. Please save the key that Samco mailed to you, or ask Samco for a new one.',
  ),
  'access-token': noSession(
    'Failed to login to Samco with the daily access token. Please check your password and your year of birth, and the secret API key.',
  ),
};

/** Another account's key would spend another person's money. */
const keyOfAnotherAccount = noSession(
  'This API key belongs to another Samco account than the user ID that is saved. Please save a key of this account.',
);

const sessionsEnd = timeOfDay('08:00');
const usableToken = /^[\x21-\x7e]{8,4096}$/;
const refusing = new Set([200, 400, 401, 403]);

const noAnswer = 'Samco cannot be reached at the moment. Please try again in a few minutes.';

type Step = { reply: SamcoBody } | { ended: Exclude<OpenedSession, { outcome: 'open' }> };

/**
 * Logs in by the newest way the credentials allow, each step sent once. The session lasts until the next 08:00 IST
 * of market time. A key of another client opens nothing.
 */
export async function openSamcoSession(
  settings: CallSettings,
  credentials: BrokerCredentials,
): Promise<OpenedSession> {
  const { clientId, access } = credentials;
  const step = await logIn(settings, credentials);
  if ('ended' in step) return step.ended;

  const { clock, exchange, readTimeoutMs } = settings;
  const token = String(step.reply['sessionToken']);
  if (access?.kind === 'api-key' && !isOf(clientId, step.reply)) {
    await exchange.send({ method: 'DELETE', path: '/logout', token, timeoutMs: readTimeoutMs });
    return { outcome: 'refused', ...keyOfAnotherAccount };
  }
  const openedAt = clock.now();
  return { outcome: 'open', session: { token, openedAt, expiresAt: nextEnd(openedAt) } };
}

async function logIn(
  settings: CallSettings,
  { clientId, password, yearOfBirth, access }: BrokerCredentials,
): Promise<Step> {
  if (access?.kind === 'api-key') {
    const { apiKey, apiSecret } = access;
    const body = { apiKey, apiSecret };
    return send(settings, 'api-key', { path: '/session/token', body, holds: 'sessionToken' });
  }
  const body = { userId: clientId, password, yob: String(yearOfBirth) };
  const login = { path: '/login', holds: 'sessionToken' } as const;
  if (access === undefined) return send(settings, 'password', { ...login, body });

  const daily = await dailyToken(settings, clientId, access);
  if ('ended' in daily) return daily;
  const { accessToken } = daily.reply;
  return send(settings, 'access-token', { ...login, body: { ...body, accessToken } });
}

const dailyToken = (
  settings: CallSettings,
  uid: string,
  { secretApiKey }: Extract<ApiAccess, { kind: 'secret-key' }>,
): Promise<Step> =>
  send(settings, 'secret-key', {
    path: '/accessToken/token',
    body: { uid, secretApiKey },
    holds: 'accessToken',
  });

async function send(
  { exchange, readTimeoutMs, onMalformed }: CallSettings,
  step: LoginStep,
  { path, body: asked, holds }: { path: string; body: object; holds: string },
): Promise<Step> {
  const unreachable: Step = { ended: { outcome: 'unreachable', message: noAnswer } };
  const outcome = await exchange.send({
    method: 'POST',
    path,
    body: asked,
    timeoutMs: readTimeoutMs,
  });
  if (outcome.outcome !== 'answered') return unreachable;

  const { status } = outcome;
  const body = jsonObject(outcome.body);
  const token = body?.[holds];
  const isOpened = status === 200 && body !== undefined && !isFailure(body);
  if (isOpened && typeof token === 'string' && usableToken.test(token)) return { reply: body };
  if (body && isFailure(body) && refusing.has(status)) {
    return {
      ended: { outcome: 'refused', ...loginRefusal(statedReason(body), step, errorCodeOf(body)) },
    };
  }
  // No excerpt: a login reply may repeat what was sent.
  onMalformed({ call: 'login', reason: `status ${status} without a session`, bodyExcerpt: '' });
  return unreachable;
}

const isOf = (clientId: string, { accountID }: SamcoBody): boolean =>
  typeof accountID === 'string' && accountID.trim().toUpperCase() === clientId.trim().toUpperCase();

function nextEnd(openedAt: Date): Date {
  const today = istDate(openedAt);
  const end = istInstant(today, sessionsEnd);
  return end > openedAt ? end : istInstant(addDays(today, 1), sessionsEnd);
}

/** By code if there is one, else by words, which are never repeated. */
function loginRefusal(said: string, step: LoginStep, code?: string): Refusal {
  const here = known.filter(({ at }) => (at ?? step) === step);
  const found =
    here.find(({ codes }) => code !== undefined && codes?.includes(code)) ??
    here.find((reason) => reason.said.test(said));
  return found?.refusal ?? otherwise[step];
}
