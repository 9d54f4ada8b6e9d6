import { setTimeout as wait } from 'node:timers/promises';
import { DBOS } from '@dbos-inc/dbos-sdk';
import { openPlainBooks } from './plain-books.ts';

type Placing = { orders: number; post(): Promise<string> };

const queueName = 'orders';
const lookAgainMs = 10;

/**
 * The flow as one workflow of DBOS for each installment, of three steps; the orders a second. All stand in a queue before
 * the clock starts, which it does when the first is taken: DBOS looks at a queue once a second, and that is not held
 * against it. Settings are the library's, by which as many are at work at once as there are. Without a conductor and an
 * exporter nothing leaves this machine.
 */
export async function placeByDbos(url: string, { orders, post }: Placing): Promise<number> {
  const books = await openPlainBooks(url, orders);
  const firstTaken = Promise.withResolvers<number>();
  const lastNoted = Promise.withResolvers<void>();
  let open = orders;
  const placeOrder = async (installmentId: string): Promise<void> => {
    firstTaken.resolve(performance.now());
    await DBOS.runStep(() => books.intend(installmentId), { name: 'intend' });
    const brokerOrderId = await DBOS.runStep(post, { name: 'post' });
    await DBOS.runStep(() => books.note(installmentId, brokerOrderId), { name: 'note' });
    open -= 1;
    if (open === 0) lastNoted.resolve();
  };
  try {
    DBOS.setConfig({ name: 'bench-queues', systemDatabaseUrl: url, logLevel: 'warn' });
    const workflow = DBOS.registerWorkflow(
      // What fails ends the bench, which would wait for it otherwise.
      (installmentId: string) => placeOrder(installmentId).catch(lastNoted.reject),
      { name: 'placeOrder' },
    );
    await DBOS.launch();
    await Promise.all(
      books.installmentIds.map((workflowID) =>
        DBOS.startWorkflow(workflow, { workflowID, queueName })(workflowID),
      ),
    );
    await DBOS.registerQueue(queueName);
    await lastNoted.promise;
    while (await isAtWork()) await wait(lookAgainMs);
    const seconds = (performance.now() - (await firstTaken.promise)) / 1000;

    await books.demandPlacedOnce();
    return orders / seconds;
  } finally {
    // The next round registers its workflow anew, for a database of its own.
    await DBOS.shutdown({ deregister: true });
    await books.close();
  }
}

/** Notes of what has been done are written after the last order too. */
async function isAtWork(): Promise<boolean> {
  const [one] = await DBOS.listWorkflows({ queueName, status: 'PENDING', limit: 1 });
  return one !== undefined;
}
