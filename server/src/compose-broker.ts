import { samcoBroker } from './brokers/samco/samco-broker.ts';
import type { CallMade } from './brokers/samco/telling-calls.ts';
import type { Config } from './config.ts';
import type { Metrics } from './features/health/metrics.ts';
import type { MarketClock } from './kernel/clock.ts';
import type { Log } from './kernel/log.ts';

const samcoUrl = 'https://tradeapi.samco.in';

type Deps = {
  log: Log;
  clock: MarketClock;
  /** Where the practice broker listens, in paper trading. */
  practiceUrl: string | undefined;
  metrics: Pick<Metrics, 'callMade'>;
};

/** Samco or its practice market; what did not go well is logged with the broker's own name for its reply. */
export const composeBroker = (
  { samcoBaseUrl, egressAddresses }: Pick<Config, 'samcoBaseUrl' | 'egressAddresses'>,
  { log, clock, practiceUrl, metrics }: Deps,
) =>
  samcoBroker({
    baseUrl: samcoBaseUrl ?? practiceUrl ?? samcoUrl,
    egressAddresses,
    clock,
    onMalformed: (malformed) => log.warn({ malformed }, 'A broker reply did not fit the protocol'),
    onCall(call) {
      metrics.callMade(call);
      logCall(log, call);
    },
  });

const logCall = (log: Log, call: CallMade): void =>
  call.isRefused || call.outcome !== 'answered'
    ? log.info({ call }, 'A call to the broker was not answered with a success')
    : log.debug({ call }, 'A call to the broker');
