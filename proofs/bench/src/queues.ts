import { commandOptions, wholeNumber } from '@safe-trading/command-line';
import { startCrowdServer } from './orders/crowd-server.ts';
import { postOrder } from './orders/post-order.ts';
import { startAnsweringBroker } from './orders/start-answering-broker.ts';
import { placeByDbos } from './queues/place-by-dbos.ts';
import { placeByGraphileWorker } from './queues/place-by-graphile-worker.ts';
import { placeByOurs } from './queues/place-by-ours.ts';
import { reportRates } from './queues/report-rates.ts';

const {
  orders,
  rounds,
  'jobs-at-once': jobsAtOnce,
} = commandOptions({
  name: 'npm run bench:queues',
  does: 'Durable orders a second at a broker without latency, beside the same flow on two durable queues.',
  options: {
    orders: wholeNumber({ least: 1, most: 100_000, usual: 1_000 }, 'that are due'),
    rounds: wholeNumber({ least: 1, most: 20, usual: 5 }, 'of the three in turn'),
    'jobs-at-once': wholeNumber(
      { least: 0, most: 100, usual: 0 },
      'of graphile-worker; 0 leaves its own setting, which is 1',
    ),
  },
});

type Post = () => Promise<string>;

const { pool, stop: stopBroker } = await startAnsweringBroker();
const server = await startCrowdServer(orders);
try {
  const jobs = jobsAtOnce === 0 ? 'its own settings' : `${jobsAtOnce} at once`;
  const ours = {
    name: 'ours',
    perSecond: [] as number[],
    place: (post: Post) => server.fresh(({ db }) => placeByOurs(db, { orders, post })),
  };
  const rivals = [
    {
      name: `graphile-worker, ${jobs}`,
      asked: 1.3,
      perSecond: [] as number[],
      place: (post: Post) =>
        server.fresh((_, url) => placeByGraphileWorker(url, { orders, post, jobsAtOnce })),
    },
    {
      name: 'DBOS, its own settings',
      asked: 7,
      perSecond: [] as number[],
      place: (post: Post) => server.fresh((_, url) => placeByDbos(url, { orders, post })),
    },
  ];
  const systems = [ours, ...rivals];
  for (let round = 1; round <= rounds; round += 1) {
    for (const { perSecond, place } of systems) perSecond.push(await postingEachOnce(place));
    const reached = systems.map(({ name, perSecond }) => `${name} ${perSecond.at(-1)?.toFixed(0)}`);
    console.log(`round ${round}, orders a second: ${reached.join('; ')}`);
  }
  reportRates(ours, rivals);
  console.log(
    `${orders} orders, each in the books of its system once and posted once. Ours judges each by all its rules; the other two write three tables with hardly a rule, and what they have to do stands in their queue before the clock starts.`,
  );
} finally {
  await stopBroker();
  await server.stop();
}

/** The orders a second of a system; throws unless it posts each order once. */
async function postingEachOnce(place: (post: Post) => Promise<number>): Promise<number> {
  let posts = 0;
  const perSecond = await place(() => {
    posts += 1;
    return postOrder(pool);
  });
  if (posts !== orders) throw new Error(`${posts} orders were posted, ${orders} are due.`);
  return perSecond;
}
