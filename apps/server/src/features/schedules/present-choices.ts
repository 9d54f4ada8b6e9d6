import type { assignmentEndpoints, Body, Reply } from '@safe-trading/contract';
import { rupeesFromPaise, scheduleIdOf } from '@safe-trading/engine';
import { percentInWords } from '../../trading/reasons/in-words.ts';
import { wordsOfExclusion } from '../../trading/reasons/reason-words.ts';
import { type Assigned, type Choices, noPrices, refusalWords } from './assign-etf.ts';
import { type Choice, canAssign } from './rank-choices.ts';

type Wire = Reply<typeof assignmentEndpoints.choices>['data'];
type Assign = typeof assignmentEndpoints.assign;
type WireEtf = Wire['instruments'][number];

const mostListed = 50;

export function presentChoices(found: Choices): Wire {
  const { record, schedule, refusal, choices } = found;
  return {
    schedule_id: scheduleIdOf(record.id, schedule.number),
    version: record.version,
    assigned_etf_nse_code: schedule.instrument?.symbol ?? null,
    priced_at: found.pricedAt?.toISOString() ?? null,
    note: refusal ? refusalWords[refusal] : found.pricedAt ? null : noPrices,
    total: choices.length,
    instruments: choices
      .slice(0, mostListed)
      .map((choice) => presentChoice(choice, refusal === undefined)),
  };
}

function presentChoice(choice: Choice, isOpen: boolean): WireEtf {
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
    reason_text: reasonOf(choice),
  };
}

function reasonOf(choice: Choice): string {
  if (choice.rank === undefined) {
    const text = wordsOfExclusion(choice.excluded, 'en');
    return choice.canAssign
      ? `${text} You may assign it; its orders wait until that is over.`
      : text;
  }
  const { rank, of, ranked } = choice;
  const distance = `${percentInWords(ranked.distanceBp)} above its 52-week low`;
  return rank === 1
    ? `${distance}, the nearest of ${of}.`
    : `${distance}, number ${rank} of ${of}.`;
}

export const wantedEtf = ({ etf_nse_code: symbol, version }: Body<Assign>) => ({ symbol, version });

export const presentAssigned = (
  scheduleId: string,
  { record, instrument }: Assigned,
): Reply<Assign> => ({
  success: true,
  message: `${instrument.name} is assigned.`,
  data: {
    schedule_id: scheduleId,
    etf_nse_code: instrument.symbol,
    etf_name: instrument.name,
    version: record.version,
  },
});
