import type { Part, StartRow } from '@safe-trading/what-if';

export type PartReply = { readonly id: number; readonly rows: readonly StartRow[] };
export type PartRequest = { readonly id: number; readonly part: Part };
