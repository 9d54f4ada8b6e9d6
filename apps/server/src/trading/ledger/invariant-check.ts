/** A law of the books, and what breaks it. */
export type InvariantCheck = { name: string; faults: string[] };
