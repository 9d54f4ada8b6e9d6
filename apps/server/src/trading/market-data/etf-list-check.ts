import type { LocalDate, Paise } from '@safe-trading/engine';

export type OurEtf = { readonly symbol: string; readonly tick: Paise };

/** Our list of ETFs beside that of the broker, on one day. */
type EtfListCheck = {
  /** As the broker names them. */
  readonly ticks: ReadonlyMap<string, Paise>;
  /** Renamed, delisted, or not traded by this broker. */
  readonly absent: readonly string[];
  readonly otherTick: readonly string[];
};

export type EtfListChecks = {
  /** Whether a process has compared the lists on this day. */
  isDone(day: LocalDate): Promise<boolean>;
  save(day: LocalDate, at: Date, check: EtfListCheck): Promise<void>;
  /** Of the newest check; empty where there is none. */
  ticks(): Promise<ReadonlyMap<string, Paise>>;
};

export function checkEtfList(
  ours: readonly OurEtf[],
  theirs: ReadonlyMap<string, Paise | undefined>,
): EtfListCheck {
  const ticks = new Map<string, Paise>();
  for (const { symbol } of ours) {
    const tick = theirs.get(symbol);
    if (tick !== undefined) ticks.set(symbol, tick);
  }
  return {
    ticks,
    absent: ours.map(({ symbol }) => symbol).filter((symbol) => !theirs.has(symbol)),
    otherTick: ours
      .filter(({ symbol, tick }) => (ticks.get(symbol) ?? tick) !== tick)
      .map(({ symbol }) => symbol),
  };
}
