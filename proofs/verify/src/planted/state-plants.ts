import { installmentOf, type Plant, scheduleOf, subscriptionOf } from './plant.ts';

/** States, numbers and terms. */
export const statePlants: readonly Plant[] = [
  {
    name: 'a SIP ₹10 larger than agreed, spent as it was',
    sql: ({ bought }) =>
      `update installments set amount_paise = amount_paise + 1000 where id = '${installmentOf(bought)}';`,
  },
  {
    name: 'a planned SIP raised by ₹10 from the pool',
    sql: ({ planned }) => `
      update installments set amount_paise = amount_paise + 1000, raise_paise = raise_paise + 1000
       where id = '${planned}';`,
  },
  {
    name: 'a planned SIP topped up by ₹100 without a request',
    sql: ({ planned }) => `
      update installments set amount_paise = amount_paise + 10000, top_up_paise = coalesce(top_up_paise, 0) + 10000
       where id = '${planned}';`,
  },
  {
    name: 'a planned SIP that is left out',
    sql: ({ planned }) => `
      update installments set status = 'cancelled', ended_on = planned_on, reason = 'SKIPPED' where id = '${planned}';`,
  },
  {
    name: 'a cancelled SIP that is said to have failed',
    sql: ({ cancelled }) => `
      update installments set status = 'failed', reason = 'MISSED_CUT_OFF', sip_number = sip_number + 5000 where id = '${cancelled}';`,
  },
  {
    name: 'a failed SIP that is said to be left out',
    sql: ({ failed }) =>
      `update installments set status = 'cancelled', reason = 'SKIPPED' where id = '${failed}';`,
  },
  {
    name: 'another reason of a failure',
    sql: ({ failed }) =>
      `update installments set reason = 'MISSED_CUT_OFF' where id = '${failed}';`,
  },
  {
    name: 'a carried SIP without its reason',
    sql: ({ carried }) => `update installments set reason = null where id = '${carried}';`,
  },
  {
    name: 'a whole purchase said to be partial, in the books and in the notification',
    sql: ({ bought }) => `
      update installments set partial = true where id = '${installmentOf(bought)}';
      update notifications set facts = jsonb_set(facts, '{bought,isPartial}', 'true')
       where key = '${installmentOf(bought)}.executed';`,
  },
  {
    name: 'a SIP with another number',
    sql: ({ planned }) =>
      `update installments set sip_number = sip_number + 3000 where id = '${planned}';`,
  },
  {
    name: 'a block that netted its target said to be closed without',
    sql: ({ sold }) => `update schedules set status = 'closed' where id = '${scheduleOf(sold)}';`,
  },
  {
    name: 'a running block that is paused',
    sql: ({ bought }) =>
      `update schedules set status = 'paused' where id = '${scheduleOf(bought)}';`,
  },
  {
    name: 'a block with a sale that is not there',
    sql: ({ bought, sold }) =>
      `update schedules set sell_order_id = '${sold}' where id = '${scheduleOf(bought)}';`,
  },
  {
    name: 'a block of another ETF',
    sql: ({ bought }) => `
      update schedules set instrument_id = 'goldbees', symbol = 'GOLDBEES', underlying = 'Gold', asset_class = 'gold'
       where id = '${scheduleOf(bought)}';`,
  },
  {
    name: 'a block with another number',
    sql: ({ bought }) => `update schedules set number = 777 where id = '${scheduleOf(bought)}';`,
  },
  {
    name: 'a running subscription that is paused',
    sql: ({ bought }) =>
      `update subscriptions set status = 'paused' where id = '${subscriptionOf(bought)}';`,
  },
  {
    name: 'a pause with an end',
    sql: ({ missed }) => `
      update subscriptions set paused_until = paused_by_misses_on + 90, paused_by_misses_on = null where id = '${missed}';`,
  },
  {
    name: 'a completed plan that is cancelled',
    sql: ({ completed }) => `
      update subscriptions set status = 'cancelled', ended_on = subscribed_at::date where id = '${completed}';`,
  },
  {
    name: 'another way to end',
    sql: ({ ended }) => `
      update subscriptions set exit = case when exit = 'keep' then 'sell' else 'keep' end where id = '${ended}';`,
  },
  {
    name: 'a smaller SIP agreed, and what is planned with it',
    sql: ({ bought }) => `
      update subscriptions set installment_paise = installment_paise - 10000 where id = '${subscriptionOf(bought)}';
      update installments set amount_paise = amount_paise - 10000
       where subscription_id = '${subscriptionOf(bought)}' and status = 'planned';`,
  },
  {
    name: 'a larger share to reinvest',
    sql: ({ sold }) => `
      update subscriptions set reinvest_bp = least(10000, reinvest_bp + 500) - (case when reinvest_bp > 9500 then 700 else 0 end)
       where id = '${subscriptionOf(sold)}';`,
  },
  {
    name: 'another target, of the subscription and its strategy',
    sql: ({ sold }) => `
      update strategies t set target_bp = 90000 from subscriptions s
       where s.strategy_id = t.id and s.id = '${subscriptionOf(sold)}';
      update subscriptions set target_bp = 90000 where id = '${subscriptionOf(sold)}';`,
  },
  {
    name: 'a plan with more SIPs',
    sql: ({ completed }) =>
      `update subscriptions set installment_count = installment_count + 5 where id = '${completed}';`,
  },
  {
    name: 'a plan with fewer SIPs per ETF, of the strategy too',
    sql: ({ bought }) => `
      update strategies t set installments_per_etf = t.installments_per_etf - 1 from subscriptions s
       where s.strategy_id = t.id and s.id = '${subscriptionOf(bought)}';
      update subscriptions set installments_per_etf = installments_per_etf - 1 where id = '${subscriptionOf(bought)}';`,
  },
  {
    name: 'another frequency, of the strategy too',
    sql: ({ bought }) => `
      update strategies t set frequency = 'monthly' from subscriptions s
       where s.strategy_id = t.id and s.id = '${subscriptionOf(bought)}';
      update subscriptions set frequency = 'monthly' where id = '${subscriptionOf(bought)}';`,
  },
  {
    name: 'another weekday',
    sql: ({ bought }) =>
      `update subscriptions set weekday = 'Friday' where id = '${subscriptionOf(bought)}';`,
  },
  {
    name: 'another time of day',
    sql: ({ bought }) =>
      `update subscriptions set execution_time = '12:45' where id = '${subscriptionOf(bought)}';`,
  },
  {
    name: 'a step of another size',
    sql: ({ stepping }) => `
      update subscriptions set step_up_paise = step_up_paise + 100, step_up_bp = step_up_bp + 10 where id = '${stepping}';`,
  },
  {
    name: 'steps every other month',
    sql: ({ stepping }) =>
      `update subscriptions set step_up_months = step_up_months + 1 where id = '${stepping}';`,
  },
  {
    name: 'numbers given again that were not agreed to be',
    sql: ({ completed }) => `update subscriptions set recycle = true where id = '${completed}';`,
  },
];
