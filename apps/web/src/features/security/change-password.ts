import { routes } from '@safe-trading/contract/routes';
import { api } from '../../lib/api.ts';
import { messageIn } from '../../lib/read-reply.ts';

/** Answers with the server's sentence; from then on every session has ended. */
export async function changePassword({
  current,
  next,
}: {
  current: string;
  next: string;
}): Promise<string> {
  const body = { current_password: current, password: next };
  const reply = await api.post(routes.passwords.change, { body });
  return messageIn(reply, 'Your password is changed. Sign in with the new one.');
}
