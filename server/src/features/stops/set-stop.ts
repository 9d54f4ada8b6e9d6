import type { MarketClock } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import { Problem } from '../../kernel/problem.ts';
import type { KillSwitch, KillSwitchStore, SwitchSubject } from '../../orders/kill-switch-store.ts';
import { type NamedStop, nameStops } from './find-stops.ts';
import type { StopDirectory } from './stop-directory.ts';

type Deps = { switches: KillSwitchStore; directory: StopDirectory; marketClock: MarketClock };

export type Wanted = { subject: SwitchSubject; reason: string; by: string };

/** Puts a stop in force at once, whatever is running. Throws a Problem where nobody can be stopped so. */
export async function setStop(
  { switches, directory, marketClock }: Deps,
  { subject, reason, by }: Wanted,
): Promise<NamedStop> {
  if (subject.level !== 'platform') {
    const [found] = await directory.named(subject.level, [subject.subject]);
    if (!found)
      throw new Problem('not-found', `Subject not found: there is no such ${subject.level}.`);
  }
  const stop: KillSwitch = {
    id: newId(),
    ...subject,
    reason,
    setBy: by,
    setAt: marketClock.now(),
  };
  if ((await switches.set(stop)) === 'already')
    throw new Problem('conflict', alreadyStopped[subject.level]);
  const [named = { stop }] = await nameStops(directory, [stop]);
  return named;
}

const alreadyStopped = {
  platform: 'All trading is stopped already. Lift that stop before you set another.',
  strategy: 'This strategy is stopped already. Lift that stop before you set another.',
  investor: 'This investor is stopped already. Lift that stop before you set another.',
  subscription: 'This subscription is stopped already. Lift that stop before you set another.',
} as const;

export type Lifting = { id: string; reason: string; by: string };

/** Throws a Problem when there is no such stop, or somebody was first. */
export async function liftStop(
  { switches, marketClock }: Deps,
  { id, reason, by }: Lifting,
): Promise<void> {
  if (!(await switches.find(id))) throw new Problem('not-found', 'Stop not found');
  const outcome = await switches.lift(id, { by, reason, at: marketClock.now() });
  if (outcome === 'not-in-force')
    throw new Problem('conflict', 'This stop has been lifted already. Look at the list again.');
}
