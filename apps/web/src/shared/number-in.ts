/** What was typed into a field for a number; `NaN` where nothing was, or no number. */
export const numberIn = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : Number(typed);
