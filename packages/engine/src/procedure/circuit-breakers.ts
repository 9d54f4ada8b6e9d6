import { mostInDoubt } from '../orders/order-limits.ts';
import { ask, type Procedure } from './question.ts';
import type { RunContext } from './trading-facts.ts';

/**
 * After a bad step: halts an investor whose orders are refused repeatedly or stay unresolved, and everything when
 * that happens to many accounts. Only a person lifts a halt, and what they had seen by then does not trip it
 * again.
 */
export function* checkCircuitBreakers(context: RunContext, accountId: string): Procedure<void> {
  const { limits } = context;
  const { refusalsInARow } = limits;
  const { onlyRefusals, unresolvedOfAccount, accountsUnresolved, accountsServed } = yield* ask(
    'breaker facts',
    { accountId, refusalsInARow },
  );
  // A reason uses the same words each time, so that one alarm is one halt.
  const most = mostInDoubt(limits, accountsServed);
  if (accountsUnresolved >= most) {
    const reason = `At least ${most} broker accounts have orders whose fate is not known.`;
    yield* haltEverything(context, reason);
  }
  if (!onlyRefusals && unresolvedOfAccount < limits.unresolvedPerAccount) return;

  const reason = onlyRefusals
    ? `The broker refused ${refusalsInARow} orders in a row.`
    : `At least ${limits.unresolvedPerAccount} orders are at the broker without an answer.`;
  yield* haltInvestor(context, accountId, reason);
}

export function* haltInvestor(
  { moment: { instant: at } }: RunContext,
  accountId: string,
  reason: string,
): Procedure<void> {
  const subject = yield* ask('owner of account', { accountId });
  if (subject === undefined) return;
  yield* ask('halt', { subject: { level: 'investor', subject }, reason, at });
}

export function* haltEverything(
  { moment: { instant: at } }: RunContext,
  reason: string,
): Procedure<void> {
  yield* ask('halt', { subject: { level: 'platform' }, reason, at });
}
