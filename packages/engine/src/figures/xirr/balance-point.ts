import { discounted } from './discounted-side.ts';
import type { FlowSides } from './flow-sides.ts';

/**
 * How the two sides stand against each other at one growth a day: `balance` is the logarithm of what
 * came back over what was paid in, both discounted. It is zero exactly where the discounted sum is,
 * and its slope is the difference of the mean days, each of which only falls as the growth rises.
 */
export type BalancePoint = {
  readonly growth: number;
  readonly balance: number;
  readonly error: number;
  readonly meanDayIn: number;
  readonly meanDayBack: number;
  readonly meanError: number;
};

export function balanceAt({ paidIn, cameBack }: FlowSides, growth: number): BalancePoint {
  const into = discounted(paidIn, growth);
  const back = discounted(cameBack, growth);
  return {
    growth,
    balance: back.log - into.log,
    error: back.logError + into.logError,
    meanDayIn: into.meanDay,
    meanDayBack: back.meanDay,
    meanError: into.meanError + back.meanError,
  };
}

/** 1 or -1 where the sign is certain whatever rounding did, 0 where it is not. */
export const signOf = ({ balance, error }: BalancePoint): -1 | 0 | 1 => {
  if (balance > error) return 1;
  return balance < -error ? -1 : 0;
};

/** The limit at a growth beyond every bound: the first flow of each side stands for it, or the last. */
export function balanceAtInfinity(
  { paidIn, cameBack }: FlowSides,
  towards: 'growth' | 'loss',
): BalancePoint {
  const place = towards === 'growth' ? 0 : -1;
  const meanDayIn = paidIn.days.at(place) ?? 0;
  const meanDayBack = cameBack.days.at(place) ?? 0;
  const isBackFirst = meanDayBack < meanDayIn;
  const rises = towards === 'growth' ? isBackFirst : !isBackFirst;
  return {
    growth: towards === 'growth' ? Infinity : -Infinity,
    balance: rises ? Infinity : -Infinity,
    error: 0,
    meanDayIn,
    meanDayBack,
    meanError: 0,
  };
}
