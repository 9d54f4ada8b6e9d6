import type { authEndpoints, RequestBody } from '@safe-trading/contract';
import { authRoutes } from '@safe-trading/contract/sign-in-routes';
import { ApiError, publicApi } from '../../lib/api.ts';
import { messageIn } from '../../lib/read-reply.ts';

type SignUp = RequestBody<typeof authEndpoints.signUp>;

/** Creates an account and returns the server's message. Throws `SignUpRefused`. */
export async function signUp(account: SignUp): Promise<string> {
  try {
    const reply = await publicApi.post(authRoutes.signUp, { body: account });
    return messageIn(reply, 'Your account has been created.');
  } catch (error) {
    throw new SignUpRefused(error);
  }
}

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
  if (!(error instanceof ApiError)) return 'Signup failed';
  if (error.kind === 'no-answer') return 'Network error - no response from server';
  return error.detail ?? 'Signup failed';
}
