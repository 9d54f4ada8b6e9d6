import { jobRunEndpoints } from '@safe-trading/contract';
import {
  type Decision,
  type DecisionTrace,
  installmentIdOf,
  type NewOrder,
  noUnits,
} from '@safe-trading/engine';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { toDate } from '../../platform/kernel/instants.ts';
import type { DryRun } from '../../trading/run/dry-run.ts';
import { presentRetry } from './present-retry.ts';
import { presentLatest, presentPreview, presentRunPage } from './present-run.ts';
import { noSuchRun, type RetryDeps, retryRun, seeOutcomes } from './retry-run.ts';
import { byInvestor, isShown, type OutcomeSeen, pageOf } from './run-details.ts';
import type { OrderSeen, RunSubject, RunSubjects } from './run-subjects.ts';

const subjectOf = ({ scheduleId, sipNumber }: Decision): string =>
  sipNumber === undefined ? scheduleId : installmentIdOf(scheduleId, sipNumber);

const decided = ({ scheduleId, sipNumber, trace }: Decision): RunSubject => ({
  scheduleId,
  ...(sipNumber === undefined ? {} : { sipNumber }),
  ...(trace.instrument ? { symbol: trace.instrument.symbol } : {}),
});

type Ordered = DryRun['orders'][number];

const aboutOrder = ({ order, trace }: Ordered): RunSubject => ({
  scheduleId: order.scheduleId,
  schedule: order.schedule,
  ...(order.sipNumber === undefined ? {} : { sipNumber: order.sipNumber }),
  symbol: order.instrument.symbol,
  order: foreseen(order, trace),
});

const foreseen = (order: NewOrder, trace: DecisionTrace): OrderSeen => ({
  clientOrderId: order.clientOrderId,
  side: order.side,
  symbol: order.instrument.symbol,
  quantity: order.quantity,
  limit: order.limit,
  ...(trace.size ? { worst: trace.size.worstCost } : {}),
  filled: noUnits,
  state: 'foreseen',
  submittedAt: toDate(order.submittedAt),
});

export type RunDeps = RetryDeps & {
  dryRun(): Promise<DryRun>;
};

export function runRoutes(app: FastifyInstance, deps: RunDeps): void {
  const { runs, subjects, marketClock, dryRun } = deps;

  serve(app, jobRunEndpoints.latest, async () => presentLatest(await runs.latest()));

  serve(app, jobRunEndpoints.one, async ({ params, query, language }) => {
    const found = await runs.find(params.runId);
    if (!found) throw noSuchRun();
    const everybody = byInvestor(await seeOutcomes(subjects, found.outcomes));
    const chosen = everybody.filter((one) => isShown(one, query.show));
    const page = pageOf(chosen, query.page, query.size);
    return presentRunPage({ ...found, everybody, ...page }, language);
  });

  serve(app, jobRunEndpoints.preview, async ({ language }) => {
    const foreseen = await dryRun();
    const everybody = byInvestor(await seeDryRun(subjects, foreseen));
    return presentPreview(everybody, foreseen.note, marketClock.now(), language);
  });

  serve(app, jobRunEndpoints.retry, async ({ params, language }) =>
    presentRetry(await retryRun(deps, params.runId), language),
  );
}

async function seeDryRun(
  subjects: RunSubjects,
  { outcomes, orders, decisions }: DryRun,
): Promise<OutcomeSeen[]> {
  const orderOf = new Map(orders.map((one) => [one.order.clientOrderId, one]));
  const decisionOf = new Map(decisions.map((decision) => [subjectOf(decision), decision]));
  const known = await subjects.of([
    ...outcomes.map(({ subject }) => subject),
    ...orders.map(({ order }) => order.subscriptionId),
    ...decisions.map(({ subscriptionId }) => subscriptionId),
  ]);
  return outcomes.map((outcome) => {
    const ordered = orderOf.get(outcome.subject);
    const decision = decisionOf.get(outcome.subject);
    const whose = (ordered?.order ?? decision)?.subscriptionId;
    const stored = known.get(outcome.subject) ?? {};
    const about: RunSubject = {
      ...(whose === undefined ? {} : known.get(whose)),
      ...stored,
      ...(decision ? decided(decision) : {}),
      ...(ordered ? aboutOrder(ordered) : {}),
    };
    return { ...outcome, about };
  });
}
