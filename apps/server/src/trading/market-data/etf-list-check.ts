import type { LocalDate, Paise } from '@safe-trading/engine';

export type OurEtf = { readonly symbol: string; readonly tick: Paise };

type EtfListCheck = {
  readonly ticks: ReadonlyMap<string, Paise>;
  readonly absent: readonly string[];
  readonly otherTick: readonly string[];
};

export type EtfListChecks = {
  isDone(day: LocalDate): Promise<boolean>;
  save(day: LocalDate, at: Date, check: EtfListCheck): Promise<void>;
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
