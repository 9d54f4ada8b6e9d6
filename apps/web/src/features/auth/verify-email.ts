import { linkRoutes } from '@safe-trading/contract/sign-in-routes';
import { describeFailure, publicApi } from '../../lib/api.ts';
import { messageIn } from '../../lib/read-reply.ts';
import type { Said } from '../../lib/use-action.ts';

/** What is said of an address that was to be verified by a link. */
export async function verifyEmail(token: string): Promise<Said> {
  try {
    const reply = await publicApi.post(linkRoutes.verifyEmail, { body: { token } });
    return { severity: 'success', text: messageIn(reply, 'Your e-mail address is verified.') };
  } catch (error) {
    return { severity: 'error', text: describeFailure(error, unreachable) };
  }
}

const unreachable = 'Network error - please check your connection';
