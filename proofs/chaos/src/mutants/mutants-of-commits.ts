import { engine, type Mutant, statements } from './mutant.ts';

const send = engine('run/send-order');
const takeStep = engine('procedure/take-order-step');

const sendCommits = "  const record = yield* ask('commit', { verdict });\n";
const stepCommits =
  "after = { order: afterReport(order, report), record: yield* ask('commit', { verdict }), lease };";
const inOne = 'commitInGroups(async (asked: readonly OrderVerdict[]) => {\n';

/** A commit in two halves. */
export const mutantsOfCommits: readonly Mutant[] = [
  {
    says: 'writes the order down after the books, not with them',
    edits: [
      [
        send,
        sendCommits,
        `  const intended = yield* ask('commit', { verdict: { type: 'resumption', change } });
  const nothing = { before: intended, after: intended.state, postings: [] };
  const record = yield* ask('commit', { verdict: { ...verdict, change: nothing } });
`,
      ],
    ],
  },
  {
    says: 'posts to the ledger in one step and ends the order in the next',
    edits: [
      [
        takeStep,
        stepCommits,
        `const posted = yield* ask('commit', { verdict: { type: 'resumption', change: verdict.change } });
    const nothing = { before: posted, after: posted.state, postings: [] };
    const ended = yield* ask('commit', { verdict: { ...verdict, change: nothing } });
    after = { order: afterReport(order, report), record: ended, lease };`,
      ],
    ],
  },
  {
    says: 'commits a change, and its order in a transaction of its own',
    edits: [
      [
        statements('commit-orders'),
        inOne,
        `commitInGroups(async (all: readonly OrderVerdict[]) => {
    const asked: OrderVerdict[] = [];
    for (const verdict of all) {
      const before = await subscriptions.commit(verdict.change);
      asked.push({ ...verdict, change: { before, after: before.state, postings: [] } });
    }
`,
      ],
    ],
    store: 'pglite',
  },
];
