import { createHmac, timingSafeEqual } from 'node:crypto';

/** A stored row; `at` in UTC with microseconds. */
export type ChainedEvent = {
  seq: number;
  at: string;
  kind: string;
  userId: string | null;
  actorId: string | null;
  address: string | null;
  subject: string | null;
  facts: string;
  mac: string;
};

export type ChainHead = { seq: number; lastMac: string; headMac: string };

export const chainStart = { seq: 0, mac: '' } as const;

export function eventMac(
  key: Uint8Array,
  { mac: _, ...event }: ChainedEvent,
  previousMac: string,
): string {
  const { seq, at, kind, userId, actorId, address, subject, facts } = event;
  return macOf(key, [
    'event',
    seq,
    at,
    kind,
    userId,
    actorId,
    address,
    subject,
    facts,
    previousMac,
  ]);
}

export const headMacOf = (key: Uint8Array, seq: number, lastMac: string): string =>
  macOf(key, ['head', seq, lastMac]);

/** Verifies rows in order; returns a sentence for the first fault. */
export function chainCheck(key: Uint8Array) {
  let last: { seq: number; mac: string } = chainStart;

  return {
    next(event: ChainedEvent): string | undefined {
      if (event.seq !== last.seq + 1)
        return `Event ${event.seq} follows on event ${last.seq}: ${event.seq - last.seq - 1} are missing or out of place.`;
      if (!isSame(event.mac, eventMac(key, event, last.mac)))
        return `Event ${event.seq} is not as it was written, or the one before it is not.`;
      last = { seq: event.seq, mac: event.mac };
      return undefined;
    },

    end(head: ChainHead | undefined): string | undefined {
      if (!head) return 'The head of the chain is missing.';
      if (!isSame(head.headMac, headMacOf(key, head.seq, head.lastMac)))
        return 'The head of the chain is not as it was written.';
      if (head.seq === last.seq && isSame(head.lastMac, last.mac)) return undefined;
      return `The chain ends at event ${last.seq}, but event ${head.seq} was written.`;
    },
  };
}

const macOf = (key: Uint8Array, fields: readonly (string | number | null)[]): string =>
  createHmac('sha256', key).update(JSON.stringify(fields)).digest('base64url');

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
