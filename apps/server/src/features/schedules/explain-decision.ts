import type { DecisionTrace, ReasonCode } from '@safe-trading/engine';
import { toDate } from '../../platform/kernel/instants.ts';
import type { KeptDecision } from '../../trading/books/decision-reader.ts';
import { dateInWords, timeInWords } from '../../trading/reasons/in-words.ts';
import { reasonWords } from '../../trading/reasons/reason-words.ts';
import { explainOutcome } from './explain-outcome.ts';
import {
  sayAvailable,
  sayCash,
  sayChoice,
  sayLimit,
  sayPrice,
  saySale,
  saySize,
} from './explain-trace.ts';

/**
 * Why something was decided, in sentences for its owner: what it was decided from, what came of it, and
 * how often. Every number in them is one that was decided with.
 */
export function explainDecision(decision: KeptDecision): string[] {
  const { trace, order } = decision;
  const said = [
    ...reasonOf(decision),
    sayChoice(trace, decision.kind),
    sayPrice(trace),
    ...numbersOf(decision, trace),
    order && explainOutcome(order, decision.kind === 'sell' ? 'sell' : 'buy'),
    repeated(decision),
  ];
  return said.filter((sentence) => sentence !== undefined);
}

function reasonOf({ kind, reason }: KeptDecision): string[] {
  if (kind === 'carry') return [reasonWords.AMOUNT_BELOW_ONE_UNIT.text];
  if (kind === 'postpone') {
    const why = (reason && whyPostponed[reason]) ?? 'No ETF could be chosen all day';
    return [`${why}: the SIP keeps its number and moves on to the next planned date.`];
  }
  return reason ? [reasonWords[reason].text, reasonWords[reason].fix] : [];
}

const whyPostponed: Partial<Readonly<Record<ReasonCode, string>>> = {
  MARKET_LOOKS_CLOSED: 'The market looked closed all day',
  MARKET_CLOSED: 'The broker took no orders all day',
  FIRST_ORDER_PENDING: 'The account was not released for trading that day',
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
