import type { LocalDate, Paise, TimeOfDay } from '@safe-trading/engine';
import type { Clock } from '../../platform/kernel/clock.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import { newsIn } from './words.ts';

export const answerActions = ['skip', 'pause'] as const;
export type AnswerAction = (typeof answerActions)[number];

/** What a link or a button may do, until the purchase is due in market time. */
export type Answer = { action: AnswerAction; installmentId: string; endsAt: Date };

export type AnsweredInstallment = {
  installmentId: string;
  userId: string;
  subscriptionId: string;
  strategyName: string;
  sipNumber: number;
  plannedOn: LocalDate;
  time: TimeOfDay;
  amount: Paise;
  status: 'planned' | 'ordered' | 'executed' | 'failed' | 'cancelled';
  used: readonly AnswerAction[];
};

export type AnswerStore = {
  find(installmentId: string): Promise<AnsweredInstallment | undefined>;
  use(answer: Answer, at: Date): Promise<'first' | 'again'>;
  giveBack(answer: Answer): Promise<void>;
};

export type Subject = Pick<AnsweredInstallment, 'userId' | 'subscriptionId' | 'installmentId'>;

/** The use cases of the web. */
export type AnswerActs = Readonly<Record<AnswerAction, (subject: Subject) => Promise<void>>>;

export type AnswerDeps = {
  store: AnswerStore;
  acts: AnswerActs;
  clock: Clock;
  marketClock: Clock;
};

export type AnswerReminder = ReturnType<typeof answerReminder>;

/** Each answer works once, from a link in a mail or a button in a chat. Looking changes nothing. */
export const answerReminder = (deps: AnswerDeps) => ({
  look: (answer: Answer): Promise<AnsweredInstallment> => answerable(deps, answer),

  async use(answer: Answer): Promise<AnsweredInstallment> {
    const { store, acts, clock } = deps;
    const installment = await answerable(deps, answer);
    if ((await store.use(answer, clock.now())) === 'again') throw usedBefore(answer);
    try {
      await acts[answer.action](installment);
    } catch (fault) {
      await store.giveBack(answer);
      throw fault;
    }
    return installment;
  },
});

async function answerable(
  { store, marketClock }: AnswerDeps,
  answer: Answer,
): Promise<AnsweredInstallment> {
  const installment = await store.find(answer.installmentId);
  if (!installment) throw notOurs();
  if (installment.used.includes(answer.action)) throw usedBefore(answer);
  if (marketClock.now() >= answer.endsAt) throw over(answer, installment);
  if (answer.action === 'skip' && installment.status !== 'planned') throw notPlanned();
  return installment;
}

export const notOurs = () =>
  new Problem('not-found', (language) => newsIn(language)('skip-unknown'));

const usedBefore = ({ action }: Answer) =>
  new Problem('conflict', (language) => newsIn(language)('answer-used', { action }));

const over = ({ action }: Answer, { status }: AnsweredInstallment) =>
  new Problem('conflict', (language) => newsIn(language)('answer-over', { action, status }));

const notPlanned = () =>
  new Problem('conflict', (language) => newsIn(language)('skip-not-planned'));
