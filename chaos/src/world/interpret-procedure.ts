import {
  type AnsweredKind,
  type AnswerTo,
  type Asks,
  answerTo,
  instant,
  type Outcome,
  type Procedure,
  type Question,
  type RunPart,
  rankCandidates,
  type TradingAccount,
} from '@safe-trading/engine';
import type { AccountTurn, AccountTurns } from '@safe-trading/server';
import type { VirtualBroker } from '../broker/virtual-broker.ts';
import {
  type Call,
  call,
  together,
  type VirtualProcess,
  wait,
} from '../schedule/virtual-process.ts';
import { accountOfOwner, ownerOf } from '../stores/account-names.ts';
import type { ProcessBooks } from '../stores/books-house.ts';
import type { StoredPrices } from './listed-instruments.ts';
import type { Logins } from './logins.ts';
import { callStore, type StoreLine } from './store-calls.ts';

/** What one process answers the procedure from. */
export type ProcessWorld = StoreLine & {
  /** By the clock of this process, epoch ms. */
  now(): number;
  readonly prices: StoredPrices;
  readonly broker: VirtualBroker;
  readonly logins: Logins;
  readonly books: ProcessBooks;
  onFault(subject: string, fault: unknown): void;
};

/** The answers of one process: every question but those it can answer by itself is a call that takes its turn. */
export type VirtualAnswers = {
  readonly [K in AnsweredKind]: (asks: Asks<K>) => VirtualProcess<AnswerTo<K>>;
};

/** How a virtual process carries out the parts of a run: so many at once, each account in one of them. */
export type VirtualHands = { readonly most: number; readonly turns: AccountTurns };

/** Runs a procedure in a virtual process. */
export function* interpretProcedure<Result>(
  answers: VirtualAnswers,
  procedure: Procedure<Result>,
  hands: VirtualHands,
): VirtualProcess<Result> {
  const turn = hands.turns.open();
  try {
    let step = procedure.next();
    while (!step.done) {
      let answer: unknown;
      try {
        answer = yield* answerOf(step.value, answers, hands, turn);
      } catch (fault) {
        step = procedure.throw(fault);
        continue;
      }
      step = procedure.next(answer);
    }
    return step.value;
  } finally {
    turn.end();
  }
}

function* answerOf(
  question: Question,
  answers: VirtualAnswers,
  hands: VirtualHands,
  turn: AccountTurn,
): VirtualProcess<unknown> {
  if (question.kind === 'side by side') {
    return yield* sideBySide(question.asks.parts, answers, hands);
  }
  if (question.kind === 'lease') {
    const { accountId } = question.asks;
    yield* wait('account', (go) => turn.take(accountId, go));
  }
  return yield* answerTo<AnsweredKind, VirtualProcess<unknown>>(question, answers);
}

/** As the server does it: a fault of one part is heard when all have ended. */
function* sideBySide(
  parts: readonly RunPart[],
  answers: VirtualAnswers,
  hands: VirtualHands,
): VirtualProcess<readonly Outcome[]> {
  const outcomes = new Map<number, readonly Outcome[]>();
  const faults: unknown[] = [];
  const left = parts.entries();
  const hand = function* (): VirtualProcess {
    for (const [index, part] of left) {
      try {
        outcomes.set(index, yield* interpretProcedure(answers, part(), hands));
      } catch (fault) {
        faults.push(fault);
      }
    }
  };
  yield* together(Array.from({ length: Math.min(hands.most, parts.length) }, hand));
  if (faults.length > 0) throw faults[0];
  return [...outcomes].sort(([a], [b]) => a - b).flatMap(([, ofPart]) => ofPart);
}

/** What a process knows by itself costs it no call. */
function* at<T>(value: T): VirtualProcess<T> {
  yield* noCall;
  return value;
}

const noCall: readonly Call[] = [];

export function virtualAnswers(world: ProcessWorld): VirtualAnswers {
  const { broker, logins, books, prices } = world;
  const store =
    <K extends keyof ProcessBooks['answers']>(kind: K) =>
    (asks: Asks<K>): VirtualProcess<AnswerTo<K>> =>
      callStore(kind, world, () => books.answers[kind](asks));
  const listed = (account: string): TradingAccount => ({
    accountId: account,
    isLoggedIn: logins.isOpen(account),
  });

  return {
    now: () => at(instant(world.now())),
    ranking: ({ openUnderlyings }) => at(rankCandidates(prices.candidates(), { openUnderlyings })),
    'stored quote': ({ instrument }) => at(prices.stored(instrument.symbol)),
    accounts: ({ accountIds }) =>
      callStore('accounts', world, () => new Map(accountIds.map((id) => [id, listed(id)]))),
    'accounts of investors': ({ userIds }) =>
      callStore('accounts', world, () => {
        return new Map(userIds.map((id) => [id, listed(accountOfOwner(id))]));
      }),
    *quote({ accountId, symbol }) {
      // How old it is counts by the clock of this process, from when it asked.
      const askedAt = instant(world.now());
      const answer = yield* broker.account(accountId).quote(symbol);
      return answer.ok ? { ...answer, value: { ...answer.value, at: askedAt } } : answer;
    },
    'buying power': ({ accountId }) => broker.account(accountId).funds(),
    'order book': ({ accountId }) => broker.account(accountId).book(),
    'trade book': ({ accountId }) => broker.account(accountId).trades(),
    'units of today': ({ accountId }) => broker.account(accountId).positions(),
    holdings: ({ accountId }) => broker.account(accountId).holdings(),
    place: ({ accountId, request }) => broker.account(accountId).place(request),
    cancel: ({ accountId, brokerOrderId }) => broker.account(accountId).cancel(brokerOrderId),
    'session lost': ({ accountId }) =>
      callStore('session lost', world, () => logins.lost(accountId)),
    'owner of account': ({ accountId }) => at(ownerOf(accountId)),
    'is stopping': () => at(false),
    fault: ({ subject, fault }) => at(world.onFault(subject, fault)),
    // It forgets without asking anybody.
    'forget lease': (asks) => call('forget', () => books.answers['forget lease'](asks), instantly),
    lease: store('lease'),
    subscriptions: store('subscriptions'),
    'subscriptions to serve': store('subscriptions to serve'),
    'unsettled orders': store('unsettled orders'),
    'orders sent since': store('orders sent since'),
    'orders of account': store('orders of account'),
    order: store('order'),
    attempts: store('attempts'),
    commit: store('commit'),
    report: store('report'),
    'note lookup': store('note lookup'),
    'note decision': store('note decision'),
    'freeze run plan': store('freeze run plan'),
    'take run account': store('take run account'),
    'end run account': store('end run account'),
    *'run accounts left'(asks) {
      if (asks.again) yield* call('wait', () => {}, { outMs: 500, backMs: 0 });
      return yield* callStore('run accounts left', world, () =>
        books.answers['run accounts left']({ ...asks, again: false }),
      );
    },
    'withdraw run accounts': store('withdraw run accounts'),
    'ended run accounts': store('ended run accounts'),
    'breaker facts': store('breaker facts'),
    'account release': store('account release'),
    halt: store('halt'),
    'units held': store('units held'),
    'days to reconcile': store('days to reconcile'),
    'note days': store('note days'),
    'splits to apply': store('splits to apply'),
    'corporate actions to apply': store('corporate actions to apply'),
  };
}

const instantly = { outMs: 0, backMs: 0 };
