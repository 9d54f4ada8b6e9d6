import {
  type AnnualReturn,
  isBeyond,
  type LocalDate,
  localDate,
  type Plan,
  type PriceWitness,
  paise,
  usualPriceGuard,
} from '@safe-trading/engine';
import { openMarketData } from '@safe-trading/market-data';
import { readColumns } from '@safe-trading/market-data/column-files';
import { answerWhatIf, decodeMarket, type WhatIfAnswer } from '@safe-trading/what-if';
import { witnessedDays } from './recorded-groups.ts';

export type NamedPlan = { readonly name: string; readonly plan: Omit<Plan, 'stepUp'> };

const from = localDate('2013-01-01');
const policies = ['next', 'wait', 'less'] as const;
const models = ['played', 'pessimistic'] as const;
/** After so many sessions a premium that is there has stayed. */
const sessionsToPass = 3;

type Sums = { readonly acted: number; readonly atClose: number; readonly stayed: number };

/** What the usual price guard makes of each plan from 2013 on, and how often it was wrong. */
export function tellGuardWorth(plans: readonly NamedPlan[]): void {
  const market = decodeMarket(readColumns());
  const judged = closesWitnessed(market.lastDay);
  console.log('');
  console.log(
    `price guard, ${from} to ${market.lastDay}: profit in rupees and XIRR without it, with the next ETF (usual), a wait, and half of the SIP; purchases and sales the usual one kept from trading`,
  );
  console.log(
    'of these, ETF-days with a witness at the close: beyond the threshold at that close too, and wrong: beyond it three sessions later as well',
  );
  for (const fillModel of models) {
    console.log(`  fills ${fillModel}`);
    for (const { name, plan } of plans) {
      const asked = { plan, from, fillModel };
      const without = answerWhatIf(market, asked);
      const [guarded, ...others] = policies.map((onBuy) =>
        answerWhatIf(market, { ...asked, priceGuard: { ...usualPriceGuard, onBuy } }),
      );
      if (!guarded) continue;
      const { acted, atClose, stayed } = actsOf(guarded, market.sessions, judged);
      const bought = guarded.guarded.filter(({ side }) => side === 'buy').length;
      const cells = [
        resultOf(without),
        resultOf(guarded),
        ...others.map(resultOf),
        `${bought} and ${guarded.guarded.length - bought}`.padStart(11),
        `${acted}, ${atClose}, ${stayed}`.padStart(13),
      ];
      console.log(`    ${name.padEnd(30)}${cells.join('  ')}`);
    }
  }
}

type Witnesses = ReadonlyMap<string, PriceWitness>;

const keyOf = (symbol: string, on: LocalDate): string => `${symbol} ${on}`;

function closesWitnessed(to: LocalDate): Witnesses {
  const witnesses = new Map<string, PriceWitness>();
  for (const { symbol, on, witness } of witnessedDays(openMarketData(), from, to)) {
    witnesses.set(keyOf(symbol, on), witness);
  }
  return witnesses;
}

function actsOf(
  { guarded }: WhatIfAnswer,
  sessions: readonly LocalDate[],
  witnesses: Witnesses,
): Sums {
  let [acted, atClose, stayed] = [0, 0, 0];
  const { buyAbove, sellBelow } = usualPriceGuard;
  for (const { on, etf, side } of guarded) {
    const later = sessions[sessions.indexOf(on) + sessionsToPass];
    const [now, then] = [on, later].map((day) => day && witnesses.get(keyOf(etf.symbol, day)));
    const thresholdBp = side === 'buy' ? buyAbove : -sellBelow;
    if (!now) continue;
    acted += 1;
    const isThere = isBeyond(now, thresholdBp);
    atClose += Number(isThere);
    stayed += Number(isThere && then !== undefined && isBeyond(then, thresholdBp));
  }
  return { acted, atClose, stayed };
}

function resultOf({ figures: { profit, xirr } }: WhatIfAnswer): string {
  const rupees = String(Math.round(paise(profit.totalProfit) / 100)).padStart(10);
  return `${rupees} ${rateOf(xirr).padStart(8)}`;
}

const rateOf = (xirr: AnnualReturn): string =>
  xirr.kind === 'RATE' ? `${(xirr.rate * 100).toFixed(2)} %` : '-';
