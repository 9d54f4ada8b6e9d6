import type {
  BookedFill,
  BookedInstallment,
  BookedOrder,
  BookedPosting,
  BookedSubscription,
  Books,
} from './books.ts';

/** Big integers are returned as numbers. */
export type Ask = <Row>(statement: string) => Promise<Row[]>;

/** Reads the books with its own statements. */
export async function readBooks(ask: Ask): Promise<Books> {
  const split = await ask<{ id: string }>(
    'select distinct schedule_id as id from split_applications',
  );
  const halts = await ask<{ says: string }>('select reason as says from trading_halts order by id');
  return {
    orders: await ask<BookedOrder>(orders),
    fills: await ask<BookedFill>(fills),
    installments: await ask<BookedInstallment>(installments),
    sales: await ask<Books['sales'][number]>(sales),
    subscriptions: await ask<BookedSubscription>(subscriptions),
    postings: await ask<BookedPosting>(postings),
    splitSchedules: split.map(({ id }) => id),
    alarms: halts.map(({ says }) => says),
  };
}

const orders = `
  select client_order_id as "clientOrderId", account_id as account,
         subscription_id as "subscriptionId", schedule_id as "scheduleId",
         installment_id as "installmentId", side, symbol, quantity, limit_paise as "limit", state,
         broker_order_id as "brokerOrderId", filled, posted,
         (extract(epoch from submitted_at) * 1000)::bigint as "submittedAt",
         (extract(epoch from settled_at) * 1000)::bigint as "settledAt"
    from orders
   order by submitted_at, client_order_id`;

const fills = `
  select client_order_id as "clientOrderId",
         substr(id, length(client_order_id) + 2) as "tradeNumber", quantity,
         price_paise as price, (extract(epoch from traded_at) * 1000)::bigint as "tradedAt"
    from fills
   order by id`;

const installments = `
  select id, schedule_id as "scheduleId", subscription_id as "subscriptionId", status,
         planned_on::text as "plannedOn", ended_on::text as "endedOn", reason, amount_paise as amount, raise_paise as raise, client_order_id as "clientOrderId",
         quantity, value_paise as value, charges_paise as charges
    from installments
   order by id`;

const sales = `
  select id as "scheduleId", sell_order_id as "clientOrderId"
    from schedules
   where sell_order_id is not null
   order by id`;

const subscriptions = `
  select id, (select a.id from broker_accounts a
               where a.user_id = s.user_id and a.broker = s.broker) as account,
         status, reinvest_bp as "reinvestBp", put_in_paise as "putIn", carry_paise as carry,
         pool_paise as pool, withdrawable_paise as withdrawable,
         units_at_cost_paise as "unitsAtCost", charges_paise as charges, gains_paise as gains
    from subscriptions s
   order by id`;

const postings = `
  select id, subscription_id as "subscriptionId", schedule_number as "scheduleNumber", account,
         amount_paise as amount, units, cause
    from postings
   order by id`;
