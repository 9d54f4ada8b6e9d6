import type { History, HistoryCharges, HistoryEvent, Kind } from './history.ts';

const kinds: Readonly<Record<string, Kind>> = {
  EQA: 'equity',
  EQB: 'equity',
  GLD: 'gold',
  USA: 'international',
  DBT: 'debt',
};
const isins = Object.keys(kinds);

/** Days on which a rule, a window or a year changes, and the days beside them. */
const boundaries = [
  ...['2023-03-31', '2023-04-01', '2024-07-22', '2024-07-23', '2025-03-31', '2025-04-01'],
  ...['2026-03-31', '2026-04-01', '2025-06-15', '2025-06-16', '2025-09-15', '2025-09-16'],
  ...['2025-12-15', '2025-12-16', '2026-03-15', '2026-03-16', '2024-02-28', '2024-02-29'],
];
const firstDay = Date.UTC(2020, 5, 1);
const oneDay = 86_400_000;
const dayCount = 2_400;
const afterLast = '2027-04-01';

type Chance = { whole(from: number, to: number): number; is(percent: number): boolean };

/** The same history for the same seed and number. */
export function randomHistory(seed: number, id: number): History {
  const chance = chanceOf(seed * 1_000_003 + id);
  const held = new Map(isins.map((isin) => [isin, 0]));
  const gone = new Set<string>();
  const events: HistoryEvent[] = [];
  const unitPrice = chance.whole(500, 400_000);
  const past = pastOf(chanceOf(seed * 1_000_003 - id - 1), unitPrice);
  for (const event of past.events) {
    events.push(event);
    apply(event, held);
  }
  for (const on of daysOf(chance)) {
    const isin = isins[chance.whole(0, isins.length - 1)] ?? 'EQA';
    if (gone.has(isin)) continue;
    const price = Math.round((unitPrice * chance.whole(60, 150)) / 100);
    const event = eventOf(chance, {
      on,
      isin,
      price,
      held: held.get(isin) ?? 0,
      at: events.length,
    });
    if (!event || (event.type === 'merger' && gone.has(event.into))) continue;
    if (isAfterTrade(event, events.at(-1))) continue;
    events.push(event);
    apply(event, held);
    if (event.type === 'merger' || event.type === 'delisting') gone.add(isin);
  }
  return { id, kinds, fairValues: past.fairValues, events };
}

type Past = Pick<History, 'fairValues' | 'events'>;

/** In some histories purchases beside 31 January 2018, with the prices of that day of most ETFs. */
function pastOf(chance: Chance, unitPrice: number): Past {
  if (chance.is(50)) return { fairValues: {}, events: [] };
  const price = (): number => Math.round((unitPrice * chance.whole(60, 150)) / 100);
  const days = ['2016-05-02', '2018-01-31', '2018-02-01'].filter(() => chance.is(60));
  const known = isins.filter(() => chance.is(70));
  return {
    fairValues: Object.fromEntries(known.map((isin) => [isin, price()])),
    events: days.map((on, at) => {
      const isin = isins[chance.whole(0, 2)] ?? 'EQA';
      const place = { on, isin, price: price(), at: -1 - at };
      return tradeOf(chance, 'purchase', place, chance.whole(1, 120));
    }),
  };
}

/** Corporate actions happen in the morning. */
const isAfterTrade = (event: HistoryEvent, last: HistoryEvent | undefined): boolean =>
  !('ref' in event) && last !== undefined && 'ref' in last && last.on === event.on;

/** Ascending; many a whole number of months after a day near the beginning. */
function daysOf(chance: Chance): string[] {
  const count = chance.whole(20, 60);
  const days: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const earlier = days[chance.whole(0, Math.max(0, days.length - 1))];
    if (earlier !== undefined && chance.is(35)) days.push(later(chance, earlier));
    else if (chance.is(20))
      days.push(boundaries[chance.whole(0, boundaries.length - 1)] ?? '2024-02-29');
    else days.push(dayOf(firstDay + chance.whole(0, dayCount) * oneDay));
  }
  return days.filter((day) => day < afterLast).sort();
}

/** The day after which a holding becomes long-term, or one beside it. */
function later(chance: Chance, day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const months = [12, 12, 12, 24, 36][chance.whole(0, 4)] ?? 12;
  date.setUTCMonth(date.getUTCMonth() + months);
  return dayOf(date.getTime() + chance.whole(-1, 1) * oneDay);
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

type Place = {
  readonly on: string;
  readonly isin: string;
  readonly price: number;
  readonly held: number;
  readonly at: number;
};

function eventOf(chance: Chance, { on, isin, price, held, at }: Place): HistoryEvent | undefined {
  const kind = chance.whole(0, 99);
  const place = { on, isin };
  if (kind < 50 || (held === 0 && kind < 90))
    return tradeOf(chance, 'purchase', { ...place, price, at }, chance.whole(1, 120));
  if (kind < 84) {
    const units = chance.is(4) ? held + chance.whole(1, 9) : chance.whole(1, held);
    return tradeOf(chance, 'sale', { ...place, price, at }, units);
  }
  if (kind < 88) return { ...place, type: 'split', factor: [2, 5, 10][chance.whole(0, 2)] ?? 2 };
  if (kind < 92)
    return { ...place, type: 'bonus', given: chance.whole(1, 3), held: chance.whole(1, 4) };
  if (kind < 95) return { ...place, type: 'distribution', perUnit: chance.whole(1, 500) };
  if (kind < 96) return { ...place, type: 'delisting', price };
  if (kind < 98) {
    const into =
      isins[(isins.indexOf(isin) + chance.whole(1, isins.length - 1)) % isins.length] ?? isin;
    const terms = { unitsAfter: chance.whole(1, 7), unitsBefore: chance.whole(1, 5), price };
    return { ...place, type: 'merger', into, ...terms };
  }
  return undefined;
}

function tradeOf(
  chance: Chance,
  type: 'purchase' | 'sale',
  { on, isin, price, at }: Omit<Place, 'held'>,
  units: number,
): HistoryEvent {
  const by = (['plan A', 'plan B', 'outside'] as const)[chance.whole(0, 2)] ?? 'outside';
  const value = units * price;
  return {
    type,
    on,
    isin,
    ref: `${by} ${type} ${at}`,
    by,
    units,
    value,
    charges: chargesOf(chance, type),
  };
}

const chargesOf = (chance: Chance, type: 'purchase' | 'sale'): HistoryCharges => ({
  brokerage: chance.whole(0, 2_000),
  exchange: chance.whole(0, 300),
  stamp: type === 'purchase' ? chance.whole(0, 200) : 0,
  gst: chance.whole(0, 400),
  stt: type === 'sale' ? chance.whole(1, 300) : 0,
});

function apply(event: HistoryEvent, held: Map<string, number>): void {
  const before = held.get(event.isin) ?? 0;
  const set = (units: number): void => {
    held.set(event.isin, units);
  };
  switch (event.type) {
    case 'purchase':
      set(before + event.units);
      return;
    case 'sale':
      set(Math.max(0, before - event.units));
      return;
    case 'split':
      set(before * event.factor);
      return;
    case 'bonus':
      set(before + Math.floor((before * event.given) / event.held));
      return;
    case 'merger': {
      const units = Math.floor((before * event.unitsAfter) / event.unitsBefore);
      held.set(event.into, (held.get(event.into) ?? 0) + units);
      set(0);
      return;
    }
    case 'delisting':
      set(0);
      return;
    case 'distribution':
  }
}

/** Mulberry32. */
function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return { whole, is: (percent) => next() * 100 < percent };
}
