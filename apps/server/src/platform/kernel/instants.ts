import { type Instant, instant } from '@safe-trading/engine';

/** The engine counts milliseconds; the database and the wire speak of dates. */
export const toInstant = (date: Date): Instant => instant(date.getTime());
export const toDate = (at: Instant): Date => new Date(at);
