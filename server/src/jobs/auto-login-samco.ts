import { done, failed, type Outcome } from '@safe-trading/engine';
import type { Job } from './job.ts';

type LinkedLogin = {
  id: string;
  ensureSession(): Promise<{ open: true } | { open: false; message: string }>;
};

export type BrokerLogins = {
  /** Every linked account, in a stable order, with its way to prove the open session or open a new one. */
  accounts(): Promise<LinkedLogin[]>;
};

/** Opens or proves a broker session for every linked account. */
export const autoLoginSamco = (logins: BrokerLogins): Job => ({
  code: 'auto_login_samco',
  name: 'Auto Login',
  description:
    'Keeps broker sessions active: logs in every linked Samco account daily at 9:15 AM IST, with a first try at 8:10 AM.',
  async run(_moment, _scope, isStopping = () => false) {
    const outcomes: Outcome[] = [];
    const accounts = await logins.accounts();
    for (const { id, ensureSession } of accounts) {
      if (isStopping()) return { outcomes, note: leftOut(accounts.length - outcomes.length) };
      const session = await ensureSession();
      outcomes.push(
        session.open ? done(id, 'broker session') : failed(id, 'broker session', session.message),
      );
    }
    return outcomes.length === 0
      ? { outcomes, note: 'No broker account is linked.' }
      : { outcomes };
  },
});

const leftOut = (count: number): string =>
  `The server is being stopped: ${count} broker accounts were left to the next run.`;
