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
  type WorldCall,
} from '../schedule/virtual-process.ts';
import { accountOfOwner, ownerOf } from '../stores/account-names.ts';
import type { ProcessBooks } from '../stores/books-house.ts';
import type { StoredPrices } from './listed-instruments.ts';
import type { Logins } from './logins.ts';
import { callStore, type StoreLine } from './store-calls.ts';

export type ProcessWorld = StoreLine & {
  now(): number;
  readonly prices: StoredPrices;
  readonly broker: VirtualBroker;
  readonly logins: Logins;
  readonly books: ProcessBooks;
  onFault(subject: string, fault: unknown): void;
};

type Steps<T> = { readonly type: 'steps'; readonly steps: VirtualProcess<T> };

/** Replies at once, with one call, or in several steps. */
export type Reply<T> =
  | { readonly type: 'known'; readonly value: T }
  | { readonly type: 'call'; readonly call: WorldCall<T> }
  | Steps<T>;

export type VirtualAnswers = {
  readonly [K in AnsweredKind]: (
    asks: Asks<K>,
  ) => K extends 'place' ? Steps<AnswerTo<K>> : Reply<AnswerTo<K>>;
};

/** At most this many accounts in parallel. */
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
      const question: Question = step.value;
      let answer: unknown;
      try {
        if (question.kind === 'side by side') {
          answer = yield* sideBySide(question.asks.parts, answers, hands);
        } else {
          if (question.kind === 'lease') yield ownTurn(turn, question.asks);
          const reply = answerTo<AnsweredKind, Reply<unknown>>(question, answers);
          if (reply.type === 'known') answer = reply.value;
          else if (reply.type === 'call') answer = yield reply.call;
          else answer = yield* reply.steps;
        }
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

const ownTurn = (turn: AccountTurn, { accountId }: Asks<'lease'>): Call => ({
  name: 'account',
  until: (go) => turn.take(accountId, go),
});

/** As the server does: an error surfaces after all parts ended. */
function* sideBySide(
  parts: readonly RunPart[],
  answers: VirtualAnswers,
  hands: VirtualHands,
): VirtualProcess<readonly Outcome[]> {
  const run: PartsOfRun = { parts, taken: 0, outcomes: [], faults: [] };
  const strands: VirtualProcess[] = [];
  while (strands.length < Math.min(hands.most, parts.length))
    strands.push(hand(run, answers, hands));
  yield* together(strands);
  if (run.faults.length > 0) throw run.faults[0];
  return run.outcomes.flat();
}

type PartsOfRun = {
  readonly parts: readonly RunPart[];
  taken: number;
  readonly outcomes: (readonly Outcome[])[];
  readonly faults: unknown[];
};

function* hand(run: PartsOfRun, answers: VirtualAnswers, hands: VirtualHands): VirtualProcess {
  const { parts, outcomes, faults } = run;
  for (let part = parts[run.taken]; part; part = parts[run.taken]) {
    const number = run.taken;
    run.taken += 1;
    try {
      outcomes[number] = yield* interpretProcedure(answers, part(), hands);
    } catch (fault) {
      faults.push(fault);
    }
  }
}

const noDelivery = -1;

/** As the real store: a lost report releases the account; a stale one changes nothing. */
const leaveHand = ({ answers }: ProcessBooks, { taken }: Asks<'end run account'>) =>
  answers['end run account']({ taken: { ...taken, delivery: noDelivery }, outcomes: [] });

const known = <T>(value: T): Reply<T> => ({ type: 'known', value });
const steps = <T>(of: VirtualProcess<T>): Steps<T> => ({ type: 'steps', steps: of });

export function virtualAnswers(world: ProcessWorld): VirtualAnswers {
  const { broker, logins, books, prices } = world;
  const stored = <T>(
    name: string,
    work: () => T | Promise<T>,
    unheard?: () => unknown,
  ): Reply<T> => ({
    type: 'call',
    call: callStore(name, world, work, unheard),
  });
  const store =
    <K extends keyof ProcessBooks['answers']>(kind: K) =>
    (asks: Asks<K>): Reply<AnswerTo<K>> =>
      stored(kind, () => books.answers[kind](asks));
  const listed = (account: string): TradingAccount => ({
    accountId: account,
    isLoggedIn: logins.isOpen(account),
  });

  function* quoteOf(accountId: string, symbol: string): VirtualProcess<AnswerTo<'quote'>> {
    // By this process's clock, from the request.
    const askedAt = instant(world.now());
    const answer = yield* broker.account(accountId).quote(symbol);
    return answer.ok ? { ...answer, value: { ...answer.value, at: askedAt } } : answer;
  }

  function* accountsLeft({ planId, again }: Asks<'run accounts left'>): VirtualProcess<number> {
    if (again) yield* call('wait', () => {}, { outMs: 500, backMs: 0 });
    const look = () => books.answers['run accounts left']({ planId, again: false });
    const { name, work, delays } = callStore('run accounts left', world, look);
    return yield* call(name, work, delays);
  }

  return {
    now: () => known(instant(world.now())),
    ranking: ({ openUnderlyings }) =>
      known(rankCandidates(prices.candidates(), { openUnderlyings })),
    'stored quote': ({ instrument }) => known(prices.stored(instrument.symbol)),
    'price evidence': ({ instrument }) => known(prices.evidence(instrument)),
    'sale held since': store('sale held since'),
    accounts: ({ accountIds }) =>
      stored('accounts', () => new Map(accountIds.map((id) => [id, listed(id)]))),
    'accounts of investors': ({ userIds }) =>
      stored('accounts', () => new Map(userIds.map((id) => [id, listed(accountOfOwner(id))]))),
    quote: ({ accountId, symbol }) => steps(quoteOf(accountId, symbol)),
    'buying power': ({ accountId }) => steps(broker.account(accountId).funds()),
    'order book': ({ accountId }) => steps(broker.account(accountId).book()),
    'trade book': ({ accountId }) => steps(broker.account(accountId).trades()),
    'units of today': ({ accountId }) => steps(broker.account(accountId).positions()),
    holdings: ({ accountId }) => steps(broker.account(accountId).holdings()),
    place: ({ accountId, request }) => steps(broker.account(accountId).place(request)),
    cancel: ({ accountId, brokerOrderId }) =>
      steps(broker.account(accountId).cancel(brokerOrderId)),
    'session lost': ({ accountId }) => stored('session lost', () => logins.lost(accountId)),
    'owner of account': ({ accountId }) => known(ownerOf(accountId)),
    'is stopping': () => known(false),
    fault: ({ subject, fault }) => known(world.onFault(subject, fault)),
    'forget lease': (asks) => {
      const work = () => books.answers['forget lease'](asks);
      return { type: 'call', call: { name: 'forget', work, delays: instantly } };
    },
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
    'end run account': (asks) =>
      stored(
        'end run account',
        () => books.answers['end run account'](asks),
        () => leaveHand(books, asks),
      ),
    'run accounts left': (asks) => steps(accountsLeft(asks)),
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
