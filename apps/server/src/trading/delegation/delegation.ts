export type DelegatedCall = {
  accountId: string;
  egressAddress: string;
  kind: 'log-in' | 'prove';
};

/** Which process has which address, and calls made on behalf of others. */
export type Delegation = {
  /** First those of the process with the fewest accounts. */
  addresses(): Promise<readonly string[]>;
  isElsewhere(address: string): Promise<boolean>;
  /** Undefined when no answer came in time. */
  ask(call: DelegatedCall): Promise<unknown>;
};

export const noDelegation = (egressAddresses: readonly string[]): Delegation => ({
  addresses: async () => egressAddresses,
  isElsewhere: async () => false,
  ask: async () => undefined,
});
