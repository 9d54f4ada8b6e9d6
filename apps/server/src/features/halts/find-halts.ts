import { systemActor, type TradingHalt } from '@safe-trading/engine';
import {
  disabledAccountReason,
  type TradingHaltStore,
} from '../../trading/books/trading-halt-store.ts';
import type { HaltDirectory, SubjectLevel } from './halt-directory.ts';

export type NamedHalt = {
  stop: TradingHalt;
  subjectName?: string;
  setByName?: string;
  liftedByName?: string;
  /** Only enabling the account lifts it. */
  isOfDisabledAccount: boolean;
};

export type StopOfMine = { stop: TradingHalt; subjectName?: string; subscriptionIds: string[] };

type Reads = { halts: TradingHaltStore; directory: HaltDirectory };

const levels: readonly SubjectLevel[] = ['strategy', 'investor', 'subscription'];

export const listHalts = async ({ halts, directory }: Reads): Promise<NamedHalt[]> =>
  nameHalts(directory, await halts.latest());

export async function nameHalts(
  directory: HaltDirectory,
  stops: readonly TradingHalt[],
): Promise<NamedHalt[]> {
  const subjects = await subjectNames(directory, stops);
  const actors = stops.flatMap(({ setBy, lifted }) => [setBy, ...(lifted ? [lifted.by] : [])]);
  const people = await directory.people([...new Set(actors)]);
  const disabled = await haltsOfDisabledAccounts(directory, stops);
  return stops.map((stop) => ({
    stop,
    isOfDisabledAccount: disabled.has(stop.id),
    ...named('subjectName', subjects.get(stop.id)),
    ...named('setByName', stop.setBy === systemActor ? undefined : people.get(stop.setBy)),
    ...named('liftedByName', stop.lifted && people.get(stop.lifted.by)),
  }));
}

/** Their ids. */
export async function haltsOfDisabledAccounts(
  directory: HaltDirectory,
  stops: readonly TradingHalt[],
): Promise<ReadonlySet<string>> {
  const set = stops.flatMap((stop) =>
    stop.level === 'investor' && !stop.lifted && stop.reason === disabledAccountReason
      ? [{ id: stop.id, investor: stop.subject }]
      : [],
  );
  const disabled = await directory.disabledAmong(set.map(({ investor }) => investor));
  return new Set(set.flatMap(({ id, investor }) => (disabled.has(investor) ? [id] : [])));
}

/** Platform and strategy halts for everyone, investor halts for that investor. */
export async function haltsOf({ halts, directory }: Reads, userId: string): Promise<StopOfMine[]> {
  const stops = (await halts.latest()).filter(({ lifted }) => !lifted);
  if (stops.length === 0) return [];
  const running = await directory.runningOf(userId);
  const held = await halts.halting(running);
  const isHeldBy = (subscription: string, { id }: TradingHalt) =>
    held.get(subscription)?.some((stop) => stop.id === id) ?? false;
  const touching = stops
    .map((stop) => ({ stop, subscriptionIds: running.filter((each) => isHeldBy(each, stop)) }))
    .filter(
      ({ stop, subscriptionIds }) =>
        stop.level === 'platform' ||
        stop.level === 'strategy' ||
        (stop.level === 'investor' && stop.subject === userId) ||
        subscriptionIds.length > 0,
    );
  const names = await subjectNames(
    directory,
    touching.map(({ stop }) => stop),
  );
  return touching.map((mine) => ({ ...mine, ...named('subjectName', names.get(mine.stop.id)) }));
}

async function subjectNames(
  directory: HaltDirectory,
  stops: readonly TradingHalt[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const level of levels) {
    const ofLevel = stops.flatMap((stop) => (stop.level === level ? [stop] : []));
    const ids = ofLevel.map(({ subject }) => subject);
    const found = new Map((await directory.named(level, ids)).map((each) => [each.id, each.name]));
    for (const { id, subject } of ofLevel) {
      const name = found.get(subject);
      if (name !== undefined) names.set(id, name);
    }
  }
  return names;
}

const named = <Key extends string>(key: Key, name: string | undefined) =>
  (name === undefined ? {} : { [key]: name }) as { [K in Key]?: string };
