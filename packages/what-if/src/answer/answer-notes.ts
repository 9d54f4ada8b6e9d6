import type { ColumnarMarket } from '../market/columnar-market.ts';
import type { WhatIfQuestion } from '../question.ts';
import type { Deed } from '../run/deed.ts';
import type { PlanState } from '../run/plan-state.ts';
import type { WhatIfFigures, WhatIfNote } from './answer.ts';
import { isUnpaid } from './money-note.ts';
import { counted, dateWritten, rupees } from './wording.ts';

/** Sentences without which the figures would be read wrongly. */
export function notesOf(
  state: PlanState,
  { xirr, purchases }: Pick<WhatIfFigures, 'xirr' | 'purchases'>,
): WhatIfNote[] {
  const { deeds } = state;
  const carried = deeds.filter(({ kind }) => kind === 'carry').length;
  const missed = deeds.reduce((sum, deed) => sum + missedBy(deed), 0);
  const asked = purchases + carried + missed;
  const notes: WhatIfNote[] = [];
  if (purchases === 0) {
    const sentence = 'Nothing was bought in this time, so there is no return.';
    notes.push({ kind: 'buys nothing', sentence });
  } else if (missed * 2 >= asked) {
    const sentence = `On ${missed} of ${counted(asked, 'session')} with a SIP nothing could be bought: too few ETFs met the rules of the selection.`;
    notes.push({ kind: 'buys nothing', sentence });
  }
  if (carried > 0 && carried * 2 >= purchases + carried) {
    const sentence = `${carried} of ${counted(purchases + carried, 'SIP')} bought nothing: ${rupees(state.plan.installment)} is often less than one unit costs.`;
    notes.push({ kind: 'amount too small', sentence });
  }
  notes.push(...endNotes(state));
  if (purchases > 0 && xirr.kind === 'TOO_SHORT') {
    const sentence =
      'Less than a year lies between the first and the last flow: the return is told as it is, not by the year.';
    notes.push({ kind: 'under a year', sentence });
  }
  return notes;
}

/** Sessions on which there was nothing to buy; what could not be paid is told by itself. */
function missedBy(deed: Deed): number {
  if (deed.kind === 'postponed') return deed.sessions;
  return deed.kind === 'failed' && !isUnpaid(deed) ? 1 : 0;
}

function endNotes({
  market,
  plan,
  deeds,
  isEnded,
  buying,
  freed,
  nextNumber,
}: PlanState): WhatIfNote[] {
  const onOf = (deed: Deed | undefined): string =>
    dateWritten(market.hours[deed?.session ?? 0]?.on);
  if (isEnded) {
    const sentence = `The plan ended on ${onOf(deeds.at(-1))}: every SIP was used and every block sold. Nothing is invested from then on.`;
    return [{ kind: 'plan ended', sentence }];
  }
  if (buying || freed.length > 0 || nextNumber <= plan.installmentCount) return [];
  const last = deeds.findLast(({ kind }) => kind === 'purchase' || kind === 'carry');
  const sentence = `All ${counted(plan.installmentCount, 'SIP')} were used by ${onOf(last)}; from then on blocks were only sold.`;
  return [{ kind: 'installments used', sentence }];
}

export const noSessionNote = (
  { sessions, firstDay, lastDay }: ColumnarMarket,
  { from, to }: WhatIfQuestion,
): WhatIfNote => ({
  kind: 'no session',
  sentence: `No session is recorded from ${dateWritten(from)} to ${dateWritten(to ?? lastDay)}. ${counted(sessions.length, 'session')} are recorded, from ${dateWritten(firstDay)} to ${dateWritten(lastDay)}; choose days among them.`,
});
