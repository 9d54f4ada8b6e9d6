import type { Log } from '../../platform/kernel/log.ts';
import type { CallMade } from './samco/telling-calls.ts';

/**
 * Samco's support asks about refused and lost calls. The practice market is not logged: it refuses every morning
 * before its first price.
 */
export const logBrokerCall = (
  log: Pick<Log, 'info' | 'debug'>,
  call: CallMade,
  { isPractice }: { isPractice: boolean },
): void =>
  !isPractice && (call.isRefused || call.outcome !== 'answered')
    ? log.info({ call }, 'A call to the broker was not answered with a success')
    : log.debug({ call }, 'A call to the broker');
