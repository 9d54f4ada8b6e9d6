/** A process that shares the books, as it last said of itself; a release before this one says less. */
export type SharedProcess = {
  machine: string | undefined;
  role: 'all' | 'web' | 'worker' | undefined;
  version: string | undefined;
  startedAt: Date | undefined;
  /** It is the one that asks. */
  isThis: boolean;
  /** How many addresses of its machine it calls brokers from. */
  addresses: number;
  /** How many broker accounts have one of them for their own. */
  accounts: number;
  /** A digest of the operator's own market days; empty where there are none. */
  marketData: string | undefined;
};

export type SharedProcesses = {
  processes: readonly SharedProcess[];
  /** How many broker accounts have an address of their own that none of these processes has. */
  addressesAway: number;
  /** How many have none of their own, while several machines place orders; none where one does. */
  addressesMissing: number;
};
