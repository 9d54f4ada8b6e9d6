import { tokenDigest } from '../account-lock.ts';
import type { World } from '../world.ts';
import { unauthorised } from './access.ts';
import { type Answer, type Call, refuse, refuseBare } from './protocol.ts';

/** They come before anything is done about the call. */
export const earlyFaults = [
  'drop-before-accept',
  'error-500-before-accept',
  'failure-with-200',
  'rate-limited',
  'session-killed',
  'token-refused-once',
  'candles-500',
] as const;

export type EarlyFault = (typeof earlyFaults)[number];

/** Undefined drops the connection. */
export function answerEarly(
  world: World,
  { token, moment }: Call,
  fault: EarlyFault,
): Answer | undefined {
  switch (fault) {
    case 'session-killed':
      world.change({ type: 'signed-out', tokenDigest: tokenDigest(token ?? '') }, moment);
      return unauthorised();
    case 'token-refused-once':
      return unauthorised();
    case 'rate-limited':
      return refuseBare(429, 'Too many requests. Please try again later.');
    case 'drop-before-accept':
      return undefined;
    case 'error-500-before-accept':
    case 'candles-500':
      return refuse(moment, 500, 'Internal server error.');
    case 'failure-with-200':
      return refuse(moment, 200, cannotTell);
  }
}

export const cannotTell = 'Unable to process the request at this moment.';
