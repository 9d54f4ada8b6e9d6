import type { TimedQuote } from '../decisions/decision.ts';
import type { InstrumentRef } from '../market/instrument.ts';
import type { Paise } from '../money/money.ts';
import { OrderHeldBack } from '../orders/order-refusals.ts';
import { askBroker } from '../procedure/ask-broker.ts';
import { haltEverything } from '../procedure/circuit-breakers.ts';
import type { Procedure } from '../procedure/question.ts';
import type { RunPlan } from '../procedure/run-plan.ts';
import type { RunContext } from '../procedure/trading-facts.ts';

/** A run that places orders: what it may send at the most, and the prices it has asked for. */
export type PlacingRun = RunContext & {
  readonly plan: RunPlan;
  /** Whether blocks are looked at in this run. */
  readonly booking: boolean;
  /** Asked of the broker once per run and symbol, because a limit is set by it. */
  readonly quotes: Map<string, TimedQuote | undefined>;
};

export function* freshQuote(
  { quotes }: PlacingRun,
  accountId: string,
  { symbol }: Pick<InstrumentRef, 'symbol'>,
): Procedure<TimedQuote | undefined> {
  if (quotes.has(symbol)) return quotes.get(symbol);
  const answer = yield* askBroker('quote', { accountId, symbol });
  const quote = answer.ok ? answer.value : undefined;
  quotes.set(symbol, quote);
  return quote;
}

/**
 * An order its run had not planned, or not so large, is the mark of a fault in a loop: it is held back,
 * and so is everything else until a person has looked. Throws OrderHeldBack.
 */
export function* enforceRunPlan(run: PlacingRun, subject: string, worst: Paise): Procedure<void> {
  if (run.plan.take(subject, worst)) return;
  yield* haltEverything(run, 'A run wanted to send an order it had not planned.');
  throw new OrderHeldBack('BEYOND_PLAN');
}
