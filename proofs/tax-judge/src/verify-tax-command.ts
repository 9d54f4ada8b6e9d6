import { mkdirSync } from 'node:fs';
import { commandOptions, flag, text, wholeNumber } from '@safe-trading/command-line';
import { judge, product } from './both-sides.ts';
import { differenceOf } from './compare.ts';
import { findBeancount, NoBeancount } from './find-beancount.ts';
import { plantErrors } from './planted/plant-errors.ts';
import { plants } from './planted/plants.ts';
import { randomHistory } from './random-history.ts';

const options = commandOptions({
  name: 'npm run verify:tax',
  does: 'Compares the tax of random histories with beancount: gain, lots and term of each sale, and each year.',
  options: {
    histories: wholeNumber({ least: 1, most: 1e6, usual: 1_000 }, 'histories that are compared'),
    seed: wholeNumber({ least: 0, most: 2 ** 31, usual: 11 }, 'what the histories are drawn from'),
    books: text('', 'a folder to which the books of each history are written, for bean-check'),
    planted: flag('plants errors in a copy of the product and checks that each is found'),
    only: text('', 'words of the errors that are planted'),
  },
});

const say = (line: string): void => console.log(line);

/** Exit codes: 0 no difference (every error found), 1 otherwise, 2 nothing can be compared. */
try {
  process.exitCode = verify();
} catch (fault) {
  if (!(fault instanceof NoBeancount)) throw fault;
  console.error(fault.message);
  process.exitCode = 2;
}

function verify(): number {
  const { histories: count, seed, books } = options;
  const python = findBeancount(say);
  const histories = Array.from({ length: count }, (_, id) => randomHistory(seed, id));
  if (books !== '') mkdirSync(books, { recursive: true });
  const judged = judge(python, histories, books);
  if (options.planted) return plantErrors({ plants, only: options.only, histories, judged, say });

  const ours = product(histories);
  const differences = judged.flatMap((one, place) => {
    const own = ours[place];
    return (own && differenceOf(own, one)) ?? [];
  });
  for (const difference of differences.slice(0, 20)) say(difference);
  const sales = judged.reduce((sum, one) => sum + one.sales.length, 0);
  say(`${count} histories, ${sales} sales: ${differences.length} differences.`);
  return differences.length === 0 && ours.length === judged.length ? 0 : 1;
}
