import type { MarketMoment } from '@safe-trading/engine';
import { timeOfDayInWords } from '../../trading/reasons/in-words.ts';
import type { Outlook } from './outlook.ts';
import { dateText } from './words.ts';

export function cutOffText({ upcoming }: Outlook, { today, time }: MarketMoment): string {
  const atBroker = upcoming.filter(({ isOrdered }) => isOrdered);
  const [next] = upcoming.filter(({ isOrdered }) => !isOrdered);
  const settles = atBroker.map(
    ({ sipNumber }) => `The order of SIP ${sipNumber} is at the broker and settles as it is.`,
  );
  if (!next) {
    return [...settles, 'No other SIP is planned; a change holds from the next one.'].join(' ');
  }
  const isDue = next.plannedOn < today || (next.plannedOn === today && next.time <= time);
  const reaches = isDue
    ? `SIP ${next.sipNumber} is due now: a change reaches it only if you confirm before its order is sent.`
    : `A change reaches SIP ${next.sipNumber} if you confirm before ${timeOfDayInWords(next.time)} on ${dateText(next.plannedOn)} (Indian time).`;
  return [...settles, reaches, 'SIPs that were bought stay as they are.'].join(' ');
}
