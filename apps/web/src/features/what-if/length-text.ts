import { pastYears } from '@safe-trading/messages/en/past-years';
import { messagesOf } from '../../lib/messages.ts';

/** `1 year`, `18 months`; below a screen that used the area. */
export const lengthText = (months: number): string =>
  months % 12 === 0
    ? messagesOf(pastYears)('years', { count: months / 12 })
    : messagesOf(pastYears)('months', { count: months });
