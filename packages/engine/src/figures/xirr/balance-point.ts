import type { DayFlows } from './day-flows.ts';

export type FlowSides = {
  readonly paidIn: DayFlows;
  readonly cameBack: DayFlows;
};

export const flowSides = (flows: DayFlows): FlowSides => ({
  paidIn: sideOf(flows, -1),
  cameBack: sideOf(flows, 1),
});

/** One side of the flows, discounted; `growth` is the natural logarithm per day. */
type DiscountedSide = {
  /** Logarithm of the discounted sum and its rounding error. */
  readonly log: number;
  readonly logError: number;
  /** Mean day of the flows by discounted amount; it falls as growth rises. */
  readonly meanDay: number;
  readonly meanError: number;
};

/** Twice the unit in the last place of 1: one addition, one product, one `exp`. */
const slack = 2 ** -51;

/**
 * Both sides at one daily growth. `balance` is the logarithm of money back over money in, both discounted: zero
 * exactly at the roots. Its slope is the difference of the mean days, each of which falls as growth rises.
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

/** 0 when rounding makes the sign uncertain. */
export const signOf = ({ balance, error }: BalancePoint): -1 | 0 | 1 => {
  if (balance > error) return 1;
  return balance < -error ? -1 : 0;
};

/** The limit at infinite growth, where the first or the last flow of each side decides. */
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

/** Discounted from the heaviest flow so that nothing overflows. The side must have a flow. */
function discounted({ days, amounts }: DayFlows, growth: number): DiscountedSide {
  const count = days.length;
  const from = days[growth < 0 ? count - 1 : 0] ?? 0;
  let sum = 0;
  let weighted = 0;
  let doubtful = 0;
  for (let place = 0; place < count; place += 1) {
    const away = (days[place] ?? 0) - from;
    const exponent = -away * growth;
    const term = (amounts[place] ?? 0) * Math.exp(exponent);
    sum += term;
    weighted += term * away;
    doubtful += term * (4 - exponent);
  }
  const relative = slack * (doubtful / sum + count);
  const shift = from * growth;
  const log = Math.log(sum) - shift;
  const span = (days[count - 1] ?? 0) - (days[0] ?? 0);
  return {
    log,
    logError: relative + slack * (Math.abs(shift) + Math.abs(log) + 2),
    meanDay: from + weighted / sum,
    meanError: 4 * relative * span + slack * (days[count - 1] ?? 0),
  };
}

function sideOf({ days, amounts }: DayFlows, sign: 1 | -1): DayFlows {
  const isOfSide = (_: number, place: number) => Math.sign(amounts[place] ?? 0) === sign;
  return { days: days.filter(isOfSide), amounts: amounts.filter(isOfSide).map(Math.abs) };
}
