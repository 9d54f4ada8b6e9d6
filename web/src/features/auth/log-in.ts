import { routes } from '@safe-trading/contract/routes';
import { ApiError, publicApi } from '../../lib/api.ts';
import { expiryOf } from '../../lib/token.ts';

/** Asks for a token. Throws an `Error` whose message is for the person who logs in. */
export async function logIn(username: string, password: string): Promise<string> {
  const token = await ask(username, password);
  if (!token) throw new Error('No token received from server');
  if (expiryOf(token) <= Date.now())
    throw new Error('The token received has already expired. Check the clock of this device.');
  return token;
}

async function ask(username: string, password: string): Promise<string | undefined> {
  try {
    const reply = await publicApi.post(routes.auth.logIn, {
      body: {
        username,
        password,
        grant_type: 'password',
        scope: '',
        client_id: 'safe-trading-web',
        client_secret: 'public',
      },
    });
    return reply?.access_token ?? undefined;
  } catch (error) {
    throw new Error(refusalOf(error), { cause: error });
  }
}

function refusalOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Login failed';
  if (error.kind === 'no-answer') return 'Network error - please check your connection';
  return error.reply.message ?? 'Login failed';
}
