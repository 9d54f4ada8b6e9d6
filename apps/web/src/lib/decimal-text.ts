/** How many stand behind the point. */
export type Decimals = { least: number; most: number };

/**
 * `1,23,456.00`: digits of the amount without its sign, grouped as in India and rounded half up as they are written.
 * As en-IN of the browser writes it; to ask that takes as long as drawing a part of a screen when it is first asked.
 */
export function decimalText(figure: number, { least, most }: Decimals): string {
  const size = Math.abs(figure);
  if (size >= largest) return inBrowser(size, { least, most });
  // Moved by its written digits, 1.005 is 100.5 and not a little less; what is written as 5e-7 is nothing here.
  const shifted = size < smallest ? 0 : Math.round(Number(`${size}e${most}`));
  const digits = String(shifted).padStart(most + 1, '0');
  const whole = digits.slice(0, digits.length - most);
  const kept = digits
    .slice(digits.length - most)
    .replace(/0+$/, '')
    .padEnd(least, '0');
  return grouped(whole) + (kept && `.${kept}`);
}

/** From here on a number soon cannot hold four decimals exactly. */
const largest = 1e11;
/** What is smaller is written with an exponent, and rounds to nothing. */
const smallest = 1e-6;

/** The last three digits, then by two. */
const grouped = (whole: string): string => whole.replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',');

const inBrowser = (size: number, { least, most }: Decimals): string =>
  new Intl.NumberFormat('en-IN', {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  }).format(size);
