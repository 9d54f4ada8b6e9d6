import type { WhatIfAnswer, WhatIfSeries } from '@safe-trading/what-if';
import type { AfterTax, Answer, Charge, Days } from '../answer.ts';
import { presentFigures } from './present-figures.ts';
import { percentOf, rupeesOf } from './present-return.ts';

/** An answer of the procedure as a screen shows it: rupees and percent. */
export function presentAnswer(answer: WhatIfAnswer, afterTax: AfterTax | undefined): Answer {
  const { figures, series, range } = answer;
  return {
    figures: presentFigures(figures, afterTax),
    range: range && { from: range.from, to: range.to },
    days: presentDays(series),
    months: answer.months.map(({ month, rate }) => ({ month, percent: percentOf(rate) })),
    charges: presentCharges(figures.charges),
    trades: answer.trades.map((trade) => ({
      on: trade.on,
      kind: trade.side === 'buy' ? 'purchase' : 'sale',
      etf: trade.etf.symbol,
      units: trade.units,
      price: rupeesOf(trade.price),
      charges: rupeesOf(trade.charges),
      profit: trade.profit === undefined ? undefined : rupeesOf(trade.profit),
      why: trade.reason,
    })),
    events: answer.events.map(({ on, kind, etf, sentence }) => ({
      on,
      title: etf ? `${titleOf(kind)}: ${etf.symbol}` : titleOf(kind),
      why: sentence,
    })),
    holdings: answer.holdings.map(({ etf, units, cost, value }) => ({
      etf: etf.symbol,
      units,
      cost: rupeesOf(cost),
      worth: rupeesOf(value),
    })),
    notes: answer.notes
      .filter(({ kind }) => kind !== 'money ended')
      .map(({ sentence }) => sentence),
    moneyEnded: answer.notes.find(({ kind }) => kind === 'money ended')?.sentence,
  };
}

const presentDays = ({ day, ownMoney, value, index, drawdown }: WhatIfSeries): Days => ({
  on: day,
  moneyIn: ownMoney.map(rupeesOf),
  value: value.map(rupeesOf),
  index: index.length === day.length ? index.map(rupeesOf) : undefined,
  drawdown: drawdown.map(percentOf),
});

const titleOf = (kind: string): string => kind.charAt(0).toUpperCase() + kind.slice(1);

function presentCharges(charges: WhatIfAnswer['figures']['charges']): Charge[] {
  return [
    { label: 'Brokerage', amount: rupeesOf(charges.brokerage) },
    { label: 'Securities transaction tax', amount: rupeesOf(charges.stt) },
    { label: 'Exchange', amount: rupeesOf(charges.exchange) },
    { label: 'Investor fund', amount: rupeesOf(charges.investorFund) },
    { label: 'SEBI', amount: rupeesOf(charges.sebi) },
    { label: 'Stamp duty', amount: rupeesOf(charges.stamp) },
    { label: 'Depository', amount: rupeesOf(charges.depository) },
    { label: 'GST', amount: rupeesOf(charges.gst) },
  ];
}
