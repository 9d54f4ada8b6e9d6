import type { Pace } from '@safe-trading/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../kernel/clock.ts';
import { Problem } from '../kernel/problem.ts';
import { callerAddress, isLoopback } from './caller-address.ts';
import { type RateLimit, type TokenBuckets, tokenBuckets } from './token-buckets.ts';

const usualPace: RateLimit = { burst: 600, everySeconds: 0.05 };

/** Behind a local proxy all callers share an address of this machine, so these are exempt. */
export function limitAddresses(app: FastifyInstance, clock: Clock, pace = usualPace): void {
  const buckets = tokenBuckets(pace);
  app.addHook('onRequest', async (request) => {
    const address = callerAddress(request);
    if (isLoopback(address)) return;
    const wait = buckets.take(address, clock.now().getTime());
    if (wait > 0) throw tooMany('Too many calls from your address. Wait a moment.', wait);
  });
}

const accountPaces = Symbol('account paces');

type TakePace = (pace: Pace, userId: string) => void;

/** Calls that declare the same pace share the bucket of an account. */
export function limitAccounts(app: FastifyInstance, clock: Clock): void {
  const bucketsOf = new Map<Pace, TokenBuckets>();
  const take: TakePace = (pace, userId) => {
    const buckets = bucketsOf.get(pace) ?? tokenBuckets(pace);
    bucketsOf.set(pace, buckets);
    const wait = buckets.take(userId, clock.now().getTime());
    if (wait > 0)
      throw tooMany('You have done this many times just now. Wait a while, then try again.', wait);
  };
  app.decorate(accountPaces, take);
}

/** Counts a valid call. Throws Problem `too-many`. */
export const takePace = (app: FastifyInstance, pace: Pace, userId: string): void =>
  app.getDecorator<TakePace>(accountPaces)(pace, userId);

const tooMany = (sentence: string, waitSeconds: number): Problem =>
  new Problem('too-many', sentence, { retryAfterSeconds: Math.ceil(waitSeconds) });
