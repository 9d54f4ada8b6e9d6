import type { KillSwitch, SubscriptionRecord } from '@safe-trading/server';
import type { Finding } from '../checker/finding.ts';
import type { Lane } from '../schedule/interleaver.ts';
import { accountOf, ownerOf } from '../stores/account-names.ts';
import type { ProcessBooks } from '../stores/books-house.ts';
import { instantOn } from './plan-of-run.ts';
import type { ServerWorld } from './virtual-server.ts';

export type StopWatch = {
  /** Told at the very moment at which a stop comes into force or is lifted. */
  inForce: Map<string, KillSwitch>;
  /** The same books, with an eye on every order that becomes durable. */
  guarded(books: ProcessBooks): ProcessBooks;
  ignored(): Finding[];
};

/** Sees every order that is made durable while a stop holds it back. */
export function watchStops(): StopWatch {
  const inForce = new Map<string, KillSwitch>();
  const owners = new Map<string, SubscriptionRecord>();
  const ignored: Finding[] = [];
  return {
    inForce,
    ignored: () => ignored,
    guarded: (books) => ({
      ...books,
      subscriptions: {
        ...books.subscriptions,
        async load(ids) {
          const records = await books.subscriptions.load(ids);
          for (const record of records) owners.set(record.id, record);
          return records;
        },
      },
      orders: {
        ...books.orders,
        async submit(tx, order, guard) {
          await books.orders.submit(tx, order, guard);
          const record = owners.get(order.subscriptionId);
          const stop = record && [...inForce.values()].find((one) => holdsBack(one, record));
          if (!stop) return;
          const says = `became durable in spite of a stop of the ${stop.level}`;
          ignored.push({ kind: 'careless', subject: order.clientOrderId, says });
        },
      },
    }),
  };
}

function holdsBack(stop: KillSwitch, { id, userId, strategyId }: SubscriptionRecord): boolean {
  if (stop.level === 'platform') return true;
  return stop.subject === { subscription: id, investor: userId, strategy: strategyId }[stop.level];
}

/** In every session somebody stops something for a minute or two, when orders are going out. */
export async function operate(
  { interleaver, chance, books }: ServerWorld,
  lane: Lane,
  { inForce }: StopWatch,
  days: readonly number[],
): Promise<void> {
  const sleepUntil = (instant: number): Promise<void> =>
    interleaver.call(lane, 'sleep', () => {}, {
      outMs: Math.max(0, instant - interleaver.now()),
      backMs: 0,
    });
  /** What stopped itself was looked at overnight. */
  const liftAll = (): Promise<void> =>
    interleaver.call(lane, 'resume', async () => {
      const at = new Date(interleaver.now());
      for (const { id } of await books.switches.latest()) {
        await books.switches.lift(id, { by: 'operator', reason: 'looked at', at });
      }
    });
  for (const [number, day] of days.entries()) {
    await sleepUntil(instantOn(day, '08:30'));
    await liftAll();
    const from = instantOn(day, '10:00') + chance.below(120_000);
    await sleepUntil(from);
    const stop = stopOf(`stop-${number}`, chance.below(4), chance.below(4), interleaver.now());
    await interleaver.call(lane, 'stop', async () => {
      if ((await books.switches.set(stop)) === 'set') inForce.set(stop.id, stop);
    });
    await sleepUntil(from + chance.between(1_000, 240_000));
    await interleaver.call(lane, 'resume', async () => {
      const at = new Date(interleaver.now());
      inForce.delete(stop.id);
      await books.switches.lift(stop.id, { by: 'operator', reason: 'looked at', at });
    });
  }
}

function stopOf(id: string, level: number, subject: number, at: number): KillSwitch {
  const stop = { id, reason: 'a drill', setBy: 'operator', setAt: new Date(at) };
  switch (level) {
    case 0:
      return { ...stop, level: 'platform' };
    case 1:
      return { ...stop, level: 'investor', subject: ownerOf(accountOf(subject)) };
    case 2:
      return { ...stop, level: 'strategy', subject: `strategy-${subject}` };
    default:
      return { ...stop, level: 'subscription', subject: `sub-${subject}` };
  }
}
