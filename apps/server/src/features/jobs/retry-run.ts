import {
  dueInstallments,
  installmentIdOf,
  isOpenBlock,
  type MarketMoment,
  type Outcome,
  type SubscriptionState,
  scheduleIdOf,
} from '@safe-trading/engine';
import type { PlainKey } from '@safe-trading/messages';
import type { jobs } from '@safe-trading/messages/en/server/jobs';
import type { Language } from '@safe-trading/messages/language';
import { translated } from '@safe-trading/messages/translated';
import type { MarketClock } from '../../platform/kernel/clock.ts';
import { marketMoment } from '../../platform/kernel/market-moment.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import type { JobRunStore } from '../../trading/jobs/job-run-store.ts';
import type { JobRunner } from '../../trading/jobs/job-runner.ts';
import { jobsIn } from '../../trading/jobs/job-words.ts';
import type {
  SubscriptionRecord,
  SubscriptionStore,
} from '../../trading/ledger/subscription-store.ts';
import { byInvestor, type InvestorSeen, type OutcomeSeen } from './run-details.ts';
import type { RunSubject, RunSubjects } from './run-subjects.ts';

type Spoken = (language: Language) => string;
type Verdict = { isSafe: true } | { isSafe: false; why: Spoken };

const safe: Verdict = { isSafe: true };

type Words = Extract<PlainKey<typeof jobs>, `not-${string}`>;

const not = (key: Words): Verdict => ({
  isSafe: false,
  why: (language) => jobsIn(language)(key),
});

export type RetryDeps = {
  runner: JobRunner;
  runs: JobRunStore;
  subjects: RunSubjects;
  subscriptions: Pick<SubscriptionStore, 'load'>;
  marketClock: MarketClock;
};

export type NotTried = { outcome: OutcomeSeen; why: Spoken };

export type Retried = {
  runId?: string;
  note?: string;
  tried: readonly InvestorSeen[];
  notTried: readonly NotTried[];
};

/** An ordinary run for the subscriptions concerned, under every guard. */
export async function retryRun(deps: RetryDeps, id: string): Promise<Retried> {
  const outcomes = await retryable(deps, id);
  const moment = marketMoment(deps.marketClock.now());
  const ids = outcomes.flatMap(({ about }) => about.subscriptionId ?? []);
  const records = await deps.subscriptions.load([...new Set(ids)]);
  const recordOf = new Map(records.map((record) => [record.id, record]));
  const safe: OutcomeSeen[] = [];
  const notTried: NotTried[] = [];
  for (const outcome of outcomes) {
    const verdict = verdictOn(outcome, recordOf.get(outcome.about.subscriptionId ?? ''), moment);
    if (verdict.isSafe) safe.push(outcome);
    else notTried.push({ outcome, why: verdict.why });
  }
  notTried.sort((a, b) => Number(isDone(a)) - Number(isDone(b)));
  if (safe.length === 0) return { tried: [], notTried };

  const only = new Set(safe.flatMap(({ about }) => about.subscriptionId ?? []));
  const answer = await deps.runner.run('place_etf_order', 'person', { only, booking: true });
  if (answer.type === 'already-running') throw busy();
  const { id: runId, note, error } = answer.run;
  if (error) throw new Problem('unavailable', error);
  if (note) {
    const why: Spoken = (language) =>
      jobsIn(language)('retry-nothing-tried', { note: translated(note, language) });
    return {
      runId,
      note,
      tried: [],
      notTried: [...notTried, ...safe.map((outcome) => ({ outcome, why }))],
    };
  }
  const done = await seeOutcomes(deps.subjects, (await deps.runs.find(runId))?.outcomes ?? []);
  const ofThese = done.filter(({ about }) => only.has(about.subscriptionId ?? ''));
  return { runId, tried: byInvestor(ofThese), notTried };
}

const isDone = ({ outcome }: NotTried): boolean => outcome.result === 'done';

async function retryable({ runs, subjects }: RetryDeps, id: string): Promise<OutcomeSeen[]> {
  const found = await runs.find(id);
  if (!found) throw noSuchRun();
  const { run, outcomes } = found;
  if (run.code !== 'place_etf_order') {
    throw new Problem('conflict', (language) => jobsIn(language)('retry-only-orders'));
  }
  if (run.status === 'running') throw busy();
  return seeOutcomes(subjects, outcomes);
}

export const noSuchRun = () =>
  new Problem('not-found', (language) => jobsIn(language)('no-such-run'));

const busy = () => new Problem('conflict', (language) => jobsIn(language)('retry-busy'));

/** Judged by the books as of now: an order that may be at the broker keeps its installment from being due. */
export function verdictOn(
  { result, about }: OutcomeSeen,
  record: SubscriptionRecord | undefined,
  moment: MarketMoment,
): Verdict {
  const atBroker = orderInTheWay(about);
  if (atBroker) return not(atBroker);
  if (result === 'done') return not('not-done');
  if (!record) return not('not-subscription');
  if (about.installment) return ofInstallment(about.installment, record, moment);
  if (about.schedule !== undefined) return ofBlock(about.schedule, record.state);
  const hasWork =
    dueInstallments(record.state, moment).length > 0 || record.state.schedules.some(isOpenBlock);
  return hasWork ? safe : not('not-due-now');
}

function orderInTheWay({ order, latestOrder }: RunSubject): Words | undefined {
  switch (latestOrder?.state ?? order?.state) {
    case 'unknown':
      return 'not-unknown';
    case 'needs-human':
      return 'not-needs-human';
    case 'submitted':
    case 'working':
    case 'part-filled':
      return 'not-at-broker';
    case 'filled':
      return 'not-filled';
    default:
      return undefined;
  }
}

function ofInstallment(
  { id, status }: NonNullable<RunSubject['installment']>,
  { id: subscriptionId, state }: SubscriptionRecord,
  moment: MarketMoment,
): Verdict {
  const isDue = dueInstallments(state, moment).some(
    ({ schedule, installment }) =>
      installmentIdOf(scheduleIdOf(subscriptionId, schedule), installment.sipNumber) === id,
  );
  if (isDue) return safe;
  switch (status) {
    case 'planned':
      return not(state.status === 'active' ? 'not-yet-due' : 'not-active');
    case 'ordered':
      return not('not-at-broker');
    case 'executed':
      return not('not-executed');
    case 'failed':
      return not('not-failed');
    case 'cancelled':
      return not('not-cancelled');
  }
}

function ofBlock(number: number, { schedules }: SubscriptionState): Verdict {
  const schedule = schedules.find((one) => one.number === number);
  if (schedule && isOpenBlock(schedule)) return safe;
  return not(schedule?.sellOrderId === undefined ? 'not-held' : 'not-being-sold');
}

export async function seeOutcomes(
  subjects: RunSubjects,
  outcomes: readonly Outcome[],
): Promise<OutcomeSeen[]> {
  const about = await subjects.of(outcomes.map(({ subject }) => subject));
  return outcomes.map((outcome) => ({ ...outcome, about: about.get(outcome.subject) ?? {} }));
}
