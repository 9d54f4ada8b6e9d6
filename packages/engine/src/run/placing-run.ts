import type { Instant } from '../calendar/instant.ts';
import type { TimedQuote } from '../decisions/decision.ts';
import type { InstrumentRef } from '../market/instrument.ts';
import type { Paise } from '../money/money.ts';
import { OrderHeldBack } from '../orders/order-refusals.ts';
import { quoteReusedMs } from '../orders/order-times.ts';
import { askBroker } from '../procedure/ask-broker.ts';
import { haltEverything } from '../procedure/circuit-breakers.ts';
import type { Outcome } from '../procedure/outcome.ts';
import { type AnswerTo, ask, type Procedure } from '../procedure/question.ts';
import type { RunPlan } from '../procedure/run-plan.ts';
import type { RunContext } from '../procedure/trading-facts.ts';
import type { SubscriptionRecord } from '../subscription/subscription-record.ts';

export type PlacingRun = RunContext & {
  readonly plan: RunPlan;
  readonly booking: boolean;
  /** Limits are set by these quotes; orders of a few seconds share them. */
  readonly quotes: Map<
    string,
    { readonly seen: TimedQuote | undefined; readonly askedAt: Instant }
  >;
};

export type Served = { readonly record: SubscriptionRecord; readonly outcomes: readonly Outcome[] };

export function* freshQuote(
  { quotes }: PlacingRun,
  accountId: string,
  { symbol }: Pick<InstrumentRef, 'symbol'>,
): Procedure<TimedQuote | undefined> {
  const known = quotes.get(symbol);
  const ageMs = known ? (yield* ask('now', {})) - known.askedAt : quoteReusedMs;
  if (known && ageMs >= 0 && ageMs < quoteReusedMs) return known.seen;
  const askedAt = yield* ask('now', {});
  const answer = yield* askBroker('quote', { accountId, symbol });
  // Parallel accounts may have read it meanwhile.
  const answered = quotes.get(symbol);
  if (answered !== known && answered?.seen) return answered.seen;
  const seen = answer.ok ? witnessed(answer) : undefined;
  quotes.set(symbol, { seen, askedAt });
  return seen;
}

const witnessed = ({ value, servedAt }: Extract<AnswerTo<'quote'>, { ok: true }>): TimedQuote => ({
  ...value,
  ...(servedAt === undefined ? {} : { servedAt }),
});

/**
 * An order that was not planned, or is larger, indicates a fault in a loop: it is held back and everything is
 * halted. Throws OrderHeldBack.
 */
export function* enforceRunPlan(run: PlacingRun, subject: string, worst: Paise): Procedure<void> {
  if (run.plan.take(subject, worst)) return;
  yield* haltEverything(run, 'A run wanted to send an order it had not planned.');
  throw new OrderHeldBack('BEYOND_PLAN');
}
