/** `1 year`, `18 months`. */
export function lengthText(months: number): string {
  if (months % 12 !== 0) return months === 1 ? '1 month' : `${months} months`;
  return months === 12 ? '1 year' : `${months / 12} years`;
}
