import {
  type Amendment,
  addPaise,
  isOpen,
  type MarketMoment,
  type Paise,
} from '@safe-trading/engine';
import type { SubscriptionRecord } from '../../trading/ledger/subscription-store.ts';
import type { Change } from './changes.ts';
import type { Outlook } from './outlook.ts';
import { rupeesText } from './words.ts';

/** `version`: the one the investor was looking at. */
export type AmendmentRequest = { amendment: Amendment; version: number };

export type Preview = {
  record: SubscriptionRecord;
  moment: MarketMoment;
  before: Outlook;
  after: Outlook;
  changes: Change[];
};

export function notesOf({ kind, ...asked }: Amendment, preview: Preview): string[] {
  switch (kind) {
    case 'reinvest':
      return ['It holds for profit that is booked from now on.'];
    case 'pause':
      return ['Open blocks are still sold when they reach their target.'];
    case 'resume':
      return [
        'SIPs that fell into the pause follow one after the other; none are bought together.',
      ];
    case 'skip':
      return skipNotes(preview);
    case 'top-up':
      return ['It is added to the next SIP alone, and bought with it under the same rules.'];
    case 'step-up':
      return ['Each step comes on the first day of its month and counts from this month.'];
    case 'exit':
      return 'exit' in asked ? exitNotes(asked.exit, preview) : [];
    case 'amount':
    case 'cash-policy':
    case 'recycle':
    case 'price-guard':
    case 'authority':
    case 'no-step-up':
      return [];
  }
}

function skipNotes({ before }: Preview): string[] {
  const skipped = before.upcoming.find(({ isOrdered }) => !isOrdered);
  const topUp = skipped?.topUp ?? 0;
  return [
    'The plan keeps its number of SIPs: this one is planned again later.',
    ...(skipped && topUp > 0
      ? [`Its top-up of ${rupeesText(skipped.topUp)} is left out with it.`]
      : []),
  ];
}

type Way = Extract<Amendment, { kind: 'exit' }>['exit'];

function exitNotes(way: Way, { record, before }: Preview): string[] {
  const { state } = record;
  const blocks = state.schedules.filter((it) => isOpen(it) && it.lots.length > 0).length;
  const notes = [
    blockNote[way](blocks === 1 ? '1 block' : `${blocks} blocks`, state.ddpiConfirmed),
  ];
  if (state.endedOn === undefined) {
    const kept: Paise = addPaise(state.balances.carry, state.balances.pool);
    if (kept > 0) notes.push(`${rupeesText(kept)} kept for coming SIPs is yours to use again.`);
    if (before.upcoming.some(({ isOrdered }) => isOrdered)) {
      notes.push('What an order at the broker still buys is treated like the rest.');
    }
    notes.push('An end is final. You can subscribe to the strategy again.');
  }
  return notes;
}

const blockNote: Record<Way, (blocks: string, isAuthorised: boolean) => string> = {
  hold: (blocks) => `${blocks} with units: each is still sold when it reaches its target.`,
  sell: (blocks, isAuthorised) =>
    isAuthorised
      ? `${blocks} with units: each is offered whole, near the price of the moment, at the next run of orders after its units are settled (two sessions after buying). It can bring less than it cost.`
      : `${blocks} with units: nothing can be sold until your broker may deliver sold units (DDPI). It can bring less than it cost.`,
  keep: (blocks) =>
    `${blocks} with units: they stay in your broker account and are not sold from here any more.`,
};
