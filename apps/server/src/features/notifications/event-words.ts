import type { Language } from '@safe-trading/messages/language';
import { type NotificationEvent, notificationEvents } from './notification.ts';
import { newsIn } from './words.ts';

export function eventWords(
  event: NotificationEvent,
  language: Language,
): { title: string; description: string } {
  const text = newsIn(language);
  return { title: text(`event-${event}`), description: text(`about-${event}`) };
}

const ofAdministrators: readonly NotificationEvent[] = [
  'needs-human',
  'market-looks-closed',
  'calendar-missing',
  'etf-list-differs',
];

export const eventsFor = (role: 'ADMIN' | 'END_USER'): readonly NotificationEvent[] =>
  role === 'ADMIN' ? ofAdministrators : notificationEvents.filter(isOfInvestors);

const isOfInvestors = (event: NotificationEvent): boolean =>
  event === 'needs-human' || !ofAdministrators.includes(event);
