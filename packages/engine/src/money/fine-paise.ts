import { type Paise, paise } from './money.ts';

/** Paise with nine decimals, for sums rounded only once; two whole numbers keep them in the range of safe integers. */
export type FinePaise = { readonly whole: number; readonly billionths: number };

const scale = 10_000_000;
const billion = 1_000_000_000;

export const exactly = (amount: Paise): FinePaise => ({ whole: amount, billionths: 0 });

export function partOf(value: Paise, per10M: number): FinePaise {
  const low = (value % scale) * per10M;
  const whole = ((value - (value % scale)) / scale) * per10M + Math.floor(low / scale);
  return { whole, billionths: (low % scale) * 100 };
}

export function percentOf(parts: readonly FinePaise[], percent: number): FinePaise {
  let whole = 0;
  let billionths = 0;
  for (const part of parts) {
    whole += part.whole;
    billionths += part.billionths;
  }
  const hundredths = whole * percent;
  const fine = (hundredths % 100) * scale + (billionths / 100) * percent;
  return {
    whole: Math.floor(hundredths / 100) + Math.floor(fine / billion),
    billionths: fine % billion,
  };
}

/** Returns, for each amount, by how much the rounded total grew, so that components add up. */
export function runningTotal(): { add(amount: FinePaise): Paise; total(): Paise } {
  let whole = 0;
  let billionths = 0;
  const rounded = () => whole + Math.floor((billionths + billion / 2) / billion);
  return {
    add(amount) {
      const before = rounded();
      whole += amount.whole;
      billionths += amount.billionths;
      return paise(rounded() - before);
    },
    total: () => paise(rounded()),
  };
}
