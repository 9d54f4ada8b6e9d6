import type { Role } from '@safe-trading/contract';
import type { Language } from '@safe-trading/messages/language';

export type NewUser = {
  email: string;
  name: string;
  password: string;
  role: Role;
  setupCode?: string | undefined;
  invitation?: string | undefined;
  language?: Language | undefined;
};
