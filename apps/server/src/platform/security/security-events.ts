import type { ChainedEvent, ChainHead } from './event-chain.ts';

/** An event as people read it, with the names of those it is about. */
export type SecurityEventShown = {
  seq: number;
  at: Date;
  kind: string;
  userName: string | undefined;
  actorName: string | undefined;
  address: string | undefined;
  facts: Readonly<Record<string, string | number | boolean>>;
};

export type EventsWanted = {
  /** Only what is about this person, or was done by them. */
  userId?: string;
  kinds?: readonly string[] | undefined;
  /** In a name, an e-mail or the network address, in any letter case. */
  search?: string;
  /** Older than this number. */
  before?: number | undefined;
  limit: number;
};

export interface SecurityEvents {
  /** The newest first. */
  list(wanted: EventsWanted): Promise<SecurityEventShown[]>;
  /** Rows of the chain after this number, in order; none where the chain ends. */
  rowsAfter(seq: number, limit: number): Promise<ChainedEvent[]>;
  head(): Promise<ChainHead | undefined>;
}
