import type { MarketMoment } from '@safe-trading/engine';
import type { Language } from '@safe-trading/messages/language';
import { timeOfDayInWords } from '../../trading/reasons/in-words.ts';
import type { Outlook } from './outlook.ts';
import { amendmentsIn, dateText } from './words.ts';

export function cutOffText(
  { upcoming }: Outlook,
  { today, time }: MarketMoment,
  language: Language,
): string {
  const text = amendmentsIn(language);
  const atBroker = upcoming.filter(({ isOrdered }) => isOrdered);
  const [next] = upcoming.filter(({ isOrdered }) => !isOrdered);
  const settles = atBroker.map(({ sipNumber }) => text('at-broker', { sip: sipNumber }));
  if (!next) return [...settles, text('none-planned')].join(' ');
  const isDue = next.plannedOn < today || (next.plannedOn === today && next.time <= time);
  const reaches = isDue
    ? text('due', { sip: next.sipNumber })
    : text('reaches', {
        sip: next.sipNumber,
        time: timeOfDayInWords(next.time, language),
        date: dateText(next.plannedOn, language),
      });
  return [...settles, reaches, text('bought-stay')].join(' ');
}
