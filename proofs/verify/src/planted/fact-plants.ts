import {
  hashAgain,
  hashPlanAgain,
  installmentOf,
  move,
  type Plant,
  scheduleOf,
  subscriptionOf,
} from './plant.ts';

export const factPlants: readonly Plant[] = [
  {
    name: 'an order of one unit more, in its request, hash and decision',
    sql: ({ bought }) => `
      update orders set quantity = quantity + 1,
             request = jsonb_set(request, '{quantity}', to_jsonb(quantity + 1)) where client_order_id = '${bought}';
      ${hashAgain(bought)}
      update decisions set inputs = jsonb_set(inputs, '{size,quantity}', to_jsonb((inputs -> 'size' ->> 'quantity')::bigint + 1))
       where client_order_id = '${bought}';`,
  },
  {
    name: 'an order at a better limit, in its request and hash',
    sql: ({ bought }) => `
      update orders set limit_paise = limit_paise + 50,
             request = jsonb_set(request, '{limit}', to_jsonb(limit_paise + 50)) where client_order_id = '${bought}';
      ${hashAgain(bought)}`,
  },
  {
    name: 'a request that asked for more than the order says',
    sql: ({ sold }) => `
      update orders set request = jsonb_set(request, '{quantity}', to_jsonb(quantity + 10)) where client_order_id = '${sold}';
      ${hashAgain(sold)}`,
  },
  {
    name: 'an order cancelled after a part, one unit less filled',
    sql: ({ bought }) => `
      update fills set quantity = quantity - 1
       where id = (select id from fills where client_order_id = '${bought}' and quantity > 1 order by id limit 1);
      update orders set filled = filled - 1, state = 'cancelled', reason_code = 'NOT_FILLED' where client_order_id = '${bought}';
      update order_events set event = 'cancelled', state = 'cancelled' where client_order_id = '${bought}' and event = 'filled';`,
  },
  {
    name: 'an order that was not filled, its fills gone',
    sql: ({ sold }) => `
      delete from fills where client_order_id = '${sold}';
      update orders set filled = 0, state = 'cancelled', reason_code = 'NOT_FILLED' where client_order_id = '${sold}';
      update order_events set event = 'cancelled', state = 'cancelled' where client_order_id = '${sold}' and event = 'filled';`,
  },
  {
    name: 'an order said to be rejected although it was filled',
    sql: ({ sold }) => `update orders set state = 'rejected' where client_order_id = '${sold}';`,
  },
  {
    name: 'an order that is still open, and its installment with it',
    sql: ({ bought }) => `
      update orders set posted = false, state = 'working', settled_at = null where client_order_id = '${bought}';
      delete from order_events where client_order_id = '${bought}' and event = 'filled';
      update installments set status = 'ordered', client_order_id = '${bought}', ended_on = null, executed_at = null,
             quantity = null, value_paise = null, charges_paise = null, partial = null where id = '${installmentOf(bought)}';`,
  },
  {
    name: 'an order sent a day earlier, with its step and decision',
    sql: ({ bought }) => `
      update orders set submitted_at = submitted_at - interval '1 day', deadline = deadline - interval '1 day' where client_order_id = '${bought}';
      update order_events set at = at - interval '1 day' where client_order_id = '${bought}' and event = 'sending';
      update decisions set decided_at = decided_at - interval '1 day', last_at = last_at - interval '1 day' where client_order_id = '${bought}';`,
  },
  {
    name: 'a step missing from an order’s life',
    sql: ({ bought }) =>
      `delete from order_events where client_order_id = '${bought}' and event = 'acknowledged';`,
  },
  {
    name: 'an order under another number of the broker',
    sql: ({ bought }) =>
      `update orders set broker_order_id = broker_order_id || '0' where client_order_id = '${bought}';`,
  },
  {
    name: 'the step with an order’s number, of another account',
    sql: ({ bought }) =>
      `update order_events set account_id = 'of nobody' where client_order_id = '${bought}' and broker_order_id is not null;`,
  },
  {
    name: 'an order of another kind of ETF, its schedule too',
    sql: ({ sold }) => `
      update orders set asset_class = case asset_class when 'gold' then 'equity' else 'gold' end where schedule_id = '${scheduleOf(sold)}';
      update schedules set asset_class = case asset_class when 'gold' then 'equity' else 'gold' end where id = '${scheduleOf(sold)}';`,
  },
  {
    name: 'a fill one paisa dearer',
    sql: ({ bought }) =>
      `update fills set price_paise = price_paise + 1 where client_order_id = '${bought}';`,
  },
  {
    name: 'a fill above the order’s limit',
    sql: ({ bought }) =>
      `update fills set price_paise = price_paise * 2 where client_order_id = '${bought}';`,
  },
  {
    name: 'a fill of the day after',
    sql: ({ bought }) =>
      `update fills set traded_at = traded_at + interval '1 day' where client_order_id = '${bought}';`,
  },
  {
    name: 'a fill that went to another order',
    sql: ({ sold, soldLater }) =>
      `update fills set client_order_id = '${soldLater}' where client_order_id = '${sold}';`,
  },
  {
    name: 'a purchase reduced by more than the cash asked for',
    sql: ({ reduced }) => `
      update decisions set inputs = jsonb_set(inputs, '{cash,reducedTo}', to_jsonb((inputs -> 'cash' ->> 'reducedTo')::bigint - 50000))
       where client_order_id = '${reduced}';
      ${move(reduced, { put_in: 50_000, withdrawable: -50_000 })}`,
  },
  {
    name: 'a purchase for half that spent all',
    sql: ({ bought }) => `
      update decisions set inputs = jsonb_set(inputs, '{size,isHalved}', 'true')
       where client_order_id = '${bought}';`,
  },
  {
    name: 'half of a SIP kept as the whole of it',
    sql: ({ halved }) => `
      update decisions set inputs = jsonb_set(inputs, '{size,amount}', to_jsonb((inputs -> 'size' ->> 'amount')::bigint / 2))
       where client_order_id = '${halved}';`,
  },
  {
    name: 'an amount a decision did not have to spend',
    sql: ({ bought }) => `
      update decisions set inputs = jsonb_set(inputs, '{size,amount}', to_jsonb((inputs -> 'size' ->> 'amount')::bigint + 5000))
       where client_order_id = '${bought}';`,
  },
  {
    name: 'change a decision did not have to spend',
    sql: ({ bought }) => `
      update decisions set inputs = jsonb_set(inputs, '{size,carry}', to_jsonb((inputs -> 'size' ->> 'carry')::bigint + 5000))
       where client_order_id = '${bought}';`,
  },
  {
    name: 'another cost of the block in the decision to sell',
    sql: ({ sold }) => `
      update decisions set inputs = jsonb_set(inputs, '{sale,cost}', to_jsonb((inputs -> 'sale' ->> 'cost')::bigint - 5000))
       where client_order_id = '${sold}';`,
  },
  {
    name: 'a ranking without the ETF that was chosen',
    sql: ({ sold }) => `
      insert into rankings (id, ranking)
      select 'planted', jsonb_set(r.ranking, '{ranked}', '[]')
        from rankings r
        join selections s on s.ranking_id = r.id
       where s.schedule_id = '${scheduleOf(sold)}';
      update selections set ranking_id = 'planted' where schedule_id = '${scheduleOf(sold)}';`,
  },
  {
    name: 'a run’s plan of another worst case, its intents and hash with it',
    sql: ({ bought }) => `
      update run_plans set worst_paise = worst_paise - (intents -> 0 ->> 'worst')::bigint + 1, intents = jsonb_set(intents, '{0,worst}', '1'),
             sent_worst_paise = least(sent_worst_paise, worst_paise - (intents -> 0 ->> 'worst')::bigint + 1)
       where id = ${planOf(bought)};
      ${hashPlanAgain(planOf(bought))}`,
  },
  {
    name: 'a run’s plan with another sum',
    sql: ({ bought }) =>
      `update run_plans set worst_paise = worst_paise + 1 where id = ${planOf(bought)};`,
  },
  {
    name: 'a run’s plan made after its orders',
    sql: ({ bought }) =>
      `update run_plans set frozen_at = frozen_at + interval '2 hours' where id = ${planOf(bought)};`,
  },
  {
    name: 'a day with orders that are not compared',
    sql: ({ bought }) => `
      delete from account_days d using orders o
       where o.client_order_id = '${bought}' and d.account_id = o.account_id
         and d.day = (o.submitted_at at time zone 'Asia/Kolkata')::date;`,
  },
  {
    name: 'an amendment of another amount, the terms and what is planned with it',
    sql: ({ amended }) => `
      update subscription_amendments set asked = jsonb_set(asked, '{amount}', to_jsonb((asked ->> 'amount')::bigint + 10000)) where id = '${amended}';`,
  },
  {
    name: 'an amendment that was shown with other amounts',
    sql: ({ amended }) => `
      update subscription_amendments set after = jsonb_set(after, '{0,amount}', to_jsonb((after -> 0 ->> 'amount')::bigint + 10000)) where id = '${amended}';`,
  },
  {
    name: 'an amendment that is gone',
    sql: ({ amended }) => `delete from subscription_amendments where id = '${amended}';`,
  },
  {
    name: 'a purchase told with other charges',
    sql: ({ notifiedBought }) =>
      `update notifications set facts = jsonb_set(facts, '{bought,charges}', '1') where key = '${notifiedBought}';`,
  },
  {
    name: 'a booking told with a larger profit',
    sql: ({ notifiedBooked }) => `
      update notifications set facts = jsonb_set(facts, '{profit}', to_jsonb((facts ->> 'profit')::bigint + 10000)) where key = '${notifiedBooked}';`,
  },
  {
    name: 'a correction of charges that is not recorded',
    sql: () => 'delete from charge_corrections;',
  },
  {
    name: 'a correction of charges that counts from orders yet to come',
    sql: () => 'update charge_corrections set last_step = last_step + 1000000;',
  },
  {
    name: 'a run that counts one failure more',
    sql: () => `
      update job_runs set failed = failed + 1 where id = (select id from job_runs where status = 'succeeded' order by started_at limit 1);`,
  },
  {
    name: 'a posting of another schedule',
    sql: ({ bought }) =>
      `update postings set schedule_number = schedule_number + 1 where cause = '${bought}';`,
  },
  {
    name: 'a posting with another name',
    sql: ({ bought }) => `update postings set id = cause || ':17' where id = '${bought}:1';`,
  },
  {
    name: 'a purchase taken back, its lot and balances with it',
    sql: ({ bought }) => `
      update subscriptions s
         set put_in_paise = put_in_paise + coalesce((select sum(amount_paise) from postings where cause = '${bought}' and account = 'put_in'), 0),
             carry_paise = greatest(0, carry_paise - coalesce((select sum(amount_paise) from postings where cause = '${bought}' and account = 'carry'), 0)),
             pool_paise = pool_paise - coalesce((select sum(amount_paise) from postings where cause = '${bought}' and account = 'pool'), 0),
             units_at_cost_paise = units_at_cost_paise - (select sum(amount_paise) from postings where cause = '${bought}' and account = 'units'),
             charges_paise = charges_paise - (select sum(amount_paise) from postings where cause = '${bought}' and account = 'charges')
       where id = '${subscriptionOf(bought)}';
      delete from postings where cause = '${bought}';
      delete from lots where schedule_id = '${scheduleOf(bought)}' and number = 1;`,
  },
];

const planOf = (order: string): string =>
  `(select run_plan_id from orders where client_order_id = '${order}')`;
