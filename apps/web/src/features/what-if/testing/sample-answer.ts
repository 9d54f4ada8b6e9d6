import type { Answer, Figures } from '../answer.ts';
import type { PlanAnswer } from '../messages.ts';

/** Two years in which a plan bought twice and sold once. */
function sampleAnswer(changed: Partial<Figures> = {}): Answer {
  return {
    figures: {
      moneyIn: 30_000,
      moneyOut: 12_000,
      moneyInNow: 18_000,
      peakMoney: 20_000,
      mostInMonth: 10_000,
      recycled: 10_000,
      reinvested: 500,
      value: 21_000,
      realised: 2_000,
      unrealised: 1_000,
      profit: 3_000,
      charges: 41.5,
      slippage: 12.25,
      onOwnMoney: 15,
      xirr: { percent: 9.87, isAnnual: true },
      timeWeighted: { percent: 8.5, isAnnual: true },
      fall: {
        percent: -12.34,
        peakOn: '2018-02-01',
        troughOn: '2018-03-01',
        recoveredOn: undefined,
      },
      fallInRupees: 2_500,
      underWaterDays: 77,
      index: {
        value: 20_000,
        ahead: 1_000,
        shortfall: 0,
        xirr: { percent: 7, isAnnual: true },
        splicedOn: undefined,
      },
      noIndexOn: undefined,
      purchases: 2,
      sales: 1,
      sessionsWithoutPurchase: 0,
      afterTax: undefined,
      ...changed,
    },
    days: {
      on: Int32Array.of(17_532, 17_563, 17_591, 18_262),
      moneyIn: Float64Array.of(10_000, 20_000, 20_000, 18_000),
      value: Float64Array.of(10_000, 20_500, 17_500, 21_000),
      index: Float64Array.of(10_000, 20_000, 19_000, 20_000),
      drawdown: Float64Array.of(0, 0, -12.34, -1),
    },
    months: [
      { month: '2018-01', percent: 1.25 },
      { month: '2018-02', percent: -3.5 },
    ],
    charges: [{ kind: 'brokerage', amount: 41.5 }],
    trades: [
      {
        on: '2018-01-02',
        kind: 'purchase',
        etf: 'GOLDBEES',
        units: 4,
        price: 2_490,
        charges: 20,
        profit: undefined,
        why: [
          { key: 'nearest-low', values: { above: { basisPoints: 125 }, low: { paise: 246_000 } } },
        ],
      },
      {
        on: '2018-03-01',
        kind: 'sale',
        etf: 'GOLDBEES',
        units: 4,
        price: 3_000,
        charges: 21.5,
        profit: 2_000,
        why: [{ key: 'to-pool', values: { amount: { paise: 100_000 } } }],
      },
    ],
    events: [
      {
        on: '2018-02-01',
        kind: 'carry',
        etf: 'GOLDBEES',
        why: [{ key: 'carried', values: { etf: 'GOLDBEES', amount: { paise: 4_000 } } }],
      },
    ],
    holdings: [{ etf: 'NIFTYBEES', units: 100, cost: 20_000, worth: 21_000 }],
    notes: [],
    range: { from: '2018-01-01', to: '2020-01-01' },
  };
}

export const samplePlanAnswer = (changed: Partial<Figures> = {}): PlanAnswer => ({
  played: sampleAnswer(changed),
  pessimistic: sampleAnswer({ ...changed, profit: 1_234 }),
});
