import type { Reply, subscriptionEndpoints } from '@safe-trading/contract';
import {
  isBuyingOver,
  isProvisional,
  monthlyCap,
  percentFromBasisPoints,
  rupeesFromPaise,
  scheduleIdOf,
  sumPaise,
} from '@safe-trading/engine';
import type { Language } from '@safe-trading/messages/language';
import { presentSelling } from '../../trading/figures/present-selling.ts';
import { ruleInWords } from './consent-sheet.ts';
import type { PlanStanding } from './list-plans.ts';
import { wireStatus } from './present.ts';
import type { SubscriptionPreview } from './preview-subscription.ts';

type Endpoints = typeof subscriptionEndpoints;
type WirePlan = Reply<Endpoints['plans']>['data'][number];
type WirePreview = Reply<Endpoints['preview']>['data'];

export const presentPlan = ({ record, figures, next, block }: PlanStanding): WirePlan => {
  const { state } = record;
  const etf = block?.schedule.instrument;
  return {
    subscription_id: record.id,
    etf_strategy_id: record.strategyId,
    strategy_name: record.strategyName,
    status: wireStatus[state.status],
    version: record.version,
    paused_until: state.pausedUntil ?? null,
    paused_after_misses_on: state.pausedByMissesOn ?? null,
    selling: presentSelling(state),
    is_buying_over: isBuyingOver(state),
    executed_sips: figures.executed,
    total_sips: figures.totalSips,
    inside_value: rupeesFromPaise(
      sumPaise([figures.marketValue, state.balances.carry, state.balances.pool]),
    ),
    total_profit: rupeesFromPaise(figures.profit),
    next_sip: next
      ? {
          sip_number: next.sipNumber,
          planned_execution_date: next.plannedOn,
          execution_time: next.time,
          sip_amount: rupeesFromPaise(next.amount),
        }
      : null,
    block:
      block && etf
        ? {
            schedule_id: scheduleIdOf(record.id, block.schedule.number),
            etf_name: etf.name,
            etf_nse_code: etf.symbol,
            profit_percentage: percentFromBasisPoints(block.profitBp),
            target_percentage: percentFromBasisPoints(state.plan.target),
          }
        : null,
  };
};

export const presentSubscriptionPreview = (
  preview: SubscriptionPreview,
  language: Language,
): WirePreview => {
  const { state, upcoming, purchase, calendar } = preview;
  const { plan } = state;
  return {
    first_execution_date: upcoming[0]?.plannedOn ?? '',
    execution_time: plan.time,
    upcoming: upcoming.map(({ sipNumber, plannedOn, amount }) => ({
      sip_number: sipNumber,
      planned_execution_date: plannedOn,
      is_provisional: isProvisional(calendar, plannedOn),
      sip_amount: rupeesFromPaise(amount),
    })),
    max_monthly_fund_required: rupeesFromPaise(monthlyCap(plan, plan.installmentCount)),
    total_fund_required: rupeesFromPaise(preview.fundRequired),
    likely_etf: purchase
      ? {
          etf_name: purchase.instrument.name,
          etf_nse_code: purchase.instrument.symbol,
          last_price: rupeesFromPaise(purchase.last),
          priced_at: purchase.pricedAt.toISOString(),
        }
      : null,
    units: purchase?.units ?? null,
    charges: purchase ? rupeesFromPaise(purchase.charges) : null,
    amount_for_one_unit: purchase ? rupeesFromPaise(purchase.oneUnit) : null,
    sips_for_one_unit: purchase ? Math.ceil(purchase.oneUnit / plan.installment) : null,
    rule: ruleInWords({ plan, guard: state.priceGuard }, language),
  };
};
