import type { jobRunEndpoints, Reply, RunShow } from '@safe-trading/contract';
import { type Outcome, type ReasonCode, rupeesFromPaise } from '@safe-trading/engine';
import type { Language } from '@safe-trading/messages';
import { translated } from '@safe-trading/messages/translated';
import type { JobRun } from '../../trading/jobs/job-run-store.ts';
import { jobsIn } from '../../trading/jobs/job-words.ts';
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

const presentRunHead = (run: JobRun, language: Language): Wire['run'] => ({
  ...presentRun(run, language),
  job_code: run.code,
  job_name: jobsIn(language)(`name-${run.code}`),
  trigger: run.trigger === 'person' ? 'PERSON' : 'SCHEDULE',
  market_time: run.marketTime.toISOString(),
  note:
    [
      run.note && translated(run.note, language),
      run.skipped ? jobsIn(language)('skipped', { count: run.skipped }) : undefined,
    ]
      .filter(Boolean)
      .join(' ') || null,
});

export function whyNothingIsListed(
  run: JobRun,
  outcomes: readonly Outcome[],
  language: Language,
): string | null {
  const text = jobsIn(language);
  if (outcomes.length > 0 || run.note) return null;
  if (run.status === 'running') return text('listed-later');
  if (run.status === 'failed') return text('broke-off');
  const { succeeded, failed } = run.tally;
  return text(succeeded + failed > 0 ? 'counts-only' : 'nothing-to-do');
}

type RunPage = {
  run: JobRun;
  outcomes: readonly Outcome[];
  everybody: readonly InvestorSeen[];
  page: number;
  pages: number;
  shown: readonly InvestorSeen[];
};

export const presentRunPage = (
  of: RunPage,
  language: Language,
): Reply<typeof jobRunEndpoints.one> => ({
  success: true,
  data: {
    run: presentRunHead(of.run, language),
    investor_counts: presentCounts(of.everybody),
    outcomes_missing: whyNothingIsListed(of.run, of.outcomes, language),
    page: of.page,
    pages: of.pages,
    investors: of.shown.map((one) => presentInvestor(one, language)),
  },
});

const previewedAtMost = 1000;

export const presentPreview = (
  everybody: readonly InvestorSeen[],
  note: string | undefined,
  at: Date,
  language: Language,
): Reply<typeof jobRunEndpoints.preview> => ({
  success: true,
  data: {
    market_time: at.toISOString(),
    note: note === undefined ? null : translated(note, language),
    investor_counts: presentCounts(everybody),
    investors: everybody.slice(0, previewedAtMost).map((one) => presentInvestor(one, language)),
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

export const presentInvestor = (
  { investor, result, outcomes }: InvestorSeen,
  language: Language,
): WireInvestor => ({
  investor_name: investor?.name ?? null,
  investor_email: investor?.email ?? null,
  result: resultOnWire[result],
  outcomes: outcomes.map((one) => presentOutcome(one, language)),
});

export function presentOutcome(
  { subject, result, what, reason, about }: OutcomeSeen,
  language: Language,
): WireOutcome {
  const { order } = about;
  // An order that was filled in part has the reason of the rest, which says that nothing was traded.
  const code = codeOf(reason) ?? (order?.filled ? undefined : order?.reasonCode);
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
    reason_text: code ? wordsOfReason(code, language).administrator : saidOf(reason, language),
    reason_fix: code ? wordsOfReason(code, language).fix : null,
    order: order ? presentOrder(order, language) : null,
  };
}

const presentOrder = (order: OrderSeen, language: Language): NonNullable<WireOutcome['order']> => ({
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
  broker_text: order.said === undefined ? null : translated(order.said, language),
});

const codeOf = (reason: string | undefined): ReasonCode | undefined =>
  reason !== undefined && isReasonCode(reason) ? reason : undefined;

function saidOf(reason: string | undefined, language: Language): string | null {
  if (reason === undefined) return null;
  if (reason === 'CHANGED_MEANWHILE') return jobsIn(language)('changed-meanwhile');
  if (reason === 'UNEXPECTED') return jobsIn(language)('unexpected');
  return translated(reason, language);
}
