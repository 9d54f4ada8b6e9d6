import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { basisPoints } from '../money/percent.ts';
import { evolve } from '../subscription/evolve.ts';
import { postingsFor } from '../subscription/postings.ts';
import { startSubscription } from '../subscription/subscription.ts';
import type { SubscriptionEvent } from '../subscription/subscription-event.ts';
import { amendmentLaws } from './amendment-laws.ts';
import { plan, rupees } from './build.ts';
import { runModel } from './model-run.ts';
import { type Law, moneyLaws } from './money-laws.ts';
import { planLaws } from './plan-laws.ts';
import type { ModelRun, SessionScript, Step } from './session-script.ts';
import { enter, openShadowBook } from './shadow-book.ts';

const laws: readonly Law[] = [...moneyLaws, ...planLaws, ...amendmentLaws];

const weighted = <Value>(...choices: readonly (readonly [number, Value])[]) =>
  fc.oneof(...choices.map(([weight, value]) => ({ weight, arbitrary: fc.constant(value) })));

const buy = weighted<SessionScript['buy']>(
  [24, 'fill'],
  [2, 'partial'],
  [1, 'rejected'],
  [1, 'no-cash'],
  [1, 'reduced'],
  [1, 'not-sent'],
  [1, 'found-later'],
  [1, 'absent-later'],
  [2, 'blocked'],
);

const sell = weighted<SessionScript['sell']>([6, 'fill'], [2, 'partial'], [1, 'nothing']);

const split = fc.oneof(
  { weight: 60, arbitrary: fc.constant(undefined) },
  {
    weight: 1,
    arbitrary: fc.record({
      at: fc.integer({ min: 0, max: 4 }),
      factor: fc.constantFrom(2, 5, 10, 100),
    }),
  },
);

const person = weighted<SessionScript['person']>(
  [150, 'nothing'],
  [10, 'retries'],
  [2, 'pauses'],
  [8, 'resumes'],
  [2, 'sells'],
  [1, 'recycles'],
  [2, 'pauses-schedule'],
  [8, 'resumes-schedule'],
  [3, 'gives-more'],
  [3, 'gives-less'],
  [1, 'reinvests-less'],
  [3, 'pauses-a-while'],
  [8, 'takes-up-again'],
  [4, 'skips'],
  [2, 'steps-up'],
  [1, 'stops-stepping-up'],
  [4, 'tops-up'],
  [1, 'withdraws'],
  [6, 'authorises'],
);

const ways = fc.constantFrom<SessionScript['person'][]>(
  'ends',
  'holds-out',
  'sells-out',
  'keeps-units',
);

const move = fc.integer({ min: -300, max: 330 });

const session: fc.Arbitrary<SessionScript> = fc.record({
  moves: fc.array(move, { minLength: 5, maxLength: 5 }),
  buy,
  sell,
  split,
  person,
});

const anyPlan = fc
  .record({
    installment: fc.constantFrom(rupees(500), rupees(5_000), rupees(7_777.77), rupees(250_000)),
    reinvest: fc.constantFrom(0, 5_000, 3_333, 10_000).map(basisPoints),
    installmentCount: fc.integer({ min: 1, max: 40 }),
    installmentsPerEtf: fc.integer({ min: 1, max: 12 }),
    frequency: fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const),
    target: fc.constantFrom(50, 314, 600).map(basisPoints),
  })
  .map((of) =>
    plan({ ...of, installmentsPerEtf: Math.min(of.installmentsPerEtf, of.installmentCount) }),
  );

const options = fc.record({
  ddpiConfirmed: fc.constantFrom(true, true, true, false),
  cashPolicy: fc.constant('skip' as const),
  recycle: fc.boolean(),
});

const run = (minLength: number, maxLength: number): fc.Arbitrary<ModelRun> =>
  fc.record({
    plan: anyPlan,
    options,
    script: fc.array(session, { minLength, maxLength, size: 'max' }),
  });

/** A life that ends at any moment, in any way, and perhaps in another way some days later. */
const endingParts = { of: run(1, 80), at: fc.nat(), first: ways, second: ways, later: fc.nat(9) };
const ending = fc.record(endingParts).map(({ of, at, first, second, later }) => {
  const index = at % of.script.length;
  const script = of.script.map((it, day) => {
    if (day === index) return { ...it, person: first };
    return day === index + later ? { ...it, person: second } : it;
  });
  return { ...of, script };
});

/** The first law that a run breaks, with the event that broke it. */
function firstBroken(of: ModelRun): string | undefined {
  const book = openShadowBook();
  let broken: string | undefined;
  runModel(of, (step) => {
    enter(book, step, postingsFor(step.before, step.event));
    if (broken !== undefined) return;
    const law = laws.find((it) => !it.holds(step, book));
    if (law) broken = `${law.name}: ${step.today} ${JSON.stringify(step.event)}`;
  });
  return broken;
}

function journalOf(of: ModelRun): Step[] {
  const steps: Step[] = [];
  runModel(of, (step) => steps.push(step));
  return steps;
}

describe('a subscription in a toy market', () => {
  test('keeps every law after every event, for a few hundred sessions', () => {
    fc.assert(
      fc.property(run(120, 300), (of) => {
        expect(firstBroken(of)).toBeUndefined();
      }),
      { seed: 20_260_821, numRuns: 60 },
    );
  });

  test('keeps every law in short lives that end at any moment', () => {
    fc.assert(
      fc.property(ending, (of) => {
        expect(firstBroken(of)).toBeUndefined();
      }),
      { seed: 5, numRuns: 250 },
    );
  });

  test('sells out, lets units go and holds them in these short lives', () => {
    const seen = { sold: 0, kept: 0, held: 0 };
    fc.assert(
      fc.property(ending, (of) => {
        const { exit, endedOn, schedules } = runModel(of, () => {});
        if (exit === 'sell' && schedules.some((it) => it.sales.length > 0)) seen.sold += 1;
        if (exit === 'keep' && schedules.some((it) => it.lots.length > 0)) seen.kept += 1;
        if (exit === undefined && endedOn && schedules.some((it) => it.lots.length > 0))
          seen.held += 1;
      }),
      { seed: 5, numRuns: 250 },
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(10);
  });

  test('gives the same events for the same prices', () => {
    fc.assert(
      fc.property(run(60, 120), (of) => {
        const events = (steps: readonly Step[]) => steps.map((step) => step.event);
        expect(events(journalOf(of))).toEqual(events(journalOf(of)));
      }),
      { seed: 6, numRuns: 15 },
    );
  });

  test('is its events: applied again from the start they give the same state', () => {
    fc.assert(
      fc.property(run(60, 120), (of) => {
        const steps = journalOf(of);
        const again = steps.reduce(
          (state, step) => evolve(state, step.event),
          startSubscription(of.plan, of.options),
        );
        expect(again).toEqual(steps.at(-1)?.after);
      }),
      { seed: 7, numRuns: 30 },
    );
  });

  test('never changes a state that was handed out', () => {
    fc.assert(
      fc.property(run(40, 80), (of) => {
        const steps = journalOf(of);
        const written = steps.map((step) => JSON.stringify(step.after));
        runModel(of, (step) => deepFreeze(step.after));
        expect(steps.map((step) => JSON.stringify(step.after))).toEqual(written);
      }),
      { seed: 8, numRuns: 20 },
    );
  });

  test('sees every kind of event in these runs', () => {
    const seen = new Set<SubscriptionEvent['type']>();
    const count = { completed: 0, raised: 0, recycledBeyond: 0 };
    fc.assert(
      fc.property(run(120, 300), (of) => {
        const final = runModel(of, ({ event }) => {
          seen.add(event.type);
          if (event.type === 'schedule-created' && event.fromPool > 0) count.raised += 1;
        });
        count.completed += final.schedules.filter((it) => it.status === 'completed').length;
        if (final.schedules.length * of.plan.installmentsPerEtf > of.plan.installmentCount * 2) {
          count.recycledBeyond += 1;
        }
      }),
      { seed: 20_260_821, numRuns: 60 },
    );
    expect([...seen].sort()).toEqual(
      [...everyEventBut('subscription-ended', 'exit-chosen', ...corporateActions)].sort(),
    );
    expect(Math.min(...Object.values(count))).toBeGreaterThan(3);
  });
});

/** Their laws stand in apply-corporate-action.test.ts. */
const corporateActions = ['distribution-received', 'delisted', 'merged'];

const allEvents: Readonly<Record<SubscriptionEvent['type'], true>> = {
  'schedule-created': true,
  'instrument-assigned': true,
  'installment-blocked': true,
  'order-placed': true,
  'installment-executed': true,
  'installment-carried': true,
  'installment-failed': true,
  'installment-released': true,
  'installment-retried': true,
  'sell-placed': true,
  sold: true,
  'sell-ended': true,
  'split-applied': true,
  'distribution-received': true,
  delisted: true,
  merged: true,
  'schedule-paused': true,
  'schedule-resumed': true,
  'options-changed': true,
  'subscription-paused': true,
  'subscription-resumed': true,
  'subscription-completed': true,
  'subscription-ended': true,
  'installment-skipped': true,
  'terms-changed': true,
  'installments-replanned': true,
  'exit-chosen': true,
};

const everyEventBut = (...types: readonly string[]): string[] =>
  Object.keys(allEvents).filter((it) => !types.includes(it));

function deepFreeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
}
