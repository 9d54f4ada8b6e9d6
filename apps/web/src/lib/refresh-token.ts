import { authRoutes } from '@safe-trading/contract/sign-in-routes';
import { send } from './send.ts';
import { storedToken, storeToken } from './token.ts';

const lock = 'auth-token-refresh';

/** Exchanges the token, in one tab at a time. Throws a message for the user. */
export async function refreshToken(): Promise<void> {
  const before = storedToken();
  if (!before) throw new Error('No token available to refresh');

  await alone(async () => {
    if (storedToken() !== before) return;
    const reply = await exchange(before);
    if (!reply) throw new Error('No new token received');
    storeToken(reply);
  });
}

/** The token after any refresh under way, in any tab. */
export function settledToken(): Promise<string | undefined> {
  return alone(async () => storedToken());
}

async function exchange(token: string): Promise<string | undefined> {
  const reply = await send({
    ...authRoutes.refresh,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
  });
  const isTokenReply = typeof reply === 'object' && reply !== null && 'token' in reply;
  return isTokenReply && typeof reply.token === 'string' ? reply.token : undefined;
}

/** Insecure pages have no locks; a second tab may then be signed out. */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(lock, work) : work();
}
