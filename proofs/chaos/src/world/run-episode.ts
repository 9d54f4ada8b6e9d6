import { type ChaosVerdict, check, findDoubtsAboutPlaced } from '../checker/check.ts';
import type { Finding } from '../checker/finding.ts';
import type { Calm } from '../checker/judge-liveness.ts';
import type { BooksHouse } from '../stores/books-house.ts';
import { isEquity } from './listed-instruments.ts';
import { openWorld } from './open-world.ts';
import {
  calmFrom,
  daysOf,
  type EpisodePlan,
  faultsEnd,
  instantOn,
  localDateOf,
} from './plan-of-run.ts';
import { subscribers } from './subscribers.ts';

export type Episode = {
  verdict: ChaosVerdict;
  trace: { steps: number; hash: string };
  kills: number;
};

const latestMs = 60_000;

const minuteMs = 60_000;
/** 09:15 to the end of 15:10 in India; clocks may be seconds off. */
const hours = {
  opensAtMs: 555 * minuteMs - 5_000,
  lastOrderMs: 911 * minuteMs + 5_000,
  priceLifeMs: 35_000,
  clockToleranceMs: 125_000,
};

/** Sessions with faults, then calm ones in which all work must complete. */
export async function runEpisode(
  plan: EpisodePlan,
  house: BooksHouse,
  print?: (step: string) => void,
): Promise<Episode> {
  const world = openWorld(plan, house, print);
  await house.fill(subscribers(plan, world.chance.branch('subscribers')));
  world.startOperator();
  for (let server = 1; server <= plan.servers; server += 1) world.start(server);

  const findings: Finding[] = [];
  for (const [number, day] of daysOf(plan).entries()) {
    const isLastOfFaults = number === plan.sessions - 1;
    const faults = number < plan.sessions ? plan.faults : 0;
    world.behave(faults, 'by day');
    await world.runUntil(instantOn(day, '09:15'));
    world.openDay();
    if (isLastOfFaults) {
      await world.runUntil(instantOn(day, faultsEnd));
      world.behave(0, 'by day');
    }
    await world.runUntil(instantOn(day, '15:30'));
    world.broker.closeDay();
    if (!isLastOfFaults) world.behave(faults, 'after the close');
    await world.runUntil(instantOn(day, '16:00'));
    world.behave(isLastOfFaults ? 0 : faults, 'in the evening');
    await world.runUntil(instantOn(day, '18:00'));
    // Half a day of calm is enough to find every placed order.
    const { truth } = world;
    if (isLastOfFaults)
      findings.push(...findDoubtsAboutPlaced({ truth, books: await house.read() }));
  }
  findings.push(...(await changedByLookingTwice(house, world.reconcileOnce)));

  const verdict = check({
    truth: world.truth,
    books: await house.read(),
    recomputing: { rates: world.chargeRates, isEquity },
    atRest: true,
    care: { latestMs, ordersPerDay: world.limits.perDay.orders },
    until: localDateOf(daysOf(plan).at(-1) ?? 0),
    calm: calmOf(plan),
    hours,
  });
  if (verdict.counts.filled === 0) {
    findings.push({ kind: 'unfinished', subject: 'the run', says: 'nothing was ever bought' });
  }
  verdict.findings.push(...findings, ...world.crashes());
  return { verdict, trace: world.trace.summary(), kills: world.kills() };
}

/** Faults end at noon of the last faulty session. */
function calmOf(plan: EpisodePlan): Calm {
  const days = daysOf(plan).slice(plan.sessions - 1);
  const [first = 0] = days;
  return {
    faultsEnd: instantOn(first, faultsEnd),
    from: instantOn(first, calmFrom),
    sessions: days.map(localDateOf),
  };
}

async function changedByLookingTwice(
  house: BooksHouse,
  reconcile: () => Promise<void>,
): Promise<Finding[]> {
  await reconcile();
  const once = await house.fingerprint();
  await reconcile();
  if ((await house.fingerprint()) === once) return [];
  return [{ kind: 'unfinished', subject: 'the books', says: 'a second look changed them again' }];
}
