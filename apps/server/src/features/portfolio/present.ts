import type { portfolioEndpoints, Reply } from '@safe-trading/contract';
import { percentFromBasisPoints, rupeesFromPaise, scheduleIdOf } from '@safe-trading/engine';
import type { Language } from '@safe-trading/messages';
import { presentFigures } from '../../trading/figures/present-figures.ts';
import type { Portfolio } from './analyse-portfolio.ts';
import type { Upcoming, UpcomingInstallment } from './list-upcoming.ts';
import type { EtfResult } from './profit-by-etf.ts';
import type { ValuePoint } from './value-history.ts';

type Endpoints = typeof portfolioEndpoints;
type WirePortfolio = Reply<Endpoints['analytics']>['data'];
type WireUpcoming = Reply<Endpoints['upcomingSips']>['data'];
type WireValue = Reply<Endpoints['valueHistory']>['data'][number];
type WireEtf = Reply<Endpoints['profitByEtf']>['data'][number];
type WireSip = WireUpcoming['upcoming_sips_by_date'][number]['sips'][number];

export const presentPortfolio = (portfolio: Portfolio, language: Language): WirePortfolio => ({
  total_subscriptions: portfolio.subscriptions,
  active_subscriptions: portfolio.active,
  total_invested: rupeesFromPaise(portfolio.invested),
  total_current_value: rupeesFromPaise(portfolio.bookedValue),
  total_profit: rupeesFromPaise(portfolio.profit),
  profit_percentage: percentFromBasisPoints(portfolio.profitPercentBp),
  realised_amount: rupeesFromPaise(portfolio.realisedAmount),
  market_value: rupeesFromPaise(portfolio.marketValue),
  price_stale: portfolio.isPriceStale,
  ...presentFigures(portfolio.figures, language),
});

export const presentUpcoming = ({
  days,
  dueNext,
  total,
  ownMoney,
  later,
}: Upcoming): WireUpcoming => ({
  upcoming_sips_count: days.reduce((sips, { installments }) => sips + installments.length, 0),
  next_execution_date: days[0]?.on ?? null,
  next_date_fund_required: rupeesFromPaise(dueNext),
  total_fund_required: rupeesFromPaise(total),
  total_own_money_needed: rupeesFromPaise(ownMoney),
  later_sips_count: later.count,
  later_own_money_needed: rupeesFromPaise(later.ownMoney),
  upcoming_sips_by_date: days.map((day) => ({
    execution_date: day.on,
    is_provisional: day.isProvisional,
    total_amount: rupeesFromPaise(day.total),
    own_money_needed: rupeesFromPaise(day.ownMoney),
    sips: day.installments.map(presentSip),
  })),
});

const presentSip = ({ record, schedule, installment }: UpcomingInstallment): WireSip => ({
  sip_number: installment.sipNumber,
  etf_name: schedule.instrument?.name ?? null,
  etf_nse_code: schedule.instrument?.symbol ?? null,
  sip_amount: rupeesFromPaise(installment.amount),
  execution_time: installment.time,
  is_pending_assignment: schedule.instrument === undefined,
  subscription_id: record.id,
  schedule_id: scheduleIdOf(record.id, schedule.number),
  strategy_name: record.strategyName,
});

export const presentValue = (point: ValuePoint): WireValue => ({
  date: point.on,
  invested: rupeesFromPaise(point.invested),
  value: rupeesFromPaise(point.value),
  money_in_now: rupeesFromPaise(point.moneyInNow),
  inside_value: rupeesFromPaise(point.insideValue),
  index_value: point.indexValue === undefined ? null : rupeesFromPaise(point.indexValue),
});

export const presentEtfResult = (result: EtfResult): WireEtf => ({
  etf_name: result.instrument.name,
  etf_nse_code: result.instrument.symbol,
  invested: rupeesFromPaise(result.invested),
  current_value: rupeesFromPaise(result.bookedValue),
  profit: rupeesFromPaise(result.profit),
  realised_amount: rupeesFromPaise(result.realisedAmount),
  market_value: rupeesFromPaise(result.marketValue),
  schedules: result.schedules,
});
