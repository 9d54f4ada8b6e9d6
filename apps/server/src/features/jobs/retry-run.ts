import {
  dueInstallments,
  installmentIdOf,
  isOpenBlock,
  type MarketMoment,
  type Outcome,
  type SubscriptionState,
  scheduleIdOf,
} from '@safe-trading/engine';
import type { MarketClock } from '../../platform/kernel/clock.ts';
import { marketMoment } from '../../platform/kernel/market-moment.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import type { JobRunStore } from '../../trading/jobs/job-run-store.ts';
import type { JobRunner } from '../../trading/jobs/job-runner.ts';
import type {
  SubscriptionRecord,
  SubscriptionStore,
} from '../../trading/ledger/subscription-store.ts';
import { byInvestor, type InvestorSeen, type OutcomeSeen } from './run-details.ts';
import type { RunSubject, RunSubjects } from './run-subjects.ts';

type Verdict = { isSafe: true } | { isSafe: false; why: string };

const safe: Verdict = { isSafe: true };

const not = (why: string): Verdict => ({ isSafe: false, why });

export type RetryDeps = {
  runner: JobRunner;
  runs: JobRunStore;
  subjects: RunSubjects;
  subscriptions: Pick<SubscriptionStore, 'load'>;
  marketClock: MarketClock;
};

export type NotTried = { outcome: OutcomeSeen; why: string };

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
    const why = { why: `Nothing was tried: ${note}` };
    return { runId, note, tried: [], notTried: [...notTried, ...safe.map(withReason(why))] };
  }
  const done = await seeOutcomes(deps.subjects, (await deps.runs.find(runId))?.outcomes ?? []);
  const ofThese = done.filter(({ about }) => only.has(about.subscriptionId ?? ''));
  return { runId, tried: byInvestor(ofThese), notTried };
}

const isDone = ({ outcome }: NotTried): boolean => outcome.result === 'done';

const withReason =
  (reason: { why: string }) =>
  (outcome: OutcomeSeen): NotTried => ({ outcome, ...reason });

async function retryable({ runs, subjects }: RetryDeps, id: string): Promise<OutcomeSeen[]> {
  const found = await runs.find(id);
  if (!found) throw noSuchRun();
  const { run, outcomes } = found;
  if (run.code !== 'place_etf_order') {
    throw new Problem(
      'conflict',
      'Only runs of Place ETF Order are tried again. Run this job itself once more; it repeats nothing that is done.',
    );
  }
  if (run.status === 'running') throw busy();
  return seeOutcomes(subjects, outcomes);
}

export const noSuchRun = () =>
  new Problem('not-found', 'There is no run with this id. Open it from the history of its job.');

const busy = () =>
  new Problem('conflict', 'Place ETF Order is running. Wait until it has finished.');

/** Judged by the books as of now: an order that may be at the broker keeps its installment from being due. */
export function verdictOn(
  { result, about }: OutcomeSeen,
  record: SubscriptionRecord | undefined,
  moment: MarketMoment,
): Verdict {
  const atBroker = orderInTheWay(about);
  if (atBroker) return not(atBroker);
  if (result === 'done') return not('It was done; there is nothing to try again.');
  if (!record) return not('It is about no subscription; run the job itself again.');
  if (about.installment) return ofInstallment(about.installment, record, moment);
  if (about.schedule !== undefined) return ofBlock(about.schedule, record.state);
  const hasWork =
    dueInstallments(record.state, moment).length > 0 || record.state.schedules.some(isOpenBlock);
  return hasWork ? safe : not('Nothing of this subscription is due now.');
}

function orderInTheWay({ order, latestOrder }: RunSubject): string | undefined {
  switch (latestOrder?.state ?? order?.state) {
    case 'unknown':
      return "The result of its order is not known yet. It settles from the broker's books, and nothing is sent twice.";
    case 'needs-human':
      return 'Its order has to be settled by hand first, under Orders to review on the jobs page.';
    case 'submitted':
    case 'working':
    case 'part-filled':
      return 'Its order is at the broker and runs to its end there.';
    case 'filled':
      return 'Its order was filled.';
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
      return not(
        state.status === 'active'
          ? 'It is not due at this time; it is tried when it is.'
          : 'Its subscription is paused or has ended.',
      );
    case 'ordered':
      return not('Its order is at the broker and runs to its end there.');
    case 'executed':
      return not('It has been bought or carried meanwhile.');
    case 'failed':
      return not('It has failed for good; the plan goes on with the next SIP.');
    case 'cancelled':
      return not('It was cancelled meanwhile.');
  }
}

function ofBlock(number: number, { schedules }: SubscriptionState): Verdict {
  const schedule = schedules.find((one) => one.number === number);
  if (schedule && isOpenBlock(schedule)) return safe;
  return not(
    schedule?.sellOrderId === undefined
      ? 'The block holds no units any more.'
      : 'Its sale is at the broker and runs to its end there.',
  );
}

export async function seeOutcomes(
  subjects: RunSubjects,
  outcomes: readonly Outcome[],
): Promise<OutcomeSeen[]> {
  const about = await subjects.of(outcomes.map(({ subject }) => subject));
  return outcomes.map((outcome) => ({ ...outcome, about: about.get(outcome.subject) ?? {} }));
}
