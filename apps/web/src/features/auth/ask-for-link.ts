import { passwordRoutes } from '@safe-trading/contract/sign-in-routes';
import { describeFailure, publicApi } from '../../lib/api.ts';
import { messageIn } from '../../lib/read-reply.ts';
import type { Said } from '../../lib/use-action.ts';

/** What is said of a link that was asked for. */
export async function askForLink(email: string): Promise<Said> {
  try {
    const reply = await publicApi.post(passwordRoutes.askForLink, { body: { email } });
    const text = messageIn(reply, 'If there is such an account, a link is on its way to it.');
    return { severity: 'success', text };
  } catch (error) {
    return { severity: 'error', text: describeFailure(error, unreachable) };
  }
}

const unreachable = 'Network error - please check your connection';
