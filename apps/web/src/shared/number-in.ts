/** `NaN` for an empty or invalid text. */
export const numberIn = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : Number(typed);
