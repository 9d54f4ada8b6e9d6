/** One passage of the product and what stands there instead. `from` is there exactly once. */
export type Edit = readonly [file: string, from: string, to: string];

/** A mistake somebody could make in the order procedure, as a small patch of a copy of the product. */
export type Mutant = {
  says: string;
  edits: readonly Edit[];
  /** A protection that sees through the mistake: missing with it, and in what it is held against too. */
  without?: readonly Edit[];
  /** Where the mistake lies in a statement, only the database shows it. */
  store?: 'pglite';
  /** The test that is to find it, where what chaos plays comes too rarely to the place. */
  test?: string;
  /** How often things go wrong in the run that is to find it; 0.3 unless said. */
  faults?: number;
};

export const engine = (path: string): string => `packages/engine/src/${path}.ts`;
/** Statements of the server's books. */
export const statements = (file: string): string =>
  `apps/server/src/trading/books/${file}.postgres.ts`;
