import type { Log } from '../../platform/kernel/log.ts';
import type { CallMade } from './samco/telling-calls.ts';

/**
 * A call that was refused or lost is what Samco's support asks about. The practice market refuses every morning
 * before its first price, and a first start lives through months of mornings.
 */
export const logBrokerCall = (
  log: Pick<Log, 'info' | 'debug'>,
  call: CallMade,
  { isPractice }: { isPractice: boolean },
): void =>
  !isPractice && (call.isRefused || call.outcome !== 'answered')
    ? log.info({ call }, 'A call to the broker was not answered with a success')
    : log.debug({ call }, 'A call to the broker');
