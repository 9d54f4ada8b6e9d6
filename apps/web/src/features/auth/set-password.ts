import { passwordRoutes } from '@safe-trading/contract/sign-in-routes';
import { describeFailure, publicApi } from '../../lib/api.ts';
import { messageIn } from '../../lib/read-reply.ts';
import type { Said } from '../../lib/use-action.ts';

// Shaped as `ask-for-link.ts` is: one module for both would be a chunk of its own that each page waits for.

/** What is said of a password that was set by a link. */
export async function setPassword(token: string, password: string): Promise<Said> {
  try {
    const reply = await publicApi.post(passwordRoutes.reset, { body: { token, password } });
    return {
      severity: 'success',
      text: messageIn(reply, 'Your password is set. Sign in with it.'),
    };
  } catch (error) {
    return { severity: 'error', text: describeFailure(error, unreachable) };
  }
}

const unreachable = 'Network error - please check your connection';
