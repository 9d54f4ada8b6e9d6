type Absentable<T> = { [K in keyof T]: undefined extends T[K] ? K : never }[keyof T];
export type WithoutAbsent<T> = Omit<T, Absentable<T>> & {
  [K in Absentable<T>]?: Exclude<T[K], undefined>;
};

/** Leaves out the fields that are `undefined`, so that absent means absent. */
export const dropAbsent = <T extends object>(fields: T): WithoutAbsent<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as WithoutAbsent<T>;
