import { routes } from '@safe-trading/contract/routes';
import { describeFailure, publicApi } from '../../lib/api.ts';
import { messageIn } from '../../lib/read-reply.ts';
import type { Said } from '../../lib/use-action.ts';

/** What is said of a password that was set by a link. */
export async function setPassword(token: string, password: string): Promise<Said> {
  try {
    const reply = await publicApi.post(routes.passwords.reset, { body: { token, password } });
    return {
      severity: 'success',
      text: messageIn(reply, 'Your password is set. Sign in with it.'),
    };
  } catch (error) {
    return { severity: 'error', text: describeFailure(error, unreachable) };
  }
}

const unreachable = 'Network error - please check your connection';
