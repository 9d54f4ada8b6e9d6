import { count, flag, list, maybeText, part, type Row, text, whole } from '../books/row.ts';
import type { Day } from '../day.ts';
import type { Sessions } from '../market/sessions.ts';
import { type Moment, ownAmount } from './follow-on.ts';
import { nextDayFrom, plannedDays } from './planned-days.ts';
import { release } from './post.ts';
import {
  Contradiction,
  type Installment,
  type Schedule,
  type SubscriptionBooks,
} from './standing.ts';

import { closeIfOver, windUp } from './wind-up.ts';

/** For the version that the client saw. */
export type Amendment = { version: number; asked: Row };

type Planned = { schedule: Schedule; installment: Installment };

/** Applies an amendment (decision 0029): only planned installments change. */
export function amend(
  standing: SubscriptionBooks,
  { version, asked }: Amendment,
  { instant, today, time }: Moment,
  sessions: Sessions,
): void {
  const { terms } = standing;
  switch (text(asked, 'kind')) {
    case 'amount':
      terms.installment = whole(asked, 'amount');
      if (terms.stepUp) terms.stepUp = { ...terms.stepUp, from: today };
      withOwnAmounts(standing);
      return;
    case 'reinvest':
      terms.reinvest = whole(asked, 'reinvest');
      return;
    case 'cash-policy':
      standing.cashPolicy = text(asked, 'cashPolicy');
      return;
    case 'price-guard':
      // It changes which purchases and sales are decided, not what they do to the books.
      return;
    case 'recycle':
      standing.recycle = flag(asked, 'recycle');
      return;
    case 'authority':
      standing.ddpi = flag(asked, 'confirmed');
      return;
    case 'step-up':
      terms.installment = ownAmount(terms, today);
      terms.stepUp = {
        ...stepOf(part(asked, 'by')),
        months: count(asked, 'everyMonths'),
        from: today,
      };
      withOwnAmounts(standing);
      return;
    case 'no-step-up':
      terms.installment = ownAmount(terms, today);
      delete terms.stepUp;
      withOwnAmounts(standing);
      return;
    case 'top-up':
      topUp(standing, whole(asked, 'amount'));
      return;
    case 'skip':
      skip(standing, today);
      return;
    case 'pause':
      pause(standing, maybeText(asked, 'until'), { today, time }, sessions);
      return;
    case 'resume':
      resume(standing);
      planAnew(standing, nextDayFrom(standing, today, time), sessions);
      return;
    case 'exit':
      endBy(standing, text(asked, 'exit'), today, () =>
        release(standing, `${standing.id}.amended.${version}`, instant),
      );
      return;
    default:
      throw new Contradiction(
        `Amendment ${standing.id}.${version} is of a kind this verifier does not know: ${text(asked, 'kind')}.`,
      );
  }
}

export function resume(standing: SubscriptionBooks): void {
  standing.status = 'active';
  delete standing.pausedUntil;
  delete standing.pausedByMissesOn;
}

const stepOf = (by: Row): { percent: bigint } | { amount: bigint } =>
  text(by, 'type') === 'percent'
    ? { percent: whole(by, 'percent') }
    : { amount: whole(by, 'amount') };

function pause(
  standing: SubscriptionBooks,
  until: Day | undefined,
  { today, time }: Pick<Moment, 'today' | 'time'>,
  sessions: Sessions,
): void {
  standing.status = 'paused';
  if (until === undefined) return;
  standing.pausedUntil = until;
  planAnew(standing, nextDayFrom(standing, today, time), sessions);
}

function skip(standing: SubscriptionBooks, today: Day): void {
  const { schedule, installment } = next(standing);
  installment.status = 'cancelled';
  installment.on = today;
  installment.reason = 'SKIPPED';
  closeIfOver(schedule);
}

function topUp(standing: SubscriptionBooks, more: bigint): void {
  const { installment } = next(standing);
  installment.amount += more;
  installment.topUp += more;
  delete installment.reason;
}

function endBy(standing: SubscriptionBooks, way: string, today: Day, release: () => void): void {
  if (standing.status !== 'cancelled') {
    release();
    resume(standing);
    standing.status = 'cancelled';
    standing.endedOn = today;
  }
  if (way !== 'hold') standing.exit = way;
  for (const schedule of standing.schedules) windUp(standing, schedule);
}

const planned = ({ schedules }: SubscriptionBooks): Planned[] =>
  schedules
    .flatMap((schedule) =>
      schedule.installments
        .filter(({ status }) => status === 'planned')
        .map((installment) => ({ schedule, installment })),
    )
    .sort((a, b) => a.installment.plannedOn.localeCompare(b.installment.plannedOn));

function next(standing: SubscriptionBooks): Planned {
  const [first] = planned(standing);
  if (!first)
    throw new Contradiction(`Subscription ${standing.id} plans no SIP to change by then.`);
  return first;
}

export function planAnew(standing: SubscriptionBooks, from: Day, sessions: Sessions): void {
  const all = planned(standing);
  const days = plannedDays(standing.terms, sessions, { from, count: all.length });
  for (const [index, { installment }] of all.entries()) {
    installment.plannedOn = days[index] ?? from;
  }
  withOwnAmounts(standing);
}

function withOwnAmounts(standing: SubscriptionBooks): void {
  for (const { installment } of planned(standing)) {
    const own = ownAmount(standing.terms, installment.plannedOn);
    if (installment.raise > own * 2n) installment.raise = own * 2n;
    installment.amount = own + installment.topUp + installment.raise;
    delete installment.reason;
  }
}

/** Reconstructs the first terms from the current ones and the recorded amendments. */
export function termsAtFirst<T extends { installment: bigint; reinvest: bigint; recycle: boolean }>(
  now: T,
  amendments: readonly Row[],
): T {
  const first = { ...now };
  const ofKind = (...kinds: string[]) =>
    amendments.find((it) => kinds.includes(text(part(it, 'asked'), 'kind')));
  if (ofKind('amount', 'step-up', 'no-step-up')) {
    const [before] = amendments.flatMap((it) => list(it, 'before').slice(0, 1));
    const words = wordsBefore(ofKind('amount'), 'SIP amount');
    const inWords = words && BigInt(words.replaceAll(/[^\d]/g, ''));
    first.installment = before
      ? whole(before, 'amount') - whole(before, 'raise') - whole(before, 'topUp')
      : inWords || now.installment;
  }
  const share = wordsBefore(ofKind('reinvest'), 'Reinvest percent');
  if (share !== undefined) first.reinvest = BigInt(Math.round(Number.parseFloat(share) * 100));
  const recycled = ofKind('recycle');
  if (recycled) first.recycle = !flag(part(recycled, 'asked'), 'recycle');
  return first;
}

const wordsBefore = (amendment: Row | undefined, what: string): string | undefined => {
  const change = amendment && list(amendment, 'changes').find((it) => it['what'] === what);
  return change && text(change, 'before');
};
