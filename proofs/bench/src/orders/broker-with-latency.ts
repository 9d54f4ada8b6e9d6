import { setTimeout as wait } from 'node:timers/promises';
import type { BrokerSide } from './place-due.ts';

export const brokerWithLatency = (latencyMs: number, name = ''): BrokerSide => ({
  wait: () => wait(latencyMs),
  async place(number) {
    await wait(latencyMs);
    return { outcome: 'placed', brokerOrderId: `${name}${number}` };
  },
});
