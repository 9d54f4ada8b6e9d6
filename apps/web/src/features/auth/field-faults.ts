import { signIn } from '@safe-trading/messages/en/sign-in';
import { messagesOf } from '../../lib/messages.ts';

export const missing = (field: string, value: string): string | undefined =>
  value.trim() === '' ? messagesOf(signIn)('required', { field }) : undefined;

/** Spaces count as a password. */
export const missingPassword = (
  value: string,
  field = messagesOf(signIn)('password'),
): string | undefined => (value === '' ? messagesOf(signIn)('required', { field }) : undefined);

/** As loose as the browser's own check; the server decides. */
export function emailFault(value: string): string | undefined {
  const text = value.trim();
  if (text === '') return missing(messagesOf(signIn)('email'), text);
  return /^[^\s@]+@[^\s@]+$/.test(text) ? undefined : messagesOf(signIn)('whole-email');
}
