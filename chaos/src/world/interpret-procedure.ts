import {
  type AnswerTo,
  type Asks,
  answerTo,
  instant,
  type Procedure,
  type QuestionKind,
  rankCandidates,
  type TradingAccount,
} from '@safe-trading/engine';
import type { VirtualBroker } from '../broker/virtual-broker.ts';
import { type Call, call, type VirtualProcess } from '../schedule/interleaver.ts';
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
  readonly [K in QuestionKind]: (asks: Asks<K>) => VirtualProcess<AnswerTo<K>>;
};

/** Runs a procedure in a virtual process. */
export function* interpretProcedure<Result>(
  answers: VirtualAnswers,
  procedure: Procedure<Result>,
): VirtualProcess<Result> {
  let step = procedure.next();
  while (!step.done) {
    let answer: unknown;
    try {
      answer = yield* answerTo<QuestionKind, VirtualProcess<unknown>>(step.value, answers);
    } catch (fault) {
      step = procedure.throw(fault);
      continue;
    }
    step = procedure.next(answer);
  }
  return step.value;
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
      const answer = yield* broker.account(accountId).quote(symbol);
      // When it was told is a matter of the clock of this process.
      return answer.ok
        ? { ...answer, value: { ...answer.value, at: instant(world.now()) } }
        : answer;
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
