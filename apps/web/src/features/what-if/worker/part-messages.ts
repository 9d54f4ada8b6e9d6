import type { Part, StartRow } from '@safe-trading/what-if';

/** What a helper says, to which of the parts it was asked for. */
export type PartReply = { readonly id: number; readonly rows: readonly StartRow[] };
export type PartRequest = { readonly id: number; readonly part: Part };
