import { authRoutes } from '@safe-trading/contract/sign-in-routes';
import { signIn } from '@safe-trading/messages/en/sign-in';
import { ApiError } from './api-error.ts';
import { messagesOf } from './messages.ts';
import { send } from './send.ts';
import { storedToken, storeToken } from './token.ts';

const lock = 'auth-token-refresh';

/** The server repeats its answer for ten seconds: a lost one is asked for again after three and six. */
const askAgainMs = 3000;
const repeats = 2;

/** Exchanges the token, in one tab at a time. Throws a message for the user. */
export async function refreshToken(): Promise<void> {
  const before = storedToken();
  if (!before) throw new Error(messagesOf(signIn)('no-token-kept'));

  await alone(async () => {
    const isCurrent = (): boolean => storedToken() === before;
    for (let left = repeats; isCurrent(); left -= 1) {
      const nextTurn = new Promise((resolve) => setTimeout(resolve, askAgainMs));
      try {
        const reply = await exchange(before, left > 0 ? askAgainMs : undefined);
        if (!reply) throw new Error(messagesOf(signIn)('no-new-token'));
        if (isCurrent()) storeToken(reply);
        return;
      } catch (error) {
        if (left === 0 || !isLost(error)) throw error;
        await nextTurn;
      }
    }
  });
}

const isLost = (error: unknown): boolean => error instanceof ApiError && error.kind === 'no-answer';

/** The token after any refresh under way, in any tab. */
export function settledToken(): Promise<string | undefined> {
  return alone(async () => storedToken());
}

async function exchange(token: string, timeoutMs: number | undefined): Promise<string | undefined> {
  const reply = await send({
    ...authRoutes.refresh,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    timeoutMs,
  });
  const isTokenReply = typeof reply === 'object' && reply !== null && 'token' in reply;
  return isTokenReply && typeof reply.token === 'string' ? reply.token : undefined;
}

/** Insecure pages have no locks: there, tabs that exchange at once get the same answer. */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(lock, work) : work();
}
