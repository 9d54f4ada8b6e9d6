/** An amount in paise as people read it: Rs 1,23,456.78. */
export function rupees(amount: number): string {
  const count = Math.abs(Math.round(amount));
  const whole = String(Math.floor(count / 100));
  let grouped = whole.slice(-3);
  for (let end = whole.length - 3; end > 0; end -= 2) {
    grouped = `${whole.slice(Math.max(0, end - 2), end)},${grouped}`;
  }
  return `${amount < 0 ? '-' : ''}Rs ${grouped}.${String(count % 100).padStart(2, '0')}`;
}

/** Basis points as percent: 6, 12.5. */
export const percent = (basisPoints: number): string => String(basisPoints / 100);

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
