export type Difference = {
  table: string;
  key: string;
  /** Absent when the whole row is missing or unexpected. */
  column?: string;
  sentence: string;
};

export type Expected = Readonly<Record<string, string | bigint | number | boolean | null>>;
