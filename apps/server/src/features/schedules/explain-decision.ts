import { type DecisionTrace, paise, type ReasonCode } from '@safe-trading/engine';
import { toDate } from '../../platform/kernel/instants.ts';
import type { KeptDecision } from '../../trading/books/decision-reader.ts';
import {
  dateInWords,
  rupeesInWords,
  timeInWords,
  unitsInWords,
} from '../../trading/reasons/in-words.ts';
import { wordsOfReason } from '../../trading/reasons/reason-words.ts';
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

const filledOf = ({ filled, value }: Kept): string =>
  `${unitsInWords(filled)} at ${rupeesInWords(paise(Math.round(value / filled)))} on average`;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Sentences for the owner, made from the decision's own inputs. */
export function explainDecision(decision: KeptDecision): string[] {
  const { trace, order } = decision;
  const said = [
    ...reasonOf(decision),
    sayChoice(trace, decision.kind),
    sayPrice(trace),
    sayValue(trace, decision.lastAt),
    sayTooExpensive(trace),
    sayNotOverpaid(trace),
    ...numbersOf(decision, trace),
    order && explainOutcome(order, decision.kind === 'sell' ? 'sell' : 'buy'),
    repeated(decision),
  ];
  return said.filter((sentence) => sentence !== undefined);
}

function reasonOf({ kind, reason }: KeptDecision): string[] {
  if (kind === 'carry') return [wordsOfReason('AMOUNT_BELOW_ONE_UNIT', 'en').text];
  if (kind === 'postpone') {
    const why = (reason && whyPostponed[reason]) ?? 'No ETF could be chosen all day';
    return [`${why}: the SIP keeps its number and moves on to the next planned date.`];
  }
  return reason ? [wordsOfReason(reason, 'en').text, wordsOfReason(reason, 'en').fix] : [];
}

const whyPostponed: Partial<Readonly<Record<ReasonCode, string>>> = {
  MARKET_LOOKS_CLOSED: 'The market looked closed all day',
  MARKET_CLOSED: 'The broker took no orders all day',
  FIRST_ORDER_PENDING: 'The account was not released for trading that day',
  PRICE_ABOVE_VALUE: 'The ETF cost clearly more than its value all day',
  NO_PRICE_WITNESS: 'Nothing showed all day what the ETF is worth',
};

function numbersOf({ kind, order }: KeptDecision, trace: DecisionTrace): (string | undefined)[] {
  if (trace.sale) return [saySale(trace, order)];
  switch (kind) {
    case 'assign':
      return [];
    case 'carry':
      return [sayLimit(trace, order), sayAvailable(trace)];
    case 'buy':
      return [sayLimit(trace, order), saySize(trace), sayCash(trace)];
    case 'block':
    case 'postpone':
    case 'fail':
    case 'sell':
      return [sayLimit(trace, order), sayAvailable(trace), sayCash(trace)];
  }
}

function repeated({ times, ...decided }: KeptDecision): string | undefined {
  const [at, lastAt] = [toDate(decided.at), toDate(decided.lastAt)];
  if (times < 2) return undefined;
  const isOneDay = dateInWords(at) === dateInWords(lastAt);
  const from = isOneDay ? timeInWords(at) : `${dateInWords(at)}, ${timeInWords(at)}`;
  const to = isOneDay ? timeInWords(lastAt) : `${dateInWords(lastAt)}, ${timeInWords(lastAt)}`;
  return `It was so ${times} times, from ${from} to ${to}.`;
}

function explainOutcome(order: Kept, side: 'buy' | 'sell'): string {
  const traded = side === 'buy' ? 'bought' : 'sold';
  switch (order.state) {
    case 'filled':
      return `${capital(traded)} ${filledOf(order)}.`;
    case 'cancelled':
      return order.filled > 0
        ? `Only ${filledOf(order)} could be ${traded} before the order ended.`
        : because(order, 'NOT_FILLED');
    case 'rejected':
      return because(order, 'ORDER_REJECTED');
    case 'not-sent':
      return because(order, 'NOT_SENT');
    case 'not-placed':
      return because(order, 'NOT_PLACED');
    case 'unknown':
      return because(order, 'ORDER_UNKNOWN');
    case 'needs-human':
      return because(order, 'NEEDS_HUMAN');
    case 'intended':
    case 'submitted':
      return 'The order is on its way to the broker.';
    case 'working':
      return 'The broker has the order; nothing of it is filled yet.';
    case 'part-filled':
      return `The broker has the order; ${unitsInWords(order.filled)} of ${order.quantity} are filled so far.`;
  }
}

function because({ reasonCode, state, said }: Kept, usual: ReasonCode): string {
  const { text, fix } = wordsOfReason(reasonCode ?? usual, 'en');
  const words = state === 'rejected' && said ? ` The broker said: “${said}”.` : '';
  return `${text}${words} ${fix}`;
}
