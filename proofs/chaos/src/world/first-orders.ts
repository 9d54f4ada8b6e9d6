import { type Instant, instant, type NewOrder } from '@safe-trading/engine';
import type { Chance } from '@safe-trading/server';
import type { Finding } from '../checker/finding.ts';
import { call, type VirtualProcess } from '../schedule/virtual-process.ts';
import type { ProcessBooks, Releases } from '../stores/books-house.ts';
import { after } from './operator.ts';
import { instantOn } from './plan-of-run.ts';

type Permit = { readonly at: Instant; readonly until: Instant; isUsed: boolean };

type FirstOrderWatch = {
  readonly permits: Map<string, Permit[]>;
  readonly released: Set<string>;
  guarded(books: ProcessBooks): ProcessBooks;
  ignored(): Finding[];
};

/** Reports orders of an unreleased account beyond one unit for each permit. */
export function watchFirstOrders(needsRelease: boolean): FirstOrderWatch {
  const permits = new Map<string, Permit[]>();
  const released = new Set<string>();
  const ignored: Finding[] = [];
  const judge = ({ clientOrderId, accountId, side, quantity, submittedAt }: NewOrder): void => {
    if (!needsRelease || released.has(accountId)) return;
    const permit = permits
      .get(accountId)
      ?.find(({ at, until, isUsed }) => !isUsed && at <= submittedAt && submittedAt < until);
    if (permit && side === 'buy' && quantity === 1) {
      permit.isUsed = true;
      return;
    }
    const says = `became durable as ${side} ${quantity} although the account was not released`;
    ignored.push({ kind: 'careless', subject: clientOrderId, says });
  };
  return {
    permits,
    released,
    ignored: () => ignored,
    guarded: ({ answers, ...books }) => ({
      ...books,
      answers: {
        ...answers,
        commit: (asks) =>
          after(answers.commit(asks), () => {
            if (asks.verdict.type === 'order') judge(asks.verdict.order);
          }),
      },
    }),
  };
}

type Person = { readonly chance: Chance; readonly releases: Releases; now(): number };

/** In the first session each account sends a first order or two and is released before noon. */
export function* letGo(
  { chance, releases, now }: Person,
  { permits, released }: FirstOrderWatch,
  accountId: string,
  day: number,
): VirtualProcess {
  for (const time of ['10:00', '10:30']) {
    yield* sleepUntil(now, instantOn(day, time) + chance.below(180_000));
    const at = instant(now());
    const until = instant(at + chance.between(1_000, 900_000));
    permits.set(accountId, [...(permits.get(accountId) ?? []), { at, until, isUsed: false }]);
    yield* call('permit', () => releases.permit(accountId, { at, until }));
  }
  yield* sleepUntil(now, instantOn(day, '10:50') + chance.below(1_800_000));
  released.add(accountId);
  yield* call('release', () => releases.release(accountId, instant(now())));
}

const sleepUntil = (now: () => number, until: number): VirtualProcess =>
  call('sleep', () => {}, { outMs: Math.max(0, until - now()), backMs: 0 });
