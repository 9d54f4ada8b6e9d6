import type { LoginRefusal } from '../broker.ts';

export type Refusal = { reason: LoginRefusal; message: string };

/** What was sent when Samco refused: it decides what there is to check. */
export type LoginStep = 'password' | 'api-key' | 'secret-key' | 'access-token';

type Known = { said: RegExp; codes?: readonly string[]; at?: LoginStep; refusal: Refusal };

const noSession = (message: string): Refusal => ({ reason: 'NO_BROKER_SESSION', message });

/** Known reasons somebody can act on, in our words: what Samco wrote is never passed on. */
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

/** Another account's key would buy with another person's money. */
export const keyOfAnotherAccount = noSession(
  'This API key belongs to another Samco account than the user ID that is saved. Please save a key of this account.',
);

/** Samco's refusal of a login, by its code where it has one and by its words otherwise, which are never repeated. */
export function loginRefusal(said: string, step: LoginStep, code?: string): Refusal {
  const here = known.filter(({ at }) => (at ?? step) === step);
  const found =
    here.find(({ codes }) => code !== undefined && codes?.includes(code)) ??
    here.find((reason) => reason.said.test(said));
  return found?.refusal ?? otherwise[step];
}
