import type { ChainedEvent, ChainHead } from './event-chain.ts';

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
  /** About this person, or by them. */
  userId?: string;
  kinds?: readonly string[] | undefined;
  /** Case-insensitive search in name, e-mail and address. */
  search?: string;
  /** Older than this number. */
  before?: number | undefined;
  limit: number;
};

export interface SecurityEvents {
  /** The newest first. */
  list(wanted: EventsWanted): Promise<SecurityEventShown[]>;
  rowsAfter(seq: number, limit: number): Promise<ChainedEvent[]>;
  head(): Promise<ChainHead | undefined>;
}
