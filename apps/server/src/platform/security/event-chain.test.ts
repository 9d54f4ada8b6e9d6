import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ChainedEvent,
  type ChainHead,
  chainCheck,
  chainStart,
  eventMac,
  headMacOf,
} from './event-chain.ts';

const key = Buffer.alloc(32, 3);
type Chain = { events: ChainedEvent[]; head: ChainHead | undefined };

function chainOf(length: number): Chain {
  const events: ChainedEvent[] = [];
  let mac: string = chainStart.mac;
  for (let seq = 1; seq <= length; seq += 1) {
    const event: ChainedEvent = {
      seq,
      at: `2026-11-20T05:30:${String(seq % 60).padStart(2, '0')}.000000Z`,
      kind: seq % 2 === 0 ? 'login-succeeded' : 'trading-halt-set',
      userId: seq % 3 === 0 ? null : `user-${seq % 5}`,
      actorId: `user-${seq % 4}`,
      address: seq % 2 === 0 ? '203.0.113.10' : null,
      subject: null,
      facts: JSON.stringify({ number: seq }),
      mac: '',
    };
    mac = eventMac(key, event, mac);
    events.push({ ...event, mac });
  }
  return { events, head: { seq: length, lastMac: mac, headMac: headMacOf(key, length, mac) } };
}

/** The first fault, as the verification finds it: rows come in the order of their numbers. */
function faultIn({ events, head }: Chain): string | undefined {
  const check = chainCheck(key);
  for (const event of events.toSorted((a, b) => a.seq - b.seq)) {
    const fault = check.next(event);
    if (fault) return fault;
  }
  return check.end(head);
}

const length = 40;
const whole = chainOf(length);
const place = fc.nat(length - 1);
const text = fc.oneof(fc.string({ maxLength: 12 }), fc.constant(null));
const columns = ['at', 'kind', 'userId', 'actorId', 'address', 'subject', 'facts', 'mac'] as const;

type Tampering = (chain: Chain) => Chain;
const inPlace = (at: number, change: (event: ChainedEvent) => ChainedEvent): Tampering => {
  return ({ events, head }) => ({
    events: events.map((event, index) => (index === at ? change(event) : event)),
    head,
  });
};

/** What an attacker can do who writes to the database but does not have the key. */
const tamperings: fc.Arbitrary<Tampering> = fc.oneof(
  fc
    .tuple(place, fc.constantFrom(...columns), text)
    .map(([at, column, value]) => inPlace(at, (event) => ({ ...event, [column]: value ?? '' }))),
  fc
    .tuple(place, fc.integer({ min: -3, max: 99 }))
    .map(([at, seq]) => inPlace(at, (event) => ({ ...event, seq }))),
  place.map(
    (at): Tampering =>
      ({ events, head }) => ({ events: events.toSpliced(at, 1), head }),
  ),
  fc.tuple(place, place).map(
    ([a, b]): Tampering =>
      ({ events, head }) => {
        const [first, second] = [events[a], events[b]];
        if (!first || !second) return { events, head };
        const swapped = events.with(a, { ...second, seq: first.seq });
        return { events: swapped.with(b, { ...first, seq: second.seq }), head };
      },
  ),
  // The end is cut off, and the head says so.
  fc.integer({ min: 0, max: length - 1 }).map(
    (left): Tampering =>
      ({ events, head }) => {
        const last = events[left - 1];
        const cut = { seq: left, lastMac: last?.mac ?? chainStart.mac };
        return { events: events.slice(0, left), head: head && { ...head, ...cut } };
      },
  ),
  // Everything from one event on is written anew, by a key of one's own.
  fc.tuple(place, fc.string({ minLength: 1 })).map(
    ([at, facts]): Tampering =>
      ({ events }) => {
        const own = randomBytes(32);
        let mac = events[at - 1]?.mac ?? chainStart.mac;
        const forged = events.slice(at).map((event) => {
          mac = eventMac(own, { ...event, facts }, mac);
          return { ...event, facts, mac };
        });
        const head = { seq: length, lastMac: mac, headMac: headMacOf(own, length, mac) };
        return { events: [...events.slice(0, at), ...forged], head };
      },
  ),
  fc.constantFrom<Tampering>(({ events }) => ({ events, head: undefined })),
);

test('a chain as it was written holds', () => {
  expect(faultIn(whole)).toBeUndefined();
});

test('each of 10,000 random tamperings that changes something is found', () => {
  let changed = 0;
  fc.assert(
    fc.property(tamperings, (tamper) => {
      const tampered = tamper(whole);
      if (JSON.stringify(tampered) === JSON.stringify(whole)) return;
      changed += 1;
      expect(faultIn(tampered)).toBeDefined();
    }),
    { numRuns: 10_000, seed: 13 },
  );
  expect(changed).toBeGreaterThan(9_000);
});

test('an event that is missing is reported by its number', () => {
  const { events, head } = whole;
  expect(faultIn({ events: events.toSpliced(6, 1), head })).toBe(
    'Event 8 follows on event 6: 1 are missing or out of place.',
  );
});
