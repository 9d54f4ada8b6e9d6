import { type Edit, orders, type PlantedFault } from './planted-fault.ts';

const adopt = orders('adopt');
const settle = orders('settle-one');
const settleAll = orders('settle-orders');
const prove = orders('prove-absence');

/** The comparison after the close sees through many a mistake: some are only found where it is missing. */
const comparison: Edit = [
  'server/src/jobs/sync-order-status.ts',
  '    outcomes.push(...(await compareDays(trading, moment)));\n',
  '',
];

export const faultsOfSettling: readonly PlantedFault[] = [
  { says: 'compares no day', edits: [comparison] },
  {
    says: 'takes the first of several look-alikes, and compares no day',
    edits: [[settle, 'if (others.length > 0) {', 'if (others.length > 99) {']],
    without: [comparison],
    faults: 0.5,
  },
  {
    says: 'adopts an order of another price',
    edits: [[adopt, '  entry.limit === limit &&\n', '']],
  },
  {
    says: 'adopts an order of another size',
    edits: [[adopt, '  entry.quantity === quantity &&\n  entry.limit === limit &&\n', '']],
  },
  {
    says: 'adopts whatever the account has bought of this ETF',
    edits: [
      [
        adopt,
        `  entry.side === side &&
  entry.quantity === quantity &&
  entry.limit === limit &&
`,
        '',
      ],
    ],
  },
  {
    says: 'adopts orders that are another one of ours',
    edits: [
      [adopt, '      !claimed.has(entry.brokerOrderId) &&\n', '      claimed.size >= 0 &&\n'],
      [adopt, '  entry.limit === limit &&\n', ''],
    ],
  },
  {
    says: 'needs a stamp close to its own clock, and takes any other for absent',
    edits: [
      [
        adopt,
        '  istDate(entry.placedAt) === istDate(submittedAt);',
        '  istDate(entry.placedAt) === istDate(submittedAt) &&\n  Math.abs(entry.placedAt.getTime() - submittedAt.getTime()) < 5_000;',
      ],
    ],
  },
  {
    says: 'takes one look for a proof, and compares no day',
    without: [comparison],
    edits: [
      [
        prove,
        'if (absences < 2 || !absentSince || !lookedAt) return false;',
        'if (absences > 0) return true;\n  if (!absentSince || !lookedAt) return false;',
      ],
    ],
    faults: 0.6,
  },
  {
    says: 'takes any book without the order for evidence, and compares no day',
    without: [comparison],
    edits: [
      [
        settle,
        'const absent = await isEvidence(order, book, claimed, at);',
        'const absent = (await isEvidence(order, book, claimed, at)) || true;',
      ],
      [prove, '  return isFinal && lookedAt', '  return (isFinal || true) && lookedAt'],
    ],
  },
  {
    says: 'gives a lost order up at the first look',
    edits: [
      [
        settle,
        '  if (!isProved(looked, trading.facts.sessionTimes))',
        '  if (isProved(looked, trading.facts.sessionTimes) && looked.looks < 0)',
      ],
    ],
  },
  {
    says: 'takes a broker that cannot be reached for an empty book',
    edits: [
      [
        settleAll,
        `    return cannotLook(book.message);
  }
  const at`,
        `  }
  const at`,
      ],
      [
        settleAll,
        'const book = await account.book();',
        'const asked = await account.book();\n  const book = asked.ok ? asked : { ...asked, ok: true as const, value: [] };',
      ],
      [
        settleAll,
        `  if (!book.ok) {
    if (book.reason === 'unauthorised') await trading.desk.sessionLost(accountId);`,
        `  if (!asked.ok) {
    if (asked.reason === 'unauthorised') await trading.desk.sessionLost(accountId);`,
      ],
      [
        prove,
        'if (absences < 2 || !absentSince || !lookedAt) return false;',
        'if (absences < 2) return false;\n  if (absences >= 2) return true;\n  if (!absentSince || !lookedAt) return false;',
      ],
      [
        settle,
        'const absent = await isEvidence(order, book, claimed, at);',
        'const absent = book.value.length === 0 || (await isEvidence(order, book, claimed, at));',
      ],
    ],
  },
  {
    says: 'looks at open orders only, and takes the others for absent',
    edits: [
      [
        settle,
        'candidatesIn(book.value, order, claimed);',
        "candidatesIn(book.value.filter(({ status }) => status === 'open'), order, claimed);",
      ],
    ],
  },
];
