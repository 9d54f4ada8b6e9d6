/** The right of one process to write orders of one broker account; the epoch grows with every change of hands. */
export type Lease = { readonly accountId: string; readonly epoch: number };
