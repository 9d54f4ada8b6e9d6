import type { Reply, skipEndpoints } from '@safe-trading/contract';
import { rupeesFromPaise } from '@safe-trading/engine';
import type { Language } from '@safe-trading/messages/language';
import { dayInWords, rupeesInWords, timeOfDayInWords } from '../../trading/reasons/in-words.ts';
import type { AnswerAction, AnsweredInstallment } from './answer-reminder.ts';
import { newsIn } from './words.ts';

type Wire = Reply<typeof skipEndpoints.look>['data'];

type Shown = { action: AnswerAction; what: 'before' | 'after'; language: Language };

export const presentAnswer = (
  { strategyName, sipNumber, plannedOn, time, amount }: AnsweredInstallment,
  { action, what, language }: Shown,
): Wire => ({
  strategy_name: strategyName,
  sip_number: sipNumber,
  planned_execution_date: plannedOn,
  execution_time: time,
  sip_amount: rupeesFromPaise(amount),
  text: newsIn(language)(action === 'skip' ? 'skip-line' : 'pause-line', {
    sip: sipNumber,
    strategy: strategyName,
    amount: rupeesInWords(amount, language),
    day: dayInWords(plannedOn, language),
    time: timeOfDayInWords(time, language),
    what,
  }),
});
