import type { assignmentEndpoints, Body, Reply } from '@safe-trading/contract';
import { rupeesFromPaise, scheduleIdOf } from '@safe-trading/engine';
import type { Language } from '@safe-trading/messages/language';
import { percentInWords } from '../../trading/reasons/in-words.ts';
import { wordsOfExclusion } from '../../trading/reasons/reason-words.ts';
import type { Assigned, Choices } from './assign-etf.ts';
import { sayIn } from './decision-text.ts';
import { type Choice, canAssign } from './rank-choices.ts';

type Wire = Reply<typeof assignmentEndpoints.choices>['data'];
type Assign = typeof assignmentEndpoints.assign;
type WireEtf = Wire['instruments'][number];

const mostListed = 50;

export function presentChoices(found: Choices, language: Language): Wire {
  const { record, schedule, refusal, choices } = found;
  return {
    schedule_id: scheduleIdOf(record.id, schedule.number),
    version: record.version,
    assigned_etf_nse_code: schedule.instrument?.symbol ?? null,
    priced_at: found.pricedAt?.toISOString() ?? null,
    note: noteOf(found, language),
    total: choices.length,
    instruments: choices
      .slice(0, mostListed)
      .map((choice) => presentChoice(choice, refusal === undefined, language)),
  };
}

function noteOf({ refusal, pricedAt }: Choices, language: Language): string | null {
  const { text } = sayIn(language);
  if (refusal) return text(`refused-${refusal}`);
  return pricedAt ? null : text('no-prices');
}

function presentChoice(choice: Choice, isOpen: boolean, language: Language): WireEtf {
  const { instrument, quote, medianTurnover } = choice.candidate;
  const distance = choice.rank === undefined ? null : choice.ranked.distanceBp;
  return {
    etf_nse_code: instrument.symbol,
    etf_name: instrument.name,
    underlying: instrument.underlying,
    last_price: quote ? rupeesFromPaise(quote.last) : null,
    low_52_week: quote?.low52 === undefined ? null : rupeesFromPaise(quote.low52),
    distance_percent: distance === null ? null : distance / 100,
    median_turnover: medianTurnover ? rupeesFromPaise(medianTurnover) : null,
    rank: choice.rank ?? null,
    can_assign: isOpen && canAssign(choice),
    reason: choice.rank === undefined ? choice.excluded : null,
    reason_text: reasonOf(choice, language),
  };
}

function reasonOf(choice: Choice, language: Language): string {
  const { text } = sayIn(language);
  if (choice.rank === undefined) {
    const why = wordsOfExclusion(choice.excluded, language);
    return choice.canAssign ? `${why} ${text('may-assign')}` : why;
  }
  const { rank, of: count, ranked } = choice;
  const percent = percentInWords(ranked.distanceBp);
  return rank === 1
    ? text('rank-nearest', { percent, count })
    : text('rank-other', { percent, rank, count });
}

export const wantedEtf = ({ etf_nse_code: symbol, version }: Body<Assign>) => ({ symbol, version });

export const presentAssigned = (
  scheduleId: string,
  { record, instrument }: Assigned,
  language: Language,
): Reply<Assign> => ({
  success: true,
  message: sayIn(language).text('assigned', { name: instrument.name }),
  data: {
    schedule_id: scheduleId,
    etf_nse_code: instrument.symbol,
    etf_name: instrument.name,
    version: record.version,
  },
});
