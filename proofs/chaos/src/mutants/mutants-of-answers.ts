import { engine, type Mutant } from './mutant.ts';

const send = engine('run/send-order');
const answers = 'proofs/chaos/src/world/interpret-procedure.ts';

const lost = "return { step: { event: { type: 'answer-lost' }, reason }, outcome };";
const place = 'place: ({ accountId, request }) => steps(broker.account(accountId).place(request)),';

/** What is made of an answer of the broker or the books, in the procedure or by who interprets it. */
export const mutantsOfAnswers: readonly Mutant[] = [
  {
    says: 'takes a lost answer for not sent',
    edits: [
      [
        send,
        lost,
        "return { step: { event: { type: 'not-sent' }, reason, reasonCode: 'NOT_SENT' }, outcome };",
      ],
    ],
  },
  {
    says: 'places again for an answer that was lost',
    edits: [
      [
        answers,
        place,
        `place: ({ accountId, request }) => steps((function* () {
      const placed = yield* broker.account(accountId).place(request);
      return placed.outcome === 'unknown' ? yield* broker.account(accountId).place(request) : placed;
    })()),`,
      ],
    ],
  },
  {
    says: 'goes on after a commit that failed',
    edits: [
      [
        answers,
        "commit: store('commit'),",
        `commit: (asks) => steps((function* () {
      try {
        return yield store('commit')(asks).call;
      } catch {
        return asks.verdict.change.before;
      }
    })()),`,
      ],
    ],
  },
];
