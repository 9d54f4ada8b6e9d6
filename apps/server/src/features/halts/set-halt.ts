import type { HaltSubject, TradingHalt } from '@safe-trading/engine';
import type { MarketClock } from '../../platform/kernel/clock.ts';
import { newId } from '../../platform/kernel/ids.ts';
import { toInstant } from '../../platform/kernel/instants.ts';
import { Problem } from '../../platform/kernel/problem.ts';
import type { TradingHaltStore } from '../../trading/books/trading-halt-store.ts';
import { haltsOfDisabledAccounts, type NamedHalt, nameHalts } from './find-halts.ts';
import type { HaltDirectory } from './halt-directory.ts';

type Deps = { halts: TradingHaltStore; directory: HaltDirectory; marketClock: MarketClock };

export type Wanted = { subject: HaltSubject; reason: string; by: string };

export async function setHalt(
  { halts, directory, marketClock }: Deps,
  { subject, reason, by }: Wanted,
): Promise<NamedHalt> {
  if (subject.level !== 'platform') {
    const [found] = await directory.named(subject.level, [subject.subject]);
    if (!found)
      throw new Problem('not-found', `Subject not found: there is no such ${subject.level}.`);
  }
  const stop: TradingHalt = {
    id: newId(),
    ...subject,
    reason,
    setBy: by,
    setAt: toInstant(marketClock.now()),
  };
  if ((await halts.set(stop)) === 'already')
    throw new Problem('conflict', alreadyHalted[subject.level]);
  const [named = { stop, isOfDisabledAccount: false }] = await nameHalts(directory, [stop]);
  return named;
}

const alreadyHalted = {
  platform: 'All trading is stopped already for this reason. Look at the list again.',
  strategy: 'This strategy is stopped already for this reason. Look at the list again.',
  investor: 'This investor is stopped already for this reason. Look at the list again.',
  subscription: 'This subscription is stopped already for this reason. Look at the list again.',
} as const;

export type Lifting = { id: string; reason: string; by: string };

export async function liftHalt(
  { halts, directory, marketClock }: Deps,
  { id, reason, by }: Lifting,
): Promise<void> {
  const stop = await halts.find(id);
  if (!stop) throw new Problem('not-found', 'Stop not found');
  if ((await haltsOfDisabledAccounts(directory, [stop])).has(id))
    throw new Problem(
      'conflict',
      'The account of this investor is disabled, so no order is sent for it. Enable the account under Accounts; that lifts this stop.',
    );
  const outcome = await halts.lift(id, { by, reason, at: toInstant(marketClock.now()) });
  if (outcome === 'not-in-force')
    throw new Problem('conflict', 'This stop has been lifted already. Look at the list again.');
}
