import type { figures } from '@safe-trading/messages/en/figures';

type KeyOf<Key> = Key extends `what-${infer Name}` ? Name : never;

/** A figure with a definition in the catalogue. */
export type FigureName = KeyOf<keyof (typeof figures)['messages']>;
