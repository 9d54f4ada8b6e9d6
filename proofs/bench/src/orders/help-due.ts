import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { openServerDatabase } from '@safe-trading/server';
import { brokerWithLatency } from './broker-with-latency.ts';
import { placingProcess } from './place-due.ts';
import { brokerPool, postOrder } from './post-order.ts';
import { warmUp } from './warm-up.ts';

/** A second process that takes accounts of a run and prints when its orders left. Ends with its input. */
const [
  url = '',
  name = '',
  atOnce = '',
  latencyMs = '',
  began = '',
  brokerPort = '',
  warmUpUrl = '',
  readsAhead = '',
] = process.argv.slice(2);
if (warmUpUrl !== '') await warmUp(warmUpUrl);
const pool = brokerPort === '' ? undefined : brokerPool(Number(brokerPort));
const broker = brokerWithLatency(Number(latencyMs), `${name} `);
const database = openServerDatabase(url);
const helping = placingProcess(
  database.db,
  { name, accountsAtOnce: Number(atOnce), began: Number(began) },
  pool
    ? {
        ...broker,
        place: async () => ({ outcome: 'placed', brokerOrderId: await postOrder(pool) }),
      }
    : broker,
);
if (readsAhead === 'true') await helping.readAhead();
let isOver = false;
process.stdin.resume();
void once(process.stdin, 'end').then(() => {
  isOver = true;
});
await helping.whileSeen(async () => {
  console.log('ready');
  while (!isOver) {
    for (const run of (await helping.job.shared?.open()) ?? []) {
      await helping.job.shared?.help(run, () => isOver);
    }
    await wait(100);
  }
});
console.log(JSON.stringify(helping.counts()));
await pool?.close();
await database.close();
