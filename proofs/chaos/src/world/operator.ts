import {
  type HaltSubject,
  instant,
  type SubscriptionRecord,
  type TradingHalt,
} from '@safe-trading/engine';
import type { Chance } from '@safe-trading/server';
import type { Finding } from '../checker/finding.ts';
import { call, type VirtualProcess } from '../schedule/virtual-process.ts';
import { accountOf, ownerOf } from '../stores/account-names.ts';
import type { Halts, ProcessBooks } from '../stores/books-house.ts';
import { instantOn, looksAt } from './plan-of-run.ts';

export type HaltWatch = {
  inForce: Map<string, TradingHalt>;
  guarded(books: ProcessBooks): ProcessBooks;
  ignored(): Finding[];
};

/** Reports orders made durable during a halt that covers them. */
export function watchHalts(): HaltWatch {
  const inForce = new Map<string, TradingHalt>();
  const owners = new Map<string, SubscriptionRecord>();
  const ignored: Finding[] = [];
  const remember = (records: readonly SubscriptionRecord[]): void => {
    for (const record of records) {
      if (!owners.has(record.id)) owners.set(record.id, record);
    }
  };
  return {
    inForce,
    ignored: () => ignored,
    guarded: ({ answers, ...books }) => ({
      ...books,
      answers: {
        ...answers,
        subscriptions: (asks) => after(answers.subscriptions(asks), remember),
        'subscriptions to serve': (asks) =>
          after(answers['subscriptions to serve'](asks), remember),
        commit: (asks) =>
          after(answers.commit(asks), () => {
            if (asks.verdict.type !== 'order') return;
            const { order } = asks.verdict;
            const record = owners.get(order.subscriptionId);
            const halt = record && [...inForce.values()].find((one) => holds(one, record));
            if (!halt) return;
            const says = `became durable in spite of a halt of the ${halt.level}`;
            ignored.push({ kind: 'careless', subject: order.clientOrderId, says });
          }),
      },
    }),
  };
}

/** Independent of the product's rule. */
function holds(halt: TradingHalt, { id, userId, strategyId }: SubscriptionRecord): boolean {
  if (halt.level === 'platform') return true;
  return { strategy: strategyId, investor: userId, subscription: id }[halt.level] === halt.subject;
}

export type Operator = {
  readonly chance: Chance;
  readonly halts: Halts;
  now(): number;
};

/** Reviews alarms within half an hour and lifts the halts. */
export function* watchAlarms(person: Operator, days: readonly number[]): VirtualProcess {
  for (const day of days) {
    for (const time of looksAt) {
      yield* sleepUntil(person, instantOn(day, time));
      yield* call('lift', () => person.halts.liftAlarms(lookedAt(person.now())));
    }
  }
}

/** In every session it halts something for a minute or two. */
export function* operate(
  person: Operator,
  { inForce }: HaltWatch,
  days: readonly number[],
): VirtualProcess {
  const { chance, halts, now } = person;
  for (const [number, day] of days.entries()) {
    const from = instantOn(day, '10:00') + chance.below(120_000);
    yield* sleepUntil(person, from);
    const halt = haltOf(`halt by hand ${number}`, subjectOf(chance), now());
    yield* call('halt', async () => {
      if ((await halts.set(halt)) === 'set') inForce.set(halt.id, halt);
    });
    yield* sleepUntil(person, from + chance.between(1_000, 240_000));
    yield* call('lift', () => {
      inForce.delete(halt.id);
      return halts.lift(halt.id, lookedAt(now()));
    });
  }
}

const sleepUntil = ({ now }: Operator, until: number): VirtualProcess =>
  call('sleep', () => {}, { outMs: Math.max(0, until - now()), backMs: 0 });

const lookedAt = (now: number) => ({ by: 'operator', reason: 'looked at', at: instant(now) });

const haltOf = (id: string, subject: HaltSubject, at: number): TradingHalt => ({
  ...subject,
  id,
  reason: 'a drill',
  setBy: 'operator',
  setAt: instant(at),
});

function subjectOf(chance: Chance): HaltSubject {
  const [level, subject] = [chance.below(4), chance.below(4)];
  switch (level) {
    case 0:
      return { level: 'platform' };
    case 1:
      return { level: 'investor', subject: ownerOf(accountOf(subject)) };
    case 2:
      return { level: 'strategy', subject: `strategy-${subject}` };
    default:
      return { level: 'subscription', subject: `sub-${subject}` };
  }
}

export function after<T>(answer: T | Promise<T>, work: (value: T) => void): T | Promise<T> {
  if (answer instanceof Promise) {
    return answer.then((value) => {
      work(value);
      return value;
    });
  }
  work(answer);
  return answer;
}
