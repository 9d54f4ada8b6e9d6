import { done, failed, type Outcome } from '../orders/outcome.ts';
import type { Job } from './job.ts';

export type BrokerLogins = {
  /** Every linked account, in a stable order. */
  accounts(): Promise<string[]>;
  /** Proves the open session of an account, or opens a new one. */
  ensureSession(accountId: string): Promise<{ open: true } | { open: false; message: string }>;
};

/** Opens or proves a broker session for every linked account. */
export const autoLoginSamco = (logins: BrokerLogins): Job => ({
  code: 'auto_login_samco',
  name: 'Auto Login',
  description:
    'Keeps broker sessions active: logs in every linked Samco account daily at 9:15 AM IST, with a first try at 8:10 AM.',
  async run() {
    const outcomes: Outcome[] = [];
    for (const accountId of await logins.accounts()) {
      const session = await logins.ensureSession(accountId);
      outcomes.push(
        session.open
          ? done(accountId, 'broker session')
          : failed(accountId, 'broker session', session.message),
      );
    }
    return outcomes.length === 0
      ? { outcomes, note: 'No broker account is linked.' }
      : { outcomes };
  },
});
