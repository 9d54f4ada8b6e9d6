import type { Instant } from '../books/instant.ts';
import type { Day } from '../day.ts';
import { post } from './post.ts';
import {
  type Account,
  type Installment,
  installmentOf,
  type SubscriptionBooks,
  scheduleOf,
} from './standing.ts';
import { closeIfOver, windUp } from './wind-up.ts';

type Given = { own: bigint; fromPool: bigint; pot: Account };

/** The amount of an installment and where its change goes; after the end both belong to the investor. */
function givenTo(standing: SubscriptionBooks, { amount, raise, reducedTo }: Installment): Given {
  const given = reducedTo ?? amount;
  const raised = raise < given ? raise : given;
  const hasEnded = standing.endedOn !== undefined;
  return {
    own: given - raised,
    fromPool: hasEnded ? 0n : raised,
    pot: hasEnded ? 'withdrawable' : 'carry',
  };
}

export type Bought = {
  schedule: number;
  number: number;
  cause: string;
  posted: Instant;
  on: Day;
  at: string;
  units: bigint;
  value: bigint;
  charges: bigint;
  isPartial: boolean;
};

/** Domain model 9.5, 6. */
export function buy(standing: SubscriptionBooks, bought: Bought): void {
  const { schedule: number, cause, posted, on, at, units, value, charges } = bought;
  const schedule = scheduleOf(standing, number);
  const installment = installmentOf(standing, number, bought.number);
  const { own, fromPool, pot } = givenTo(standing, installment);
  const cost = value + charges;
  const kept = standing.sums[pot] > 0n ? standing.sums[pot] : 0n;
  const beyond = cost - own - fromPool - kept;
  const putIn = own + (beyond > 0n ? beyond : 0n);
  post(standing, { cause, at: posted, schedule: number }, [
    ['put_in', -putIn],
    ['pool', -fromPool],
    [pot, putIn + fromPool - cost],
    ['units', value, units],
    ['charges', charges],
  ]);
  end(installment, { status: 'executed', on, at, units, value, charges });
  installment.partial = bought.isPartial;
  schedule.lots.push({ boughtOn: on, units, cost, charges });
  if (schedule.status === 'waiting') schedule.status = 'running';
  windUp(standing, schedule);
}

/** Less than one unit carries over. */
export function carry(
  standing: SubscriptionBooks,
  carried: Pick<Bought, 'schedule' | 'number' | 'cause' | 'posted' | 'on' | 'at'>,
): void {
  const { schedule: number, cause, posted, on, at } = carried;
  const installment = installmentOf(standing, number, carried.number);
  const { own, fromPool, pot } = givenTo(standing, installment);
  post(standing, { cause, at: posted, schedule: number }, [
    ['put_in', -own],
    ['pool', -fromPool],
    [pot, own + fromPool],
  ]);
  end(installment, { status: 'executed', on, at, units: 0n, value: 0n, charges: 0n });
  installment.partial = false;
  installment.reason = 'AMOUNT_BELOW_ONE_UNIT';
  settleDown(standing, number);
}

export function failInstallment(
  standing: SubscriptionBooks,
  failed: { schedule: number; number: number; on: Day; reason: string },
): void {
  const { schedule, number, on, reason } = failed;
  end(installmentOf(standing, schedule, number), { status: 'failed', on, reason });
  settleDown(standing, schedule);
}

export function planAgain(
  standing: SubscriptionBooks,
  { schedule, number, reason }: { schedule: number; number: number; reason: string },
): void {
  // An installment kept by a closed market keeps its reason.
  const waits = reason === 'MARKET_CLOSED' ? { reason } : {};
  end(installmentOf(standing, schedule, number), { status: 'planned', ...waits });
  settleDown(standing, schedule);
}

function settleDown(standing: SubscriptionBooks, number: number): void {
  const schedule = scheduleOf(standing, number);
  closeIfOver(schedule);
  windUp(standing, schedule);
}

function end(installment: Installment, to: Partial<Installment>): void {
  delete installment.order;
  delete installment.reducedTo;
  delete installment.reason;
  Object.assign(installment, to);
}
