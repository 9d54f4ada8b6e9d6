import { engine, type Mutant } from './mutant.ts';

const evidence = engine('decisions/market-evidence');

const looks = '!isClockAgreed(seen) || !isTradedOn(seen, dateOf(seen.at));';
const until = '[endOfLastMinute, whileFresh]';

export const mutantsOfMarketHours: readonly Mutant[] = [
  {
    says: 'does not look whether a price was traded today',
    edits: [[evidence, looks, '!isClockAgreed(seen);']],
  },
  {
    says: 'does not look at the clock of the broker',
    edits: [[evidence, looks, '!isTradedOn(seen, dateOf(seen.at));']],
  },
  {
    says: 'does not look how old a price is when an order is sent',
    edits: [
      [
        evidence,
        "return ageMs < 0 || ageMs > quoteLifeMs ? 'STALE_PRICE' : undefined;",
        "return ageMs < 0 ? 'STALE_PRICE' : undefined;",
      ],
      [evidence, until, '[endOfLastMinute]'],
    ],
    faults: 0.5,
  },
  {
    says: 'looks at the time of the last order once a run',
    edits: [
      [
        evidence,
        "if (!takesOrders(hours, today, now)) return 'MISSED_CUT_OFF';",
        "if (dateOf(now) !== today) return 'MISSED_CUT_OFF';",
      ],
      [evidence, until, '[whileFresh]'],
    ],
    faults: 0.5,
  },
];
