/** A call of a broker that leaves from an address of another process' machine. */
export type DelegatedCall = {
  accountId: string;
  egressAddress: string;
  kind: 'log-in' | 'prove';
};

/** Who has which address, among the processes that share the books, and what they do for each other. */
export type Delegation = {
  /**
   * Addresses of living processes that accounts may have for themselves, this process included: first those of the one
   * that has the fewest accounts.
   */
  addresses(): Promise<readonly string[]>;
  /** Whether calls of this address leave from another process that lives, and from none here. */
  isElsewhere(address: string): Promise<boolean>;
  /** Has the process with that address make the call: what it answered, `undefined` where nothing came in time. */
  ask(call: DelegatedCall): Promise<unknown>;
};

/** Of a process that shares its books with nobody. */
export const noDelegation = (egressAddresses: readonly string[]): Delegation => ({
  addresses: async () => egressAddresses,
  isElsewhere: async () => false,
  ask: async () => undefined,
});
