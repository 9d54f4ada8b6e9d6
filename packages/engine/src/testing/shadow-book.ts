import type { Posting } from '../ledger/ledger.ts';
import type { SubscriptionEvent } from '../subscription/subscription-event.ts';
import type { Step } from './session-script.ts';

/**
 * A second set of books, kept from events and postings alone with its own arithmetic, to compare
 * the engine with. Plain numbers of paise and units.
 */
export type ShadowBook = {
  /** What should have been put in, installment by installment. */
  putIn: number;
  spentOnUnits: number;
  buyingCharges: number;
  received: number;
  sellingCharges: number;
  /** Units of each schedule, by its number. */
  readonly units: Map<number, number>;
  /** The sums of all postings, by account. */
  readonly ledger: Map<string, number>;
  /** Units in postings, by schedule. */
  readonly postedUnits: Map<number, number>;
  /** Schedules of which a person sold something. */
  readonly soldByHand: Set<number>;
};

export const openShadowBook = (): ShadowBook => ({
  putIn: 0,
  spentOnUnits: 0,
  buyingCharges: 0,
  received: 0,
  sellingCharges: 0,
  units: new Map(),
  ledger: new Map(),
  postedUnits: new Map(),
  soldByHand: new Set(),
});

export function enter(book: ShadowBook, step: Step, postings: readonly Posting[]): void {
  for (const { account, amount, units, schedule } of postings) {
    add(book.ledger, account, amount);
    if (units !== undefined && schedule !== undefined) add(book.postedUnits, schedule, units);
  }
  enterEvent(book, step, step.event);
}

function enterEvent(book: ShadowBook, step: Step, event: SubscriptionEvent): void {
  switch (event.type) {
    case 'installment-executed':
      book.putIn += ownShare(step, event);
      book.spentOnUnits += event.value;
      book.buyingCharges += event.charges;
      add(book.units, event.schedule, event.quantity);
      return;
    case 'installment-carried':
      book.putIn += ownShare(step, event);
      return;
    case 'sold':
      book.received += event.value;
      book.sellingCharges += event.charges;
      add(book.units, event.schedule, -event.quantity);
      if (!step.automatic) book.soldByHand.add(event.schedule);
      return;
    case 'split-applied':
      book.units.set(event.schedule, (book.units.get(event.schedule) ?? 0) * event.factor);
      return;
    default:
      return;
  }
}

/** What the investor gives to an installment: all of it but the raise, less when cash was short. */
function ownShare(step: Step, of: { schedule: number; sipNumber: number }): number {
  const { installments } = step.before.schedules[of.schedule - 1] ?? { installments: [] };
  const installment = installments.find((it) => it.sipNumber === of.sipNumber);
  if (installment === undefined) return Number.NaN;
  const { state, amount, raise } = installment;
  const given = state.status === 'ordered' ? (state.reducedTo ?? amount) : amount;
  return Math.max(0, given - raise);
}

const add = <Key>(sums: Map<Key, number>, key: Key, amount: number): void => {
  sums.set(key, (sums.get(key) ?? 0) + amount);
};
