import type { Role } from '@safe-trading/contract';

/** What somebody who signs up says about themselves, in the form's own spelling. */
export type NewUser = {
  email: string;
  name: string;
  password: string;
  role: Role;
  setupCode?: string | undefined;
  /** The code of an invitation. */
  invitation?: string | undefined;
};
