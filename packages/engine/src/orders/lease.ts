/** One process's right to write the orders of a broker account; the epoch grows with every new holder. */
export type Lease = { readonly accountId: string; readonly epoch: number };
