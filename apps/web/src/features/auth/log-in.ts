import { authRoutes } from '@safe-trading/contract/sign-in-routes';
import { signIn } from '@safe-trading/messages/en/sign-in';
import { ApiError, publicApi } from '../../lib/api.ts';
import type { SecondFactorOffer } from '../../lib/api-error.ts';
import { messagesOf } from '../../lib/messages.ts';
import { expiryOf } from '../../lib/token.ts';

/** A code, or the response of a passkey. */
export type GivenFactor = { code?: string; passkey?: unknown };

/** Where a login waits for the second factor. */
export type LogInStep = { who: string; offer: SecondFactorOffer };

/** Returns a token. Throws an `Error` with a message for the user. */
export async function logIn(
  username: string,
  password: string,
  factor: GivenFactor = {},
): Promise<string> {
  const token = await ask(username, password, factor);
  if (!token) throw new Error(messagesOf(signIn)('no-token'));
  if (expiryOf(token) <= Date.now()) throw new Error(messagesOf(signIn)('token-over'));
  return token;
}

async function ask(
  username: string,
  password: string,
  { code, passkey }: GivenFactor,
): Promise<string | undefined> {
  try {
    const reply = await publicApi.post(authRoutes.logIn, {
      body: {
        username,
        password,
        grant_type: 'password',
        scope: '',
        client_id: 'safe-trading-web',
        client_secret: 'public',
        ...(code ? { second_factor_code: code } : {}),
        ...(passkey ? { second_factor_passkey: JSON.stringify(passkey) } : {}),
      },
    });
    return reply?.access_token ?? undefined;
  } catch (error) {
    throw new LogInRefused(error);
  }
}

export class LogInRefused extends Error {
  /** How to give the second factor, if that is what is missing. */
  readonly secondFactor: SecondFactorOffer | undefined;
  /** The login begins anew, with the password. */
  readonly isOver: boolean;

  constructor(cause: unknown) {
    super(refusalOf(cause), { cause });
    this.name = 'LogInRefused';
    const refusal = cause instanceof ApiError ? cause : undefined;
    this.secondFactor = refusal?.secondFactor;
    this.isOver = !this.secondFactor && (refusal?.status === 401 || refusal?.status === 403);
  }
}

function refusalOf(error: unknown): string {
  const text = messagesOf(signIn);
  if (!(error instanceof ApiError)) return text('log-in-failed');
  if (error.kind === 'no-answer') return text('no-answer');
  return error.reply.message ?? text('log-in-failed');
}
