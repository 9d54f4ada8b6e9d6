import { routes } from '@safe-trading/contract/routes';
import { describeFailure, publicApi } from '../../lib/api.ts';
import { messageIn } from '../../lib/read-reply.ts';
import type { Said } from '../../lib/use-action.ts';

/** What is said of a link that was asked for. */
export const askForLink = (email: string): Promise<Said> =>
  outcomeOf(
    publicApi.post(routes.passwords.askForLink, { body: { email } }),
    'If there is such an account, a link is on its way to it.',
  );

/** What is said of a password that was set by a link. */
export const setPassword = (token: string, password: string): Promise<Said> =>
  outcomeOf(
    publicApi.post(routes.passwords.reset, { body: { token, password } }),
    'Your password is set. Sign in with it.',
  );

async function outcomeOf(
  reply: Promise<{ readonly message?: unknown } | undefined>,
  otherwise: string,
): Promise<Said> {
  try {
    return { severity: 'success', text: messageIn(await reply, otherwise) };
  } catch (error) {
    const text = describeFailure(error, 'Network error - please check your connection');
    return { severity: 'error', text };
  }
}
