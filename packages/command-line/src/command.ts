import type { Option } from './option.ts';

/** A command as it is described once: for whoever asks for help, and for reading what was given. */
export type Command<O extends Options = Options> = {
  /** As it is typed, such as `npm run simulate`. */
  readonly name: string;
  /** A sentence. */
  readonly does: string;
  readonly options: O;
};

export type Options = Readonly<Record<string, Option<unknown>>>;

/** What the options of a command hold once they are read. */
export type OptionsOf<C extends Command> = {
  readonly [Name in keyof C['options']]: C['options'][Name] extends Option<infer T> ? T : never;
};
