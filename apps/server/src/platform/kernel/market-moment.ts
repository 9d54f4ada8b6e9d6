import { type MarketMoment, marketMoment as momentOf } from '@safe-trading/engine';
import { toInstant } from './instants.ts';

export const marketMoment = (date: Date): MarketMoment => momentOf(toInstant(date));
