import type { jobRunEndpoints, Reply, RunShow } from '@safe-trading/contract';
import { type Outcome, type ReasonCode, rupeesFromPaise } from '@safe-trading/engine';
import type { Job } from '../../trading/jobs/job.ts';
import type { JobRun } from '../../trading/jobs/job-run-store.ts';
import { isReasonCode, wordsOfReason } from '../../trading/reasons/reason-words.ts';
import { presentRun } from './present.ts';
import { type InvestorSeen, isShown, type OutcomeSeen } from './run-details.ts';
import type { OrderSeen } from './run-subjects.ts';

type Wire = Reply<typeof jobRunEndpoints.one>['data'];
type WireInvestor = Wire['investors'][number];
export type WireOutcome = WireInvestor['outcomes'][number];

const resultOnWire = { done: 'DONE', failed: 'FAILED', waiting: 'WAITING' } as const;

export const presentLatest = (runs: readonly JobRun[]): Reply<typeof jobRunEndpoints.latest> => ({
  success: true,
  data: runs.map(({ code, id }) => ({ job_code: code, job_audit_id: id })),
});

const presentRunHead = (run: JobRun, job: Job | undefined): Wire['run'] => ({
  ...presentRun(run),
  job_code: run.code,
  job_name: job?.name ?? run.code,
  trigger: run.trigger === 'person' ? 'PERSON' : 'SCHEDULE',
  market_time: run.marketTime.toISOString(),
  note: [run.note, skippedMeanwhile(run.skipped)].filter(Boolean).join(' ') || null,
});

const skippedMeanwhile = (skipped = 0): string | undefined =>
  skipped === 0
    ? undefined
    : `While it was under way, the schedule went without this job ${skipped === 1 ? 'once' : `${skipped} times`}.`;

export function whyNothingIsListed(run: JobRun, outcomes: readonly Outcome[]): string | null {
  if (outcomes.length > 0 || run.note) return null;
  if (run.status === 'running') {
    return 'The run is still under way. What it does for each investor is listed when it has ended.';
  }
  if (run.status === 'failed') {
    return 'The run broke off, so it kept no list of what it had done. The next run takes up what was left.';
  }
  const { succeeded, failed } = run.tally;
  return succeeded + failed > 0
    ? 'This run kept only its counts, not what it did for each investor.'
    : 'There was nothing to do in this run.';
}

type RunPage = {
  run: JobRun;
  job: Job | undefined;
  outcomes: readonly Outcome[];
  everybody: readonly InvestorSeen[];
  page: number;
  pages: number;
  shown: readonly InvestorSeen[];
};

export const presentRunPage = (of: RunPage): Reply<typeof jobRunEndpoints.one> => ({
  success: true,
  data: {
    run: presentRunHead(of.run, of.job),
    investor_counts: presentCounts(of.everybody),
    outcomes_missing: whyNothingIsListed(of.run, of.outcomes),
    page: of.page,
    pages: of.pages,
    investors: of.shown.map(presentInvestor),
  },
});

const previewedAtMost = 1000;

export const presentPreview = (
  everybody: readonly InvestorSeen[],
  note: string | undefined,
  at: Date,
): Reply<typeof jobRunEndpoints.preview> => ({
  success: true,
  data: {
    market_time: at.toISOString(),
    note: note ?? null,
    investor_counts: presentCounts(everybody),
    investors: everybody.slice(0, previewedAtMost).map(presentInvestor),
  },
});

function presentCounts(everybody: readonly InvestorSeen[]): Wire['investor_counts'] {
  const countOf = (show: RunShow) => everybody.filter((one) => isShown(one, show)).length;
  return {
    all: countOf('ALL'),
    failed: countOf('FAILED'),
    waiting: countOf('WAITING'),
    ordered: countOf('ORDERED'),
  };
}

export const presentInvestor = ({ investor, result, outcomes }: InvestorSeen): WireInvestor => ({
  investor_name: investor?.name ?? null,
  investor_email: investor?.email ?? null,
  result: resultOnWire[result],
  outcomes: outcomes.map(presentOutcome),
});

export function presentOutcome({ subject, result, what, reason, about }: OutcomeSeen): WireOutcome {
  const { order } = about;
  const code = codeOf(reason) ?? order?.reasonCode;
  return {
    subject_id: subject,
    result: resultOnWire[result],
    what,
    subscription_id: about.subscriptionId ?? null,
    strategy_name: about.strategyName ?? null,
    schedule_id: about.scheduleId ?? null,
    schedule_number: about.schedule ?? null,
    sip_number: about.sipNumber ?? null,
    etf_nse_code: order?.symbol ?? about.symbol ?? null,
    reason: code ?? null,
    reason_text: code ? wordsOfReason(code, 'en').administrator : saidOf(reason),
    reason_fix: code ? wordsOfReason(code, 'en').fix : null,
    order: order ? presentOrder(order) : null,
  };
}

const presentOrder = (order: OrderSeen): NonNullable<WireOutcome['order']> => ({
  order_id: order.clientOrderId,
  side: order.side === 'buy' ? 'BUY' : 'SELL',
  etf_nse_code: order.symbol,
  units: order.quantity,
  limit_price: rupeesFromPaise(order.limit),
  ...(order.worst === undefined ? {} : { cost_at_limit: rupeesFromPaise(order.worst) }),
  filled_units: order.filled,
  state:
    order.state === 'foreseen' ? 'WOULD_BE_SENT' : order.state.replaceAll('-', '_').toUpperCase(),
  sent_at: order.submittedAt.toISOString(),
  broker_order_id: order.brokerOrderId ?? null,
  broker_text: order.said ?? null,
});

const otherWords: Readonly<Record<string, string>> = {
  CHANGED_MEANWHILE:
    'Somebody changed the subscription, or another process its account, at the same moment; the next run looks at it again.',
  UNEXPECTED: 'An unexpected error; the server log has the details. Nobody else was held up by it.',
};

const codeOf = (reason: string | undefined): ReasonCode | undefined =>
  reason !== undefined && isReasonCode(reason) ? reason : undefined;

const saidOf = (reason: string | undefined): string | null =>
  reason === undefined ? null : (otherWords[reason] ?? reason);
