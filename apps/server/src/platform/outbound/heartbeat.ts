import type { Clock } from '../kernel/clock.ts';
import type { Log } from '../kernel/log.ts';
import { type RecurringWork, recurringWork } from '../kernel/recurring-work.ts';

type Deps = { url: string; clock: Clock; log: Pick<Log, 'warn'>; withinMs?: number };

const everyMs = 60_000;
const usualWithinMs = 10_000;

/**
 * A dead-man's switch: `begin` calls the operator's address, at most once a minute. A service such as Healthchecks alarms when the
 * calls stay out, so it must not run on this machine.
 */
export function heartbeat({ url, clock, log, withinMs = usualWithinMs }: Deps): RecurringWork {
  return recurringWork({
    async work() {
      const reply = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(withinMs),
      });
      await reply.body?.cancel();
      if (!reply.ok) throw new Error(`It answered ${reply.status}.`);
    },
    everyMs,
    // The address is a secret and may be part of an error.
    onFault: () => log.warn('The address in HEARTBEAT_URL could not be called'),
    clock,
  });
}
