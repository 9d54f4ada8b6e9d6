import { done, failed, type Outcome } from '@safe-trading/engine';
import { atOnce } from '../../platform/kernel/at-once.ts';
import type { Job } from './job.ts';

type LinkedLogin = {
  id: string;
  ensureSession(): Promise<{ open: true } | { open: false; message: string }>;
};

export type BrokerLogins = {
  accounts(): Promise<LinkedLogin[]>;
};

export const autoLoginSamco = (logins: BrokerLogins, most: number): Job => ({
  code: 'auto_login_samco',
  async run(_moment, _scope, isStopping = () => false) {
    const accounts = await logins.accounts();
    if (accounts.length === 0) return { outcomes: [], note: 'No broker account is linked.' };
    const logIn = async ({ id, ensureSession }: LinkedLogin): Promise<Outcome[]> => {
      if (isStopping()) return [];
      const session = await ensureSession();
      return [
        session.open ? done(id, 'broker session') : failed(id, 'broker session', session.message),
      ];
    };
    const outcomes = (await atOnce(accounts, most, logIn)).flat();
    const left = accounts.length - outcomes.length;
    return { outcomes, ...(left === 0 ? {} : { note: leftOut(left) }) };
  },
});

const leftOut = (count: number): string =>
  `The server is being stopped: ${count} broker accounts were left to the next run.`;
