import { expect, test } from 'vitest';
import { marketMoment } from '../../platform/kernel/market-moment.ts';
import { autoLoginSamco } from './auto-login-samco.ts';

test('a run that is being stopped ends with the account it is at, and says what it left', async () => {
  const asked: string[] = [];
  const loginOf = (id: string) => ({
    id,
    async ensureSession() {
      asked.push(id);
      return { open: true as const };
    },
  });
  const job = autoLoginSamco({ accounts: async () => ['a', 'b', 'c'].map(loginOf) }, 1);
  const moment = marketMoment(new Date('2027-02-08T03:45:00Z'));
  const { outcomes, note } = await job.run(moment, undefined, () => asked.length > 0);
  expect(outcomes).toMatchObject([{ subject: 'a', result: 'done' }]);
  expect(note).toContain('2 broker accounts were left to the next run');
});
