export type Decimals = { least: number; most: number };

/** `1,23,456.00`: Indian grouping, rounded half up in decimal, as `Intl` formats en-IN, which is slow on first use. */
export function decimalText(figure: number, { least, most }: Decimals): string {
  const size = Math.abs(figure);
  if (size >= largest) return inBrowser(size, { least, most });
  // Shifts the decimal digits, so that 1.005 becomes exactly 100.5.
  const shifted = size < smallest ? 0 : Math.round(Number(`${size}e${most}`));
  const digits = String(shifted).padStart(most + 1, '0');
  const whole = digits.slice(0, digits.length - most);
  const kept = digits
    .slice(digits.length - most)
    .replace(/0+$/, '')
    .padEnd(least, '0');
  return grouped(whole) + (kept && `.${kept}`);
}

/** Above this a number cannot hold four decimals exactly. */
const largest = 1e11;
/** Smaller numbers are written with an exponent and round to zero. */
const smallest = 1e-6;

/** Groups the last three digits, then pairs. */
const grouped = (whole: string): string => whole.replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',');

const inBrowser = (size: number, { least, most }: Decimals): string =>
  new Intl.NumberFormat('en-IN', {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  }).format(size);
