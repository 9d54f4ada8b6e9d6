import { istClock, istDay, lastRecordedDay, recordedDayOn } from './market-days.ts';
import type { RawRows } from './raw-rows.ts';
import {
  type Block,
  isExecuted,
  isPlanned,
  portion,
  type Reckoned,
  sum,
  sumsOf,
  type Turn,
} from './reckoning.ts';

const rupees = (paise: number): number => paise / 100;
/** Percent with two decimals, a half away from zero. */
function share(profit: number, invested: number): number {
  const size = invested === 0 ? 0 : Math.round((Math.abs(profit) * 10_000) / invested) / 100;
  return profit < 0 && size > 0 ? -size : size;
}

const pendingOf = ({ subscription, blocks }: Reckoned): number =>
  subscription.installment_count -
  sum(
    blocks,
    ({ turns }) => turns.filter((turn) => isExecuted(turn) || turn.status === 'failed').length,
  );

const mostInAMonth = { daily: 23, weekly: 5, monthly: 1 };

export function expectedSubscription(reckoned: Reckoned) {
  const { subscription } = reckoned;
  const coming = subscription.status === 'completed' ? 0 : pendingOf(reckoned);
  return {
    subscription_id: subscription.id,
    strategy_name: subscription.strategy_name,
    status: subscription.status.toUpperCase(),
    user_sip_amount: rupees(subscription.installment_paise),
    user_reinvest_percent: subscription.reinvest_bp / 100,
    broker_name: 'Samco',
    total_fund_required: rupees(subscription.installment_paise * subscription.installment_count),
    profit_target_percent: subscription.target_bp / 100,
    max_monthly_fund_required: rupees(
      subscription.installment_paise * Math.min(mostInAMonth[subscription.frequency], coming),
    ),
    etf_strategy_id: subscription.strategy_id,
    ddpi_confirmed: subscription.ddpi_confirmed,
    subscribed_on: istDay(subscription.subscribed_at),
    selling: null,
  };
}

function money(blocks: readonly Block[]) {
  const invested = sum(blocks, (block) => block.invested);
  const realised = sum(blocks, (block) => block.realised);
  const market = sum(blocks, (block) => block.market);
  return { invested, realised, market, profit: realised + market - invested };
}

export function expectedAnalytics(reckoned: Reckoned) {
  const { subscription, blocks } = reckoned;
  const { invested, realised, market, profit } = money(blocks);
  const turns = blocks.flatMap((block) => block.turns);
  const { carry, pool, withdrawable, charges } = sumsOf(reckoned);
  return {
    total_invested: rupees(invested),
    total_booked_amount: rupees(realised + market),
    total_profit: rupees(profit),
    profit_percentage: share(profit, invested),
    total_sips: subscription.installment_count,
    executed_sips: turns.filter(isExecuted).length,
    pending_sips: pendingOf(reckoned),
    failed_sips: turns.filter(({ status }) => status === 'failed').length,
    total_schedules: blocks.length,
    active_schedules: blocks.filter(({ status }) => status === 'IN_PROGRESS').length,
    completed_schedules: blocks.filter(({ status }) => status === 'COMPLETED').length,
    realised_amount: rupees(realised),
    market_value: rupees(market),
    strategy_name: subscription.strategy_name,
    carried_amount: rupees(carry),
    pool_amount: rupees(pool),
    withdrawable_amount: rupees(withdrawable),
    charges_paid: rupees(charges),
    price_stale: blocks.some(({ isUnpriced }) => isUnpriced),
  };
}

export function expectedSchedule({ subscription }: Reckoned, block: Block) {
  const { schedule, turns } = block;
  const live = turns.filter(({ status }) => status !== 'cancelled');
  const profit = block.realised + block.market - block.invested;
  const isBooked = block.sold.length > 0 && block.unitsHeld === 0 && profit > 0;
  return {
    schedule_id: schedule.id,
    etf_name: schedule.etf_name,
    etf_nse_code: schedule.symbol,
    status: block.status,
    profit_booked: isBooked,
    completed_sips: turns.filter(isExecuted).length,
    total_sips: live.length,
    sip_amount: rupees(turns[0]?.amount_paise ?? 0),
    no_of_sips_per_etf: subscription.installments_per_etf,
    actual_invested_amount: rupees(block.invested),
    actual_booked_amount: rupees(block.realised + block.market),
    actual_profit_amount: rupees(profit),
    profit_target_percent: subscription.target_bp / 100,
    sip_frequency: subscription.frequency.toUpperCase(),
    planned_execution_start_date: turns[0]?.planned_on ?? null,
    execution_time: subscription.execution_time,
    profit_booking_date: isBooked ? block.sold.at(-1)?.on : null,
    phase: phaseOf(block),
    is_being_sold: false,
    realised_amount: rupees(block.realised),
    market_value: rupees(block.market),
    price_stale: block.isUnpriced,
    units_held: block.unitsHeld,
    blocked_reason: blockedBy(block, subscription.ddpi_confirmed),
  };
}

function phaseOf({ status, isSelling, turns }: Block): string | null {
  if (status !== 'IN_PROGRESS') return null;
  if (isSelling) return 'BOOKING';
  return turns.some(isPlanned) ? 'ACCUMULATING' : 'HOLDING';
}

function blockedBy({ turns, status, unitsHeld }: Block, ddpi: boolean): string | null {
  const waiting = turns.find((turn) => turn.status === 'planned' && turn.reason !== null);
  if (waiting) return waiting.reason;
  return status === 'IN_PROGRESS' && unitsHeld > 0 && !ddpi ? 'NEEDS_AUTHORISATION' : null;
}

export function expectedDetail(reckoned: Reckoned, block: Block) {
  const live = block.turns.filter(({ status }) => status !== 'cancelled');
  const planned = sum(live, ({ amount_paise }) => amount_paise);
  const latest = block.turns.findLast(isExecuted);
  return {
    ...expectedSchedule(reckoned, block),
    expected_profit_amount: rupees(portion(planned, reckoned.subscription.target_bp)),
    broker_name: 'Samco',
    subscription_id: reckoned.subscription.id,
    sip_details: block.turns.map((turn) => ({
      sip_detail_id: turn.id,
      sip_number: turn.sip_number,
      status: isExecuted(turn)
        ? turn === latest
          ? 'LATEST_EXECUTED'
          : 'EXECUTED'
        : isPlanned(turn)
          ? 'PENDING'
          : turn.status.toUpperCase(),
      planned_execution_date: turn.planned_on,
      execution_time: turn.execution_time,
      sip_amount: rupees(turn.amount_paise),
      ...outcomeOf(turn),
      reason: turn.carriedOn ? 'AMOUNT_BELOW_ONE_UNIT' : turn.reason,
    })),
  };
}

function outcomeOf({ trade, carriedOn }: Turn) {
  if (trade) {
    return {
      actual_execution_date: trade.on,
      actual_sip_amount: rupees(trade.value + trade.charges),
      allotted_units: trade.units,
      unit_filled_price: rupees(Math.round(trade.value / trade.units)),
      charges: rupees(trade.charges),
    };
  }
  return {
    actual_execution_date: carriedOn ?? null,
    actual_sip_amount: carriedOn ? 0 : null,
    allotted_units: carriedOn ? 0 : null,
    unit_filled_price: null,
    charges: carriedOn ? 0 : null,
  };
}

export function expectedPortfolio(mine: readonly Reckoned[]) {
  const blocks = mine.flatMap((reckoned) => reckoned.blocks);
  const { invested, realised, market, profit } = money(blocks);
  return {
    total_subscriptions: mine.length,
    active_subscriptions: mine.filter(({ subscription }) => subscription.status === 'active')
      .length,
    total_invested: rupees(invested),
    total_current_value: rupees(realised + market),
    total_profit: rupees(profit),
    profit_percentage: share(profit, invested),
    realised_amount: rupees(realised),
    market_value: rupees(market),
    price_stale: blocks.some(({ isUnpriced }) => isUnpriced),
  };
}

export function expectedUpcoming(mine: readonly Reckoned[]) {
  const coming = mine
    .filter(({ subscription }) => subscription.status === 'active')
    .flatMap((reckoned) =>
      reckoned.blocks.flatMap((block) =>
        block.turns.filter(isPlanned).map((turn) => ({ reckoned, block, turn })),
      ),
    );
  const days = [...new Set(coming.map(({ turn }) => turn.planned_on))].sort();
  const onDay = (day: string) => coming.filter(({ turn }) => turn.planned_on === day);
  const next = onDay(days[0] ?? '');
  const dueNext = sum(mine, (reckoned) => {
    const due = next.filter((each) => each.reckoned === reckoned);
    const needed = sum(due, ({ turn }) => turn.amount_paise) - sumsOf(reckoned).carry;
    return due.length === 0 ? 0 : Math.max(0, needed);
  });
  return {
    upcoming_sips_count: coming.length,
    next_execution_date: days[0] ?? null,
    next_date_fund_required: rupees(dueNext),
    total_fund_required: rupees(sum(coming, ({ turn }) => turn.amount_paise)),
    upcoming_sips_by_date: days.map((day) => ({
      execution_date: day,
      is_provisional: false,
      total_amount: rupees(sum(onDay(day), ({ turn }) => turn.amount_paise)),
      sips: onDay(day)
        .toSorted((a, b) => a.turn.execution_time.localeCompare(b.turn.execution_time))
        .map(({ reckoned, block, turn }) => ({
          sip_number: turn.sip_number,
          etf_name: block.schedule.etf_name,
          etf_nse_code: block.schedule.symbol,
          sip_amount: rupees(turn.amount_paise),
          execution_time: turn.execution_time,
          is_pending_assignment: block.schedule.symbol === null,
          subscription_id: reckoned.subscription.id,
          schedule_id: block.schedule.id,
          strategy_name: reckoned.subscription.strategy_name,
        })),
    })),
  };
}

export function expectedLoginStatus(rows: RawRows, userId: string, marketTime: Date) {
  const session = rows.sessions.find(({ user_id }) => user_id === userId);
  return {
    is_logged_in: session?.has_token === true && marketTime < session.expires_at,
    session_updated_at: session?.opened_at.toISOString() ?? null,
  };
}

const runWords = { running: 'RUNNING', succeeded: 'SUCCESS', failed: 'FAILED' };

/** The newest runs of one job, as the audit shows them. */
export const expectedRuns = (rows: RawRows, jobCode: string, limit: number) =>
  rows.jobRuns
    .filter(({ job_code }) => job_code === jobCode)
    .slice(0, limit)
    .map((run) => ({
      job_audit_id: run.id,
      status: runWords[run.status],
      started_at: run.started_at.toISOString(),
      market_time: run.market_time.toISOString(),
      completed_at: run.completed_at?.toISOString() ?? null,
      execution_time_seconds: run.duration_ms === null ? null : run.duration_ms / 1000,
      success_count: run.succeeded,
      failed_count: run.failed,
      error_message: run.error,
    }));

export function expectedMarket(marketTime: Date, worldStart: string) {
  const time = istClock(marketTime);
  return {
    market_time: marketTime.toISOString(),
    session_open: time >= '09:15' && time < '15:30',
    held: false,
    replaying_date: recordedDayOn(istDay(marketTime), worldStart),
    last_replayable_date: lastRecordedDay,
  };
}
