import { type Plant, plant, report, setOff } from './plant.ts';

/** Mistakes in the report of a year. */
export const yearPlants: readonly Plant[] = [
  plant('losses are not set off', [setOff, 'bucket.left -= used;', '']),
  plant('a long-term loss reduces short-term gains', [
    setOff,
    "term === 'long' ? buckets.filter((one) => one.term === 'long') : buckets",
    'buckets',
  ]),
  plant('a short-term loss reduces short-term gains alone', [
    setOff,
    "term === 'long' ? buckets.filter((one) => one.term === 'long') : buckets",
    'buckets.filter((one) => one.term === term)',
  ]),
  plant('the lowest rate is reduced first', [setOff, 'b.rate - a.rate', 'a.rate - b.rate']),
  plant('losses are not carried forward', [report, 'carried = setOff.carried;', '']),
  plant('a loss is carried at twice its size', [
    setOff,
    'return left === 0 ? [] : [{ year, term, loss: paise(left) }];',
    'return left === 0 ? [] : [{ year, term, loss: paise(left * 2) }];',
  ]),
  plant('the newest loss is used first', [
    setOff,
    '.toSorted((a, b) => a.year - b.year);',
    '.toSorted((a, b) => b.year - a.year);',
  ]),
  plant(
    'carried losses are used before those of the year',
    [
      setOff,
      "const carried = losses(buckets, year).flatMap((loss) => reduce(buckets, loss, 'setOff'));",
      "const early = facts.carried.flatMap((loss) => reduce(buckets, loss, 'broughtForward')); const carried = losses(buckets, year).flatMap((loss) => reduce(buckets, loss, 'setOff'));",
    ],
    [setOff, 'const older = facts.carried', 'const older = early'],
  ),
  plant('the exemption is given for each class', [
    setOff,
    'exemption -= exempt;',
    'exemption -= 0;',
  ]),
  plant('the exemption is taken before losses', [
    setOff,
    'Math.min(exemption, bucket.left)',
    'Math.min(exemption, Math.max(0, bucket.gain))',
  ]),
  plant('cess is taken on the gain', [
    setOff,
    'nearestOfProduct(tax, rule.cess, 10_000)',
    'nearestOfProduct(sumPaise(taxed.map((one) => one.taxable)), rule.cess, 10_000)',
  ]),
  plant('sales of 31 March are left out', [
    report,
    'soldOn >= window.from && soldOn <= window.to',
    'soldOn >= window.from && soldOn < window.to',
  ]),
  plant('a class takes the gains of both terms', [
    report,
    "gain.term === 'short' ? 0 : 1",
    'gain.term.length > 9 ? 0 : 1',
  ]),
  plant('all classes are one', [
    report,
    'for (const { assetClass, gains } of sales) {',
    "for (const { gains } of sales) { const assetClass = 'equity';",
  ]),
  plant('distributions are counted in every year', [
    report,
    'const income = distributions.get(year) ?? [];',
    'const income = book.distributions;',
  ]),
];
