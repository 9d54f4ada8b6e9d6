import type { DecisionInputs } from '../../orders/decision.ts';
import type { KeptDecision } from '../../orders/decision-store.ts';
import { dateInWords, timeInWords } from '../../reasons/in-words.ts';
import { reasonWords } from '../../reasons/reason-words.ts';
import {
  sayCash,
  sayChoice,
  sayLimit,
  sayPrice,
  sayPurse,
  saySale,
  saySize,
} from './explain-inputs.ts';
import { explainOutcome } from './explain-outcome.ts';

/**
 * Why something was decided, in sentences for its owner: what it was decided from, what came of it, and
 * how often. Every number in them is one that was decided with.
 */
export function explainDecision(decision: KeptDecision): string[] {
  const { inputs, order } = decision;
  const said = [
    ...reasonOf(decision),
    sayChoice(inputs, decision.kind),
    sayPrice(inputs),
    ...numbersOf(decision, inputs),
    order && explainOutcome(order, decision.kind === 'sell' ? 'sell' : 'buy'),
    repeated(decision),
  ];
  return said.filter((sentence) => sentence !== undefined);
}

function reasonOf({ kind, reason }: KeptDecision): string[] {
  if (kind === 'carry') return [reasonWords.AMOUNT_BELOW_ONE_UNIT.text];
  return reason ? [reasonWords[reason].text, reasonWords[reason].fix] : [];
}

function numbersOf({ kind, order }: KeptDecision, inputs: DecisionInputs): (string | undefined)[] {
  if (inputs.sale) return [saySale(inputs, order)];
  switch (kind) {
    case 'assign':
      return [];
    case 'carry':
      return [sayLimit(inputs, order), sayPurse(inputs)];
    case 'buy':
      return [sayLimit(inputs, order), saySize(inputs), sayCash(inputs)];
    case 'block':
    case 'fail':
    case 'sell':
      return [sayLimit(inputs, order), sayPurse(inputs), sayCash(inputs)];
  }
}

function repeated({ times, at, lastAt }: KeptDecision): string | undefined {
  if (times < 2) return undefined;
  const isOneDay = dateInWords(at) === dateInWords(lastAt);
  const from = isOneDay ? timeInWords(at) : `${dateInWords(at)}, ${timeInWords(at)}`;
  const to = isOneDay ? timeInWords(lastAt) : `${dateInWords(lastAt)}, ${timeInWords(lastAt)}`;
  return `It was so ${times} times, from ${from} to ${to}.`;
}
