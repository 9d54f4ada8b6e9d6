import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { z } from 'zod';
import { readMisbehaviour } from '../misbehaviour/misbehaviour.ts';
import type { Simulator } from '../start.ts';
import { clockOrder, followClockOrder, presentState } from './present-state.ts';
import type { SteeredClock } from './steered-clock.ts';

export type Control = { url: string; close(): Promise<void> };

export type ControlOptions = {
  simulator: Simulator;
  clock: SteeredClock;
  /** 0 selects a free port. */
  port: number;
};

const misbehaveOrder = z.strictObject({
  plan: z.unknown(),
  account: z.string().min(1).optional(),
});

/** A control server for tests, on its own loopback port. */
export async function openControl({ simulator, clock, port }: ControlOptions): Promise<Control> {
  const app = Fastify({ forceCloseConnections: true });
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    const isTheirs = error instanceof RangeError || (error.statusCode ?? 500) < 500;
    return reply.code(isTheirs ? 400 : 500).send({ message: error.message });
  });

  const state = () => presentState(clock, simulator.url);
  app.get('/state', () => {
    simulator.catchUp();
    return state();
  });
  app.post('/clock', ({ body }) => {
    const order = clockOrder.safeParse(body);
    if (!order.success) {
      throw new RangeError('Send market_time, an ISO time with its zone, or offset_ms, whole ms.');
    }
    followClockOrder(clock, order.data);
    return state();
  });
  app.post('/misbehave', ({ body }) => {
    const order = misbehaveOrder.safeParse(body);
    if (!order.success || order.data.plan === undefined) {
      throw new RangeError('Send plan, a plan of misbehaviour or null, and if need be an account.');
    }
    const { plan, account } = order.data;
    simulator.misbehave(plan === null ? undefined : readMisbehaviour(plan), account);
    return state();
  });

  const host = '127.0.0.1';
  await app.listen({ host, port });
  const address = app.server.address() as AddressInfo;
  return { url: `http://${host}:${address.port}`, close: () => app.close() };
}
