import { describeBroker } from '../broker.contract.ts';
import { samcoBroker } from './samco-broker.ts';
import { scriptedSamco } from './testing/scripted-samco.ts';
import { unreliableLine } from './testing/unreliable-line.ts';

const credentials = { clientId: 'AB1234', password: 'right-password', yearOfBirth: 1990 };

describeBroker('Samco, from recorded replies', async () => {
  const line = await unreliableLine(scriptedSamco(credentials.password));
  let now = Date.parse('2026-11-20T05:30:00Z');
  const broker = samcoBroker({
    baseUrl: line.url,
    clock: {
      now: () => new Date(now),
      sleep: async (ms) => {
        now += ms;
      },
    },
    orderTimeoutMs: 300,
  });
  return {
    broker,
    credentials,
    symbol: 'NIFTYBEES',
    misbehave: line.misbehave,
    ordersReceived: line.ordersReceived,
    close: async () => {
      await broker.close();
      await line.close();
    },
  };
});
