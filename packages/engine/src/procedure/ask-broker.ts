import type { Answer } from '../orders/broker-report.ts';
import { type AnswerTo, type Asks, ask, type Procedure } from './question.ts';

type BrokerRead =
  | 'buying power'
  | 'quote'
  | 'order book'
  | 'trade book'
  | 'units of today'
  | 'holdings';

/** Reads from the broker; an ended session is recorded as lost. */
export function* askBroker<K extends BrokerRead>(
  kind: K,
  asks: Asks<K> & { readonly accountId: string },
): Procedure<AnswerTo<K>> {
  const answer = yield* ask(kind, asks);
  if (isUnauthorised(answer)) yield* ask('session lost', { accountId: asks.accountId });
  return answer;
}

const isUnauthorised = (answer: Answer<unknown>): boolean =>
  !answer.ok && answer.reason === 'unauthorised';
