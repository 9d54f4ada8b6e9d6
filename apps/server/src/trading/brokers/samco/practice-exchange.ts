import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import type { HttpCall, HttpExchange } from './http-exchange.ts';

/** A practice market's answer without the network; undefined where the call has to be sent. */
export type PracticeAnswers = (
  request: Pick<HttpCall, 'method' | 'path' | 'token'> & { body?: string },
) => { status: number; body: string } | undefined;

/**
 * Reads and logins of a practice market in this very process: asked text for text as by the network, and sent where it
 * does not answer so. Orders, and what takes one back, go the way that real ones go, byte for byte.
 */
export const practiceExchange = (
  network: HttpExchange,
  answerWithin: PracticeAnswers,
): HttpExchange => ({
  close: () => network.close(),
  async send(call) {
    if (isOfAnOrder(call)) return network.send(call);
    // As with a network, others have their turn before there is an answer: people who look at pages meanwhile, and a stop.
    await turnOfTheLoop();
    const { body, ...asked } = call;
    const reply = answerWithin({
      ...asked,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return reply ? { outcome: 'answered', ...reply } : network.send(call);
  },
});

const isOfAnOrder = ({ method, isTooLate }: HttpCall): boolean =>
  isTooLate !== undefined || method === 'DELETE';
