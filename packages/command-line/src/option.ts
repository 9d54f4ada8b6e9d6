export type Option<T> = {
  readonly meaning: string;
  readonly form: Form;
  /** Shown to the user. */
  readonly expects: string;
  /** The default; required without one. */
  readonly usual?: { readonly value: T; readonly shown: string };
  /** `undefined` if invalid. */
  read(text: string): T | undefined;
};

export type Form = 'value' | 'flag' | 'argument';

type Range = { readonly least: number; readonly most: number; readonly usual: number };

export const flag = (meaning: string): Option<boolean> => ({
  meaning,
  form: 'flag',
  expects: 'no value',
  usual: { value: false, shown: '' },
  read: () => true,
});

export const argument = (meaning: string): Option<string> => ({
  meaning,
  form: 'argument',
  expects: meaning,
  read: (given) => given,
});

export const text = (usual: string, meaning: string): Option<string> => ({
  meaning,
  form: 'value',
  expects: 'a text',
  usual: { value: usual, shown: usual },
  read: (given) => given,
});

export const optionalText = (meaning: string): Option<string | undefined> => ({
  meaning,
  form: 'value',
  expects: 'a text',
  usual: { value: undefined, shown: '' },
  read: (given) => (given === '' ? undefined : given),
});

/** Case-insensitive. */
export const oneOf = <const W extends string>(
  words: readonly W[],
  usual: NoInfer<W>,
  meaning: string,
): Option<W> => ({
  meaning,
  form: 'value',
  expects: `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`,
  usual: { value: usual, shown: usual },
  read: (given) => words.find((word) => word.toLowerCase() === given.toLowerCase()),
});

export const wholeNumber = ({ least, most, usual }: Range, meaning: string): Option<number> => ({
  meaning,
  form: 'value',
  expects: `a whole number from ${least} to ${most}`,
  usual: { value: usual, shown: String(usual) },
  read: (given) => within(/^\d+$/.test(given) ? Number(given) : Number.NaN, least, most),
});

/** Any number in the range, such as 0.1 or 1e9. */
export const number = ({ least, most, usual }: Range, meaning: string): Option<number> => ({
  meaning,
  form: 'value',
  expects: `a number from ${least} to ${most}`,
  usual: { value: usual, shown: String(usual) },
  read: (given) => within(given.trim() === '' ? Number.NaN : Number(given), least, most),
});

const within = (value: number, least: number, most: number): number | undefined =>
  value >= least && value <= most ? value : undefined;
