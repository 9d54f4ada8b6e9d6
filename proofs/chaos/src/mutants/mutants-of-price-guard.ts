import { engine, type Mutant } from './mutant.ts';

const buy = engine('run/choose-instrument');
const size = engine('run/buy-due');
const sell = engine('run/book-blocks');
const witness = engine('market/price-witness');
const evidence = 'apps/server/src/trading/market-data/price-evidence.ts';

const procedure = 'packages/engine/src/run/price-guard.test.ts';
const siblings = 'packages/engine/src/market/price-witness.test.ts';
const stored = 'apps/server/src/trading/market-data/price-evidence.test.ts';

export const mutantsOfPriceGuard: readonly Mutant[] = [
  {
    says: 'buys at any price above the value',
    edits: [[buy, "return { type: 'none', reason: 'PRICE_ABOVE_VALUE', trace, refused };", '']],
    test: procedure,
  },
  {
    says: 'buys without a witness against the plan',
    edits: [[buy, "guard.unwitnessed === 'wait'", "guard.unwitnessed !== 'wait' && !trace"]],
    test: procedure,
  },
  {
    says: 'invests all of a SIP where the plan says half',
    edits: [[size, 'amount: halfOf(amount), carry: noPaise', 'amount, carry: noPaise']],
    test: procedure,
  },
  {
    says: 'counts units as not overpaid that were bought',
    edits: [[size, 'quantity(units - made)', 'units']],
    test: procedure,
  },
  {
    says: 'judges a sale as it judges a purchase',
    edits: [[sell, '-guard.sellBelow', 'guard.sellBelow']],
    test: procedure,
  },
  {
    says: 'holds a sale back without end',
    edits: [[sell, 'if (since === undefined) return within > 0;', 'return within > 0;']],
    test: procedure,
  },
  {
    says: 'holds back what the investor sells at any price',
    edits: [[sell, "exit === 'sell' || looksClosed(seen)", 'looksClosed(seen)']],
    test: procedure,
  },
  {
    says: 'believes a single sibling',
    edits: [[witness, 'fewestSiblings = 2', 'fewestSiblings = 1']],
    test: siblings,
  },
  {
    says: 'lets siblings that disagree prove a premium',
    edits: [[witness, 'timesDisagreement = 3', 'timesDisagreement = 0']],
    test: siblings,
  },
  {
    says: 'takes the ratio of a newly listed ETF for a usual one',
    edits: [[witness, 'fewestCompared = 30', 'fewestCompared = 1']],
    test: siblings,
  },
  {
    says: 'compares closes from before a split with prices after it',
    edits: [[witness, 'price: close / splitFactorBetween(splits, date, day)', 'price: close']],
    test: stored,
  },
  {
    says: 'believes a price from before today',
    edits: [
      [
        evidence,
        '!isStale(quotedAt, now) && tradedAt !== undefined && istDate(tradedAt) === today',
        '!isStale(quotedAt, now) && tradedAt !== undefined && today !== undefined',
      ],
    ],
    test: stored,
  },
  {
    says: 'believes a stale net asset value',
    edits: [[evidence, 'value.on >= oldest && value.on < today', 'value.on < today && oldest']],
    test: stored,
  },
  {
    says: 'forgets when a sale was first held back',
    edits: [
      [
        'apps/server/src/trading/books/decisions.postgres.ts',
        'select min(decided_at) as since',
        'select max(last_at) as since',
      ],
    ],
    test: 'proofs/chaos/src/stores/pglite-house.test.ts',
  },
];
