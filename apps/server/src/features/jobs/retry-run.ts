import type { MarketClock } from '../../platform/kernel/clock.ts';
import { marketMoment } from '../../platform/kernel/market-moment.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import type { JobRunStore } from '../../trading/jobs/job-run-store.ts';
import type { JobRunner } from '../../trading/jobs/job-runner.ts';
import type { SubscriptionStore } from '../../trading/ledger/subscription-store.ts';
import { verdictOn } from './retry-verdict.ts';
import { byInvestor, type InvestorSeen, type OutcomeSeen } from './run-details.ts';
import type { RunSubjects } from './run-subjects.ts';
import { seeOutcomes } from './see-outcomes.ts';

export type RetryDeps = {
  runner: JobRunner;
  runs: JobRunStore;
  subjects: RunSubjects;
  subscriptions: Pick<SubscriptionStore, 'load'>;
  marketClock: MarketClock;
};

export type NotTried = { outcome: OutcomeSeen; why: string };

/** `runId`: of the run that tried again, where anything was safe to try. */
export type Retried = {
  runId?: string;
  note?: string;
  tried: readonly InvestorSeen[];
  notTried: readonly NotTried[];
};

/**
 * Tries again what is safe: an ordinary run of the job that serves only the subscriptions concerned, under
 * every guard there is. The run decides anew; whatever has changed since it was judged is seen there.
 */
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
  // What somebody looks for comes before what went well.
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
