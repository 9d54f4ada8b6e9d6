export type SwitchLevel = 'platform' | 'strategy' | 'investor' | 'subscription';

/** Whose orders a stop holds back: everybody's, or those of one strategy, investor or subscription. */
export type SwitchSubject =
  | { level: 'platform' }
  | { level: Exclude<SwitchLevel, 'platform'>; subject: string };

/** Who stops trading when no person does. */
export const systemActor = 'system';

/** A stop: while it is in force, no order of its subject is sent. What is at the broker goes on. */
export type KillSwitch = SwitchSubject & {
  id: string;
  reason: string;
  /** A user's id, or `systemActor` where a run stopped itself. */
  setBy: string;
  setAt: Date;
  lifted?: { by: string; reason: string; at: Date };
};

export type KillSwitchStore = {
  /**
   * Puts a stop in force; once this has returned, no order of its subject becomes durable any more.
   * `already` when its subject is stopped.
   */
  set(stop: KillSwitch): Promise<'set' | 'already'>;
  /** `not-in-force` when there is no such stop, or it has been lifted. */
  lift(
    id: string,
    lifted: { by: string; reason: string; at: Date },
  ): Promise<'lifted' | 'not-in-force'>;
  /** Those in force first, then the latest lifted ones. */
  latest(): Promise<KillSwitch[]>;
  find(id: string): Promise<KillSwitch | undefined>;
  /** The stops in force that hold back any of these subscriptions, by subscription. */
  stopping(subscriptionIds: readonly string[]): Promise<ReadonlyMap<string, KillSwitch[]>>;
};
