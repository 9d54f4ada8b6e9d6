import type { CashFlow, Xirr } from '@safe-trading/engine';

const dayMs = 86_400_000;

/** The growths a day that are looked at: dense where years are, wide enough for days. */
const grid = Array.from({ length: 121 }, (_, place) => Math.sinh((place - 60.5) / 8) / 40_000);

type Sum = { sum: number; gross: number };

/** Independent of the engine: days by the platform's own calendar, the sum as it is written down. */
function sumAt(flows: readonly { day: number; amount: number }[], growth: number): Sum {
  let sum = 0;
  let gross = 0;
  const from = growth < 0 ? (flows.at(-1)?.day ?? 0) : 0;
  for (const { day, amount } of flows) {
    const worth = amount * Math.exp((from - day) * growth);
    sum += worth;
    gross += Math.abs(worth);
  }
  return { sum, gross };
}

const ratesOf = (answer: Xirr): readonly number[] => {
  switch (answer.kind) {
    case 'RATE':
      return [answer.rate];
    case 'NOT_UNIQUE':
      return answer.rates;
    case 'NONE':
      return [];
  }
};

/** What is wrong with an answer; undefined where nothing is. */
export function judgeXirr(
  given: readonly CashFlow[],
  answer: Xirr,
  made?: readonly number[],
): string | undefined {
  const byDate = given.map(({ on, amount }) => ({ day: Date.parse(on) / dayMs, amount }));
  const first = Math.min(...byDate.map(({ day }) => day));
  const flows = byDate
    .map(({ day, amount }) => ({ day: day - first, amount }))
    .sort((a, b) => a.day - b.day);
  const rates = ratesOf(answer);

  for (const rate of rates) {
    const { sum, gross } = sumAt(flows, Math.log1p(rate) / 365);
    if (!(Math.abs(sum) <= 1e-9 * gross)) return `${rate} leaves ${sum} of ${gross}`;
  }
  if (made) {
    const agrees =
      made.length === rates.length &&
      made.every((rate, place) => Math.abs(rate - (rates[place] ?? NaN)) < 1e-7 * (1 + rate));
    if (!agrees) return `made from ${made.join(', ')}, found ${rates.join(', ')}`;
  }
  const kindFits =
    answer.kind === 'RATE' ? rates.length === 1 : answer.kind !== 'NONE' || rates.length === 0;
  return kindFits ? byGrid(flows, rates) : `${answer.kind} with ${rates.length} rates`;
}

/** Between two growths at which the sum is clearly not zero, the rates found must explain its signs. */
function byGrid(
  flows: readonly { day: number; amount: number }[],
  rates: readonly number[],
): string | undefined {
  const growths = rates.map((rate) => Math.log1p(rate) / 365);
  let before: { growth: number; sign: number } | undefined;
  for (const growth of grid) {
    const { sum, gross } = sumAt(flows, growth);
    if (Math.abs(sum) <= 1e-11 * gross) continue;
    const sign = Math.sign(sum);
    if (before) {
      const from = before.growth;
      const within = growths.filter((root) => root > from && root < growth).length;
      const changes = before.sign !== sign;
      if (changes && within === 0) return `a rate between ${from} and ${growth} a day was missed`;
    }
    before = { growth, sign };
  }
  return undefined;
}
