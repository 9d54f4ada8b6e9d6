/** Messages by their keys, in ICU form: `{count, plural, one {# plan} other {# plans}}`. */
export type Messages = Readonly<Record<string, string>>;

/** The English messages of one part of the product; the source of its keys and parameters. */
export type Area<M extends Messages = Messages> = {
  readonly name: string;
  readonly messages: M;
};

/** The same keys in another language. */
export type Translation<A extends Area> = Readonly<Record<keyof A['messages'], string>>;

export const area = <const M extends Messages>(name: string, messages: M): Area<M> => ({
  name,
  messages,
});

/**
 * The parameters a message names. A branch contains a space or `#`, a parameter does not; the test of the
 * catalogues refuses a branch of one word.
 */
type ParametersOf<Message extends string> = Message extends `${string}{${infer Rest}`
  ? NameAtStart<Rest> | ParametersOf<Rest>
  : never;

type NameAtStart<Rest extends string> = Rest extends `${infer Inside}}${string}`
  ? Inside extends `${infer Name}, ${'plural' | 'select' | 'number'}${string}`
    ? Name
    : Inside extends `${string}${' ' | '#' | '{'}${string}`
      ? never
      : Exclude<Inside, ''>
  : never;

/** The keys of the messages without parameters. */
export type PlainKey<A extends Area> = {
  [Key in keyof A['messages'] & string]: [ParametersOf<A['messages'][Key]>] extends [never]
    ? Key
    : never;
}[keyof A['messages'] & string];

/** What has to be given beside a key. */
export type Values<Message extends string> = [ParametersOf<Message>] extends [never]
  ? []
  : [values: Readonly<Record<ParametersOf<Message>, string | number>>];

/** A message of an area in one language, with its parameters filled in. */
export type Text<A extends Area> = <Key extends keyof A['messages'] & string>(
  key: Key,
  ...values: Values<A['messages'][Key]>
) => string;
