/** What the books hold and what follows from the facts, where the two are not the same. */
export type Difference = {
  table: string;
  /** The row, or what it is about. */
  key: string;
  /** Absent where the whole row is missing or should not be there. */
  column?: string;
  sentence: string;
};

/** A row as it should be, by the names of its columns. */
export type Expected = Readonly<Record<string, string | bigint | number | boolean | null>>;
