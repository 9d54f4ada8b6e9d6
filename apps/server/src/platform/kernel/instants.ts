import { type Instant, instant } from '@safe-trading/engine';

/** Converts between the engine's milliseconds and dates. */
export const toInstant = (date: Date): Instant => instant(date.getTime());
export const toDate = (at: Instant): Date => new Date(at);
