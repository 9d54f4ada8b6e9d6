import { Logger, makeWorkerUtils, runOnce } from 'graphile-worker';
import { openPlainBooks } from './plain-books.ts';

type Placing = {
  orders: number;
  post(): Promise<string>;
  /** 0 leaves it to the library, which works at one. */
  jobsAtOnce: number;
};

/**
 * The flow as one job of graphile-worker for each installment; the orders a second. Its jobs are there when the clock
 * starts, and it is not asked to log each of them: both speak for it. All else is as the library has it.
 */
export async function placeByGraphileWorker(
  url: string,
  { orders, post, jobsAtOnce }: Placing,
): Promise<number> {
  const books = await openPlainBooks(url, orders);
  try {
    const settings = { connectionString: url, logger: new Logger(logFaults) };
    const jobs = await makeWorkerUtils(settings);
    await jobs.migrate();
    await jobs.addJobs(
      books.installmentIds.map((installmentId) => ({
        identifier: 'place_order',
        payload: { installmentId },
      })),
    );
    await jobs.release();

    const began = performance.now();
    await runOnce({
      ...settings,
      ...(jobsAtOnce === 0 ? {} : { concurrency: jobsAtOnce }),
      taskList: {
        async place_order(payload) {
          const installmentId = String(Object(payload).installmentId);
          await books.intend(installmentId);
          await books.note(installmentId, await post());
        },
      },
    });
    const seconds = (performance.now() - began) / 1000;

    await books.demandPlacedOnce();
    return orders / seconds;
  } finally {
    await books.close();
  }
}

const logFaults = () => (level: string, message: string) => {
  if (level === 'error' || level === 'warning') console.error(`graphile-worker: ${message}`);
};
