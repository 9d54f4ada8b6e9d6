import type { Reply, skipEndpoints } from '@safe-trading/contract';
import { rupeesFromPaise } from '@safe-trading/engine';
import { timeOfDayInWords } from '../../trading/reasons/in-words.ts';
import type { LinkedInstallment } from './skip-by-link.ts';
import { day, rupees } from './words.ts';

type Wire = Reply<typeof skipEndpoints.look>['data'];

export const presentSkip = (
  { strategyName, sipNumber, plannedOn, time, amount }: LinkedInstallment,
  what: string,
): Wire => ({
  strategy_name: strategyName,
  sip_number: sipNumber,
  planned_execution_date: plannedOn,
  execution_time: time,
  sip_amount: rupeesFromPaise(amount),
  text: `SIP #${sipNumber} of ${strategyName}, ${rupees(amount)} on ${day(plannedOn)} at ${timeOfDayInWords(time)}, ${what}.`,
});
