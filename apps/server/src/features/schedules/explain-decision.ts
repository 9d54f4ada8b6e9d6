import { type DecisionTrace, paise, type ReasonCode } from '@safe-trading/engine';
import type { Language } from '@safe-trading/messages/language';
import { toDate } from '../../platform/kernel/instants.ts';
import type { KeptDecision } from '../../trading/books/decision-reader.ts';
import { wordsOfReason } from '../../trading/reasons/reason-words.ts';
import { type Say, sayIn } from './decision-text.ts';
import {
  sayAvailable,
  sayCash,
  sayChoice,
  sayLimit,
  sayPrice,
  saySale,
  saySize,
} from './explain-trace.ts';
import { sayNotOverpaid, sayTooExpensive, sayValue } from './explain-value.ts';

type Kept = NonNullable<KeptDecision['order']>;

/** Sentences for the owner, made from the decision's own inputs. */
export function explainDecision(decision: KeptDecision, language: Language): string[] {
  const { trace, order } = decision;
  const say = sayIn(language);
  const said = [
    ...reasonOf(decision, say),
    sayChoice(trace, decision.kind, say),
    sayPrice(trace, say),
    sayValue(trace, decision.lastAt, say),
    sayTooExpensive(trace, say),
    sayNotOverpaid(trace, say),
    ...numbersOf(decision, trace, say),
    order && explainOutcome(order, decision.kind === 'sell' ? 'sold' : 'bought', say),
    repeated(decision, say),
  ];
  return said.filter((sentence) => sentence !== undefined);
}

function reasonOf({ kind, reason }: KeptDecision, { text, language }: Say): string[] {
  if (kind === 'carry') return [wordsOfReason('AMOUNT_BELOW_ONE_UNIT', language).text];
  if (kind === 'postpone') return [text('postponed', { why: reason ?? 'NO_CANDIDATE' })];
  if (!reason) return [];
  const words = wordsOfReason(reason, language);
  return [words.text, words.fix];
}

function numbersOf(
  { kind, order }: KeptDecision,
  trace: DecisionTrace,
  say: Say,
): (string | undefined)[] {
  if (trace.sale) return [saySale(trace, order, say)];
  switch (kind) {
    case 'assign':
      return [];
    case 'carry':
      return [sayLimit(trace, order, say), sayAvailable(trace, say)];
    case 'buy':
      return [sayLimit(trace, order, say), saySize(trace, say), sayCash(trace, say)];
    case 'block':
    case 'postpone':
    case 'fail':
    case 'sell':
      return [sayLimit(trace, order, say), sayAvailable(trace, say), sayCash(trace, say)];
  }
}

function repeated({ times, ...decided }: KeptDecision, say: Say): string | undefined {
  const { text, date, time } = say;
  const [at, lastAt] = [toDate(decided.at), toDate(decided.lastAt)];
  if (times < 2) return undefined;
  const isOneDay = date(at) === date(lastAt);
  const moment = (when: Date): string =>
    isOneDay ? time(when) : text('moment', { date: date(when), time: time(when) });
  return text('repeated', { count: times, from: moment(at), to: moment(lastAt) });
}

function explainOutcome(order: Kept, traded: 'bought' | 'sold', say: Say): string {
  const { text, units } = say;
  switch (order.state) {
    case 'filled':
      return text(`outcome-${traded}`, { filled: filledOf(order, say) });
    case 'cancelled':
      return order.filled > 0
        ? text(`outcome-part-${traded}`, { filled: filledOf(order, say) })
        : because(order, 'NOT_FILLED', say);
    case 'rejected':
      return because(order, 'ORDER_REJECTED', say);
    case 'not-sent':
      return because(order, 'NOT_SENT', say);
    case 'not-placed':
      return because(order, 'NOT_PLACED', say);
    case 'unknown':
      return because(order, 'ORDER_UNKNOWN', say);
    case 'needs-human':
      return because(order, 'NEEDS_HUMAN', say);
    case 'intended':
    case 'submitted':
      return text('outcome-sent');
    case 'working':
      return text('outcome-working');
    case 'part-filled':
      return text('outcome-part-filled', { units: units(order.filled), count: order.quantity });
  }
}

const filledOf = ({ filled, value }: Kept, { text, units, rupees }: Say): string =>
  text('filled', { units: units(filled), price: rupees(paise(Math.round(value / filled))) });

function because(
  { reasonCode, state, said }: Kept,
  usual: ReasonCode,
  { text, language }: Say,
): string {
  const words = wordsOfReason(reasonCode ?? usual, language);
  const quoted = state === 'rejected' && said ? [text('broker-said', { said })] : [];
  return [words.text, ...quoted, words.fix].join(' ');
}
