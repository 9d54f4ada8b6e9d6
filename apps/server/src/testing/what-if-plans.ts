import {
  basisPoints,
  type LocalDate,
  paise,
  startSubscription,
  timeFromMinutes,
  timeOfDay,
  withFirstSchedule,
} from '@safe-trading/engine';
import { openMarketData } from '@safe-trading/market-data';
import { recordedCalendar } from '@safe-trading/simulator/fills';
import { type ColumnarMarket, ledgerOfPlan, type WhatIfQuestion } from '@safe-trading/what-if';
import fc from 'fast-check';
import { composePastBacktest } from '../app/compose-simulation.ts';

/** More than any plan can spend. */
const cashEnough = paise(10_000_000_000_000);

/** A plan by the backtest of the product, with what it makes of it. */
function backtested(market: ColumnarMarket, question: WhatIfQuestion) {
  const { plan, from, to = market.lastDay, fillModel, funds = cashEnough, priceGuard } = question;
  const calendar = recordedCalendar(openMarketData());
  const usual = { ddpiConfirmed: true, cashPolicy: 'skip', recycle: false } as const;
  const options = priceGuard ? { ...usual, priceGuard } : usual;
  const begins = { today: from, time: timeOfDay('08:00'), calendar };
  const state = withFirstSchedule(startSubscription(plan, options), begins);
  const backtests = composePastBacktest(from, fillModel, funds);
  const sessions = market.sessions.filter((on) => on >= from && on <= to).length;
  const result = backtests.run([{ investor: 'one', strategy: 'one', state }], sessions);
  return { result, figures: () => backtests.figures(result, sessions) };
}

/** The postings of a plan by the backtest of the product, as lines in an order of their own. */
export const ledgerByBacktest = (market: ColumnarMarket, question: WhatIfQuestion): string[] =>
  backtested(market, question)
    .result.ledger.map(({ at, schedule = 0, account, amount, units }) =>
      [at, schedule, account, amount, units].join(' '),
    )
    .sort();

export async function figuresByBacktest(market: ColumnarMarket, question: WhatIfQuestion) {
  const [book] = await backtested(market, question).figures();
  return book?.figures;
}

/** The same by what-if. */
export const ledgerByWhatIf = (market: ColumnarMarket, question: WhatIfQuestion): string[] =>
  ledgerOfPlan(market, question)
    .map(({ on, at, block, account, amount, units }) =>
      [`${on} ${at}`, block, account, amount, units].join(' '),
    )
    .sort();

/** Questions over so many sessions of the record, of every kind a form can hold. */
export const questionsOver = (
  { sessions, firstDay }: ColumnarMarket,
  length: number,
): fc.Arbitrary<WhatIfQuestion> =>
  fc
    .record({
      begin: fc.nat(Math.max(0, sessions.length - length)),
      fillModel: fc.constantFrom('played', 'pessimistic'),
      installment: fc.oneof(
        fc.integer({ min: 5_000, max: 500_000 }),
        fc.integer({ min: 500_000, max: 50_000_000 }),
      ),
      reinvest: fc.integer({ min: 0, max: 10_000 }),
      target: fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 500, max: 5_000 })),
      installmentsPerEtf: fc.integer({ min: 1, max: 25 }),
      more: fc.integer({ min: 0, max: 1_500 }),
      frequency: fc.constantFrom('daily', 'daily', 'weekly', 'monthly'),
      weekday: fc.constantFrom('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'),
      minute: fc.integer({ min: 9 * 60 + 15, max: 15 * 60 + 10 }),
    } as const)
    .map(({ begin, fillModel, minute, more, ...terms }) => {
      const from: LocalDate = sessions[begin] ?? firstDay;
      const to = sessions[begin + length - 1];
      const plan = {
        installment: paise(terms.installment),
        reinvest: basisPoints(terms.reinvest),
        target: basisPoints(terms.target),
        installmentsPerEtf: terms.installmentsPerEtf,
        installmentCount: terms.installmentsPerEtf + more,
        frequency: terms.frequency,
        weekday: terms.weekday,
        time: timeFromMinutes(minute),
      };
      return { plan, from, ...(to ? { to } : {}), fillModel };
    });

/** Questions of plans that look at the value of what they buy and sell. */
export const guardedQuestionsOver = (
  market: ColumnarMarket,
  length: number,
): fc.Arbitrary<WhatIfQuestion> =>
  fc
    .record({
      // Groups large enough to witness a value are recent.
      question: questionsOver({ ...market, sessions: market.sessions.slice(-1_700) }, length),
      buyAbove: fc.integer({ min: 25, max: 300 }),
      onBuy: fc.constantFrom('next', 'next', 'wait', 'less', 'less', 'ignore'),
      sellBelow: fc.integer({ min: 25, max: 300 }),
      onSell: fc.constantFrom('wait', 'wait', 'ignore'),
      sellWithin: fc.integer({ min: 0, max: 6 }),
      unwitnessed: fc.constantFrom('buy', 'buy', 'wait'),
    } as const)
    .map(({ question, buyAbove, sellBelow, ...policy }) => ({
      ...question,
      priceGuard: {
        ...policy,
        buyAbove: basisPoints(buyAbove),
        sellBelow: basisPoints(sellBelow),
      },
    }));
