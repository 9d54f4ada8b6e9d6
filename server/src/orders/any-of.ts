const opening = 'Any of these may be it: ';

/** Why a person has to look at an order: the book holds several that it may be. */
export const anyOf = (numbers: readonly string[]): string => `${opening}${numbers.join(', ')}.`;

/** The numbers such a reason names; none for any other reason. */
export const numbersIn = (reason: string): string[] =>
  reason.startsWith(opening) ? reason.slice(opening.length, -1).split(', ') : [];
