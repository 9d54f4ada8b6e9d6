/** `from` must occur exactly once. */
export type Edit = readonly [file: string, from: string, to: string];

/** A plausible mistake in the order procedure, as a patch. */
export type Mutant = {
  says: string;
  edits: readonly Edit[];
  /** Disables a protection that would hide the mistake, also in the reference run. */
  without?: readonly Edit[];
  /** For a mistake in SQL. */
  store?: 'pglite';
  /** The test that must fail, where chaos reaches the place too rarely. */
  test?: string;
  /** The fault rate of the run; 0.3 by default. */
  faults?: number;
};

export const engine = (path: string): string => `packages/engine/src/${path}.ts`;
export const statements = (file: string): string =>
  `apps/server/src/trading/books/${file}.postgres.ts`;
