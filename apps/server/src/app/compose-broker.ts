import type { Metrics } from '../features/health/metrics.ts';
import type { MarketClock } from '../platform/kernel/clock.ts';
import type { Log } from '../platform/kernel/log.ts';
import { logBrokerCall } from '../trading/brokers/log-broker-call.ts';
import type { PracticeAnswers } from '../trading/brokers/samco/practice-exchange.ts';
import { samcoBroker } from '../trading/brokers/samco/samco-broker.ts';
import type { Config } from './config/config.ts';

export const samcoUrl = 'https://tradeapi.samco.in';

type Deps = {
  log: Log;
  clock: MarketClock;
  /** The practice broker, in paper trading: where it listens, and its answers without the network. */
  practice: { brokerUrl: string; answerWithin: PracticeAnswers } | undefined;
  metrics: Pick<Metrics, 'callMade'>;
};

/** Samco or its practice market; what did not go well at Samco is logged with its own name for its reply. */
export const composeBroker = (
  {
    samcoBaseUrl,
    egressAddresses,
    accountsAtOnce,
  }: Pick<Config, 'samcoBaseUrl' | 'egressAddresses' | 'accountsAtOnce'>,
  { log, clock, practice, metrics }: Deps,
) => {
  const isPractice = samcoBaseUrl === undefined && practice !== undefined;
  return samcoBroker({
    baseUrl: samcoBaseUrl ?? practice?.brokerUrl ?? samcoUrl,
    egressAddresses,
    ordersFromOwnAddressOnly: practice === undefined,
    ...(isPractice ? { answerWithin: practice.answerWithin } : {}),
    // None of the accounts that are served at once waits for the connection of another.
    connections: Math.max(16, accountsAtOnce),
    clock,
    onMalformed: (malformed) => log.warn({ malformed }, 'A broker reply did not fit the protocol'),
    onCall(call) {
      metrics.callMade(call);
      logBrokerCall(log, call, { isPractice });
    },
  });
};
