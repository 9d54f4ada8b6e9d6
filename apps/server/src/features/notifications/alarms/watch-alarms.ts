import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../platform/kernel/clock.ts';
import type { Log } from '../../../platform/kernel/log.ts';
import { recurringWork } from '../../../platform/kernel/recurring-work.ts';

type Deps = {
  /** Returns how many notifications it wrote. */
  raise(): Promise<number>;
  /** Sends them now. */
  send(): void;
  clock: Clock;
  log: Pick<Log, 'error'>;
  everyMs?: number;
};

const usualEveryMs = 15_000;

/** Looks for alarms while the server runs, by a timer of its own: one alarm is that the market is not looked at. */
export function watchAlarms({ raise, send, clock, log, everyMs = usualEveryMs }: Deps) {
  const looking = recurringWork({
    async work() {
      if ((await raise()) > 0) send();
    },
    everyMs: 0,
    onFault: (err) => log.error({ err }, 'A look for alarms failed'),
    clock,
  });
  return {
    routes(app: FastifyInstance): void {
      const timer = setInterval(() => void looking.begin(), everyMs).unref();
      app.addHook('onClose', async () => {
        clearInterval(timer);
        await looking.stop();
      });
    },
  };
}
