import type { authEndpoints, RequestBody } from '@safe-trading/contract';
import { authRoutes } from '@safe-trading/contract/sign-in-routes';
import { signIn } from '@safe-trading/messages/en/sign-in';
import { ApiError, publicApi } from '../../lib/api.ts';
import { currentLanguage } from '../../lib/language.ts';
import { messagesOf } from '../../lib/messages.ts';
import { messageIn } from '../../lib/read-reply.ts';

type SignUp = RequestBody<typeof authEndpoints.signUp>;

/** Creates an account and returns the server's message. Throws `SignUpRefused`. */
export async function signUp(account: SignUp): Promise<string> {
  try {
    const reply = await publicApi.post(authRoutes.signUp, { body: { ...account, ...spoken() } });
    return messageIn(reply, messagesOf(signIn)('signed-up'));
  } catch (error) {
    throw new SignUpRefused(error);
  }
}

/** The account starts in the language of the page. */
const spoken = (): Pick<SignUp, 'language'> =>
  currentLanguage() === 'en' ? {} : { language: currentLanguage() };

export class SignUpRefused extends Error {
  /** Set when the first administrator must enter the setup code. */
  readonly asksForSetupCode: boolean;

  constructor(cause: unknown) {
    super(refusalOf(cause), { cause });
    this.name = 'SignUpRefused';
    this.asksForSetupCode =
      cause instanceof ApiError && cause.faults.some(({ field }) => field === 'setup_code');
  }
}

function refusalOf(error: unknown): string {
  const text = messagesOf(signIn);
  if (!(error instanceof ApiError)) return text('sign-up-failed');
  if (error.kind === 'no-answer') return text('no-answer-sign-up');
  return error.detail ?? text('sign-up-failed');
}
