import { type FaultName, faultNames } from './fault-names.ts';

/** How often each fault occurs, and its size. */
export type Misbehaviour = {
  /** The same seed and calls give the same faults. */
  seed: number;
  /** From 0 (never, the default) to 1 (always). */
  rates: Partial<Record<FaultName, number>>;
  /** `accept-late`: market ms until the order reaches the exchange; 5,000. */
  lateMs?: number | undefined;
  /** `reply-after-delay`: real ms; 15,000. */
  replyDelayMs?: number | undefined;
  /** `book-stale`: market ms; 10,000. */
  bookLagMs?: number | undefined;
  /** `clock-off`: market ms, negative for a slow clock; 180,000. */
  clockOffMs?: number | undefined;
  /** `rejected-after-ack`: market ms until the rejection; 1,000. */
  rejectAfterMs?: number | undefined;
  /** `part-fill-then-cancel`: market ms until the cancellation; 30,000. */
  cancelAfterMs?: number | undefined;
};

export type Amounts = Required<{
  [Name in Exclude<keyof Misbehaviour, 'seed' | 'rates'>]: number;
}>;

const usual: Amounts = {
  lateMs: 5_000,
  replyDelayMs: 15_000,
  bookLagMs: 10_000,
  clockOffMs: 180_000,
  rejectAfterMs: 1_000,
  cancelAfterMs: 30_000,
};
const amountNames = Object.keys(usual) as readonly (keyof Amounts)[];
const longest = 86_400_000;

export type Plan = {
  seed: number;
  rates: Readonly<Partial<Record<FaultName, number>>>;
} & Readonly<Amounts>;

/** Validates a plan. Throws a RangeError with the field and its rule. */
export function readMisbehaviour(value: unknown): Plan {
  const plan = fieldsOf(value, 'misbehaviour');
  const rates = fieldsOf(plan['rates'], 'misbehaviour.rates');
  for (const name of Object.keys(plan)) {
    if (!['seed', 'rates', ...amountNames].includes(name)) {
      throw new RangeError(
        `misbehaviour.${name} is unknown. Use seed, rates, ${amountNames.join(', ')}.`,
      );
    }
  }
  return {
    seed: wholeNumber(plan['seed'], 'seed', 0, Number.MAX_SAFE_INTEGER),
    rates: Object.fromEntries(Object.entries(rates).map(readRate)),
    ...readAmounts(plan),
  };
}

function readAmounts(plan: Fields): Amounts {
  const amounts = { ...usual };
  for (const name of amountNames) {
    const least = name === 'clockOffMs' ? -longest : 0;
    if (plan[name] !== undefined) amounts[name] = wholeNumber(plan[name], name, least, longest);
  }
  return amounts;
}

function readRate([name, rate]: [string, unknown]): [string, number] {
  if (!faultNames.some((known) => known === name)) {
    throw new RangeError(
      `misbehaviour.rates.${name} is no fault. The faults are ${faultNames.join(', ')}.`,
    );
  }
  if (typeof rate !== 'number' || !(rate >= 0 && rate <= 1)) {
    throw new RangeError(`misbehaviour.rates.${name} must be a number from 0 to 1, not ${rate}.`);
  }
  return [name, rate];
}

function wholeNumber(value: unknown, name: string, least: number, most: number): number {
  if (Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most) {
    return Number(value);
  }
  throw new RangeError(
    `misbehaviour.${name} must be a whole number from ${least} to ${most}, not ${value}.`,
  );
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown, name: string): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Fields;
  }
  throw new RangeError(`${name} must be an object.`);
}
