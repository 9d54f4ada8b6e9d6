import { type MarketMoment, marketMoment as momentOf } from '@safe-trading/engine';
import { toInstant } from './instants.ts';

/** A moment of market time with its IST date and clock. */
export const marketMoment = (date: Date): MarketMoment => momentOf(toInstant(date));
