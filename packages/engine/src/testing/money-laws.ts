import { costOf } from '../ledger/lots.ts';
import { availablePool } from '../subscription/subscription.ts';
import type { Step } from './session-script.ts';
import type { ShadowBook } from './shadow-book.ts';

export type Law = { readonly name: string; holds(step: Step, book: ShadowBook): boolean };

const zero = (value: number | undefined): number => value ?? 0;

/** Invariants 3, 4, 5 and 7 of the domain model (9.10), to the paisa and the unit. */
export const moneyLaws: readonly Law[] = [
  {
    name: 'postings add up to zero',
    holds: (_, { ledger }) => [...ledger.values()].reduce((sum, amount) => sum + amount, 0) === 0,
  },
  {
    name: 'balances are the sums of the ledger',
    holds: ({ after: { balances } }, { ledger }) =>
      balances.putIn === 0 - zero(ledger.get('put_in')) &&
      balances.gains === 0 - zero(ledger.get('gains')) &&
      balances.carry === zero(ledger.get('carry')) &&
      balances.pool === zero(ledger.get('pool')) &&
      balances.withdrawable === zero(ledger.get('withdrawable')) &&
      balances.unitsAtCost === zero(ledger.get('units')) &&
      balances.charges === zero(ledger.get('charges')),
  },
  {
    name: 'money put in and received is held, spent or waiting',
    holds: ({ after }, book) => {
      const { carry, pool, withdrawable } = after.balances;
      let cost = 0;
      for (const { lots, sales } of after.schedules) {
        cost += costOf(lots);
        for (const sale of sales) cost += sale.costOfSold;
      }
      return (
        cost === book.spentOnUnits + book.buyingCharges &&
        book.putIn + book.received === cost + book.sellingCharges + carry + pool + withdrawable
      );
    },
  },
  {
    name: 'the investor puts in own installments and nothing else',
    holds: ({ after }, book) => after.balances.putIn === book.putIn,
  },
  {
    name: 'all charges ever paid are in the books',
    holds: ({ after }, book) => after.balances.charges === book.buyingCharges + book.sellingCharges,
  },
  {
    name: 'carry and pool are never negative',
    holds: ({ after }) => after.balances.carry >= 0 && after.balances.pool >= 0,
  },
  {
    name: 'the pool holds every raise that is promised',
    holds: ({ after }) => after.endedOn !== undefined || availablePool(after) >= 0,
  },
  {
    name: 'a purchase costs at most its installment and the carry',
    holds: ({ before, event }) => {
      if (event.type !== 'installment-executed' || before.endedOn !== undefined) return true;
      const schedule = before.schedules[event.schedule - 1];
      const bought = schedule?.installments.find((it) => it.sipNumber === event.sipNumber);
      return event.value + event.charges <= zero(bought?.amount) + before.balances.carry;
    },
  },
  {
    name: 'units held are units bought, split and not sold',
    holds: ({ after }, book) =>
      after.schedules.every(({ number, lots }) => {
        const held = lots.reduce((sum, lot) => sum + lot.quantity, 0);
        return held === zero(book.units.get(number)) && held === zero(book.postedUnits.get(number));
      }),
  },
  {
    name: 'a split changes no money',
    holds: ({ before, after, event }) =>
      event.type !== 'split-applied' ||
      (JSON.stringify(before.balances) === JSON.stringify(after.balances) &&
        before.schedules.every(
          (it, at) => costOf(it.lots) === costOf(after.schedules[at]?.lots ?? []),
        )),
  },
  {
    name: 'only fills, carries and the end move money',
    holds: ({ before, after, event }) =>
      before.balances === after.balances ||
      [
        'installment-executed',
        'installment-carried',
        'sold',
        'split-applied',
        'subscription-ended',
        'subscription-completed',
      ].includes(event.type),
  },
];
