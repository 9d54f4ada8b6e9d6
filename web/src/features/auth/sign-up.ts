import { ApiError, api } from '../../lib/api.ts';

export type SignUp = {
  email: string;
  name: string;
  password: string;
  user_type: 'ADMIN' | 'END_USER';
  setup_code?: string;
};

/** Creates an account and returns the server's message. Throws `SignUpRefused`. */
export async function signUp(account: SignUp): Promise<string> {
  try {
    const reply = await api.postPublic<{ message?: string } | undefined>(
      '/auth/register/user',
      account,
    );
    return reply?.message || 'Your account has been created.';
  } catch (error) {
    throw new SignUpRefused(error);
  }
}

/** Its message is for the person who signs up. */
export class SignUpRefused extends Error {
  /** Where the first administrator has to show that the installation is theirs. */
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
