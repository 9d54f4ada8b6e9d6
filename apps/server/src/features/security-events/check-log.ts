import type { Clock } from '../../platform/kernel/clock.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import type { SecurityEvent } from '../../platform/security/security-event.ts';
import type {
  SecurityEventShown,
  SecurityEvents,
} from '../../platform/security/security-events.ts';
import type { ChainVerdict } from '../../platform/security/verify-events.ts';

export type CheckDeps = {
  events: Pick<SecurityEvents, 'list'>;
  /** Recalculates the chain. */
  verify(): Promise<ChainVerdict>;
  /** Writes an event by itself. */
  record(event: SecurityEvent): Promise<void>;
  clock: Clock;
};

const checkKinds = ['log-checked', 'log-check-failed'];
/** The whole log is read for it. */
const pauseMs = 30_000;
const dueAfterMs = 24 * 60 * 60_000;

/** The outcome of each check is an event of the log itself: whoever forges it breaks the chain. */
export function logChecks({ events, verify, record, clock }: CheckDeps) {
  let lastMs = Number.NEGATIVE_INFINITY;

  const last = async (): Promise<SecurityEventShown | undefined> =>
    (await events.list({ kinds: checkKinds, limit: 1 }))[0];

  /** Answers what was written. Problem: `too-many`. */
  const check = async (actorId?: string): Promise<SecurityEventShown> => {
    const nowMs = clock.now().getTime();
    if (nowMs < lastMs + pauseMs)
      throw new Problem('too-many', 'The log was checked a moment ago. Wait half a minute.', {
        retryAfterSeconds: Math.ceil((lastMs + pauseMs - nowMs) / 1000),
      });
    lastMs = nowMs;
    await record({ ...eventOf(await verify()), actorId });
    const written = await last();
    if (!written) throw new Error('The outcome of a check was not written.');
    return written;
  };

  return {
    last,
    check,
    /** Once a day, whoever looks. */
    async checkIfDue(): Promise<void> {
      const before = await last();
      if (before && clock.now().getTime() - before.at.getTime() < dueAfterMs) return;
      await check();
    },
  };
}

const eventOf = ({ events, head, fault }: ChainVerdict): SecurityEvent =>
  fault === undefined
    ? { kind: 'log-checked', facts: { events, head: `${head?.seq}:${head?.lastMac}` } }
    : { kind: 'log-check-failed', facts: { fault } };
