import type { Books } from '../books/books.ts';
import { count, text } from '../books/row.ts';
import type { Correction } from '../calculator/charged.ts';
import type { SupersededRates } from '../market/charges.ts';
import { differs } from './compare-rows.ts';
import type { Difference } from './difference.ts';

/** Superseded rates with the step up to which this database posted by them; none for a correction it lacks. */
export function chargeCorrections(
  { charge_corrections }: Books,
  superseded: readonly SupersededRates[],
): Correction[] {
  const lastSteps = new Map(
    charge_corrections.map((row) => [text(row, 'corrected_on'), count(row, 'last_step')]),
  );
  return superseded.map((rates) => ({ ...rates, lastStep: lastSteps.get(rates.correctedOn) ?? 0 }));
}

/** Each correction has rates and a step, and no step is later than the last one written. */
export function checkCorrections(
  { charge_corrections, order_events }: Books,
  superseded: readonly SupersededRates[],
): Difference[] {
  const latest = order_events.reduce((last, step) => Math.max(last, count(step, 'id')), 0);
  const days = superseded.map(({ correctedOn }) => correctedOn);
  const recorded = charge_corrections.map((row) => text(row, 'corrected_on'));
  return [
    ...days
      .filter((day) => !recorded.includes(day))
      .map((day) => differs('Charge correction', day, 'last_step', 'recorded', null)),
    ...recorded
      .filter((day) => !days.includes(day))
      .map((day) => differs('Charge correction', day, 'rates', 'in superseded-charges.csv', null)),
    ...charge_corrections
      .filter((row) => count(row, 'last_step') > latest)
      .map((row) => {
        const day = text(row, 'corrected_on');
        return differs(
          'Charge correction',
          day,
          'last_step',
          `at most ${latest}`,
          row['last_step'],
        );
      }),
  ];
}
