import {
  type Amendment,
  addPaise,
  isOpen,
  type MarketMoment,
  type Paise,
} from '@safe-trading/engine';
import type { Language } from '@safe-trading/messages/language';
import type { SubscriptionRecord } from '../../trading/ledger/subscription-store.ts';
import type { Change } from './changes.ts';
import type { Outlook } from './outlook.ts';
import { amendmentsIn, rupeesText } from './words.ts';

/** `version`: the one the investor was looking at. */
export type AmendmentRequest = { amendment: Amendment; version: number };

export type Preview = {
  record: SubscriptionRecord;
  moment: MarketMoment;
  before: Outlook;
  after: Outlook;
  changes: Change[];
};

export function notesOf(
  { kind, ...asked }: Amendment,
  preview: Preview,
  language: Language,
): string[] {
  const text = amendmentsIn(language);
  switch (kind) {
    case 'reinvest':
    case 'pause':
    case 'resume':
    case 'top-up':
    case 'step-up':
      return [text(kind)];
    case 'skip':
      return skipNotes(preview, language);
    case 'exit':
      return 'exit' in asked ? exitNotes(asked.exit, preview, language) : [];
    case 'amount':
    case 'cash-policy':
    case 'recycle':
    case 'price-guard':
    case 'authority':
    case 'no-step-up':
      return [];
  }
}

function skipNotes({ before }: Preview, language: Language): string[] {
  const text = amendmentsIn(language);
  const skipped = before.upcoming.find(({ isOrdered }) => !isOrdered);
  const topUp = skipped?.topUp ?? 0;
  return [
    text('skip'),
    ...(skipped && topUp > 0 ? [text('skip-top-up', { amount: rupeesText(skipped.topUp) })] : []),
  ];
}

type Way = Extract<Amendment, { kind: 'exit' }>['exit'];

function exitNotes(way: Way, { record, before }: Preview, language: Language): string[] {
  const text = amendmentsIn(language);
  const { state } = record;
  const count = state.schedules.filter((it) => isOpen(it) && it.lots.length > 0).length;
  const waits = way === 'sell' && !state.ddpiConfirmed;
  const units = waits ? 'exit-sell-waits' : (`exit-${way}` as const);
  const notes = [count === 0 ? text('exit-nothing') : text(units, { count })];
  if (state.endedOn === undefined) {
    const kept: Paise = addPaise(state.balances.carry, state.balances.pool);
    if (kept > 0) notes.push(text('exit-kept', { amount: rupeesText(kept) }));
    if (before.upcoming.some(({ isOrdered }) => isOrdered)) notes.push(text('exit-at-broker'));
    notes.push(text('exit-final'));
  }
  return notes;
}
