import type { LocalDate, Paise, TimeOfDay } from '@safe-trading/engine';
import type { Clock } from '../../platform/kernel/clock.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import type { SkipTokens } from './skip-token.ts';
import { newsIn } from './words.ts';

export type LinkedInstallment = {
  installmentId: string;
  userId: string;
  subscriptionId: string;
  strategyName: string;
  sipNumber: number;
  plannedOn: LocalDate;
  time: TimeOfDay;
  amount: Paise;
  isPlanned: boolean;
  isUsed: boolean;
};

export type SkipStore = {
  find(installmentId: string): Promise<LinkedInstallment | undefined>;
  use(installmentId: string, at: Date): Promise<'first' | 'again'>;
  giveBack(installmentId: string): Promise<void>;
};

export type SkipInstallment = (
  installment: Pick<LinkedInstallment, 'userId' | 'subscriptionId' | 'installmentId'>,
) => Promise<void>;

export type SkipByLinkDeps = {
  tokens: SkipTokens;
  store: SkipStore;
  skip: SkipInstallment;
  clock: Clock;
  marketClock: Clock;
};

/** Opening the link changes nothing; using it skips one purchase once. */
export const skipByLink = (deps: SkipByLinkDeps) => ({
  look: (token: string): Promise<LinkedInstallment> => linked(deps, token),

  async use(token: string): Promise<LinkedInstallment> {
    const { store, skip, clock } = deps;
    const installment = await linked(deps, token);
    const { installmentId } = installment;
    if ((await store.use(installmentId, clock.now())) === 'again') throw usedBefore();
    try {
      await skip(installment);
    } catch (fault) {
      await store.giveBack(installmentId);
      throw fault;
    }
    return installment;
  },
});

async function linked(
  { tokens, store, marketClock }: SkipByLinkDeps,
  token: string,
): Promise<LinkedInstallment> {
  const link = tokens.read(token);
  const installment = link && (await store.find(link.installmentId));
  if (!link || !installment) throw notOurs();
  if (installment.isUsed) throw usedBefore();
  if (marketClock.now() >= link.endsAt) throw over();
  if (!installment.isPlanned) throw notPlanned();
  return installment;
}

const refusal = (
  code: 'not-found' | 'conflict',
  key: 'skip-unknown' | 'skip-used' | 'skip-over' | 'skip-not-planned',
): Problem => new Problem(code, (language) => newsIn(language)(key));

const notOurs = () => refusal('not-found', 'skip-unknown');
const usedBefore = () => refusal('conflict', 'skip-used');
const over = () => refusal('conflict', 'skip-over');
const notPlanned = () => refusal('conflict', 'skip-not-planned');
