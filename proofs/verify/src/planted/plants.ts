import { factPlants } from './fact-plants.ts';
import { moneyPlants } from './money-plants.ts';
import {
  balance,
  installmentOf,
  type Moves,
  type Plant,
  scheduleOf,
  subscriptionOf,
} from './plant.ts';
import { statePlants } from './state-plants.ts';
import { unitPlants } from './unit-plants.ts';

/** Days and moments. */
const datePlants: readonly Plant[] = [
  {
    name: 'posting dates moved by 40 days',
    sql: ({ sold }) =>
      `update postings set posted_at = posted_at + interval '40 days' where cause = '${sold}';`,
  },
  {
    name: 'all posting dates of a subscription moved by 40 days',
    sql: ({ bought }) => `
      update postings set posted_at = posted_at + interval '40 days'
       where subscription_id = '${subscriptionOf(bought)}';`,
  },
  {
    name: 'posting dates moved by 40 days, the order’s end and steps with them',
    sql: ({ sold }) => `
      update postings set posted_at = posted_at + interval '40 days' where cause = '${sold}';
      update orders set settled_at = settled_at + interval '40 days' where client_order_id = '${sold}';
      update order_events set at = at + interval '40 days' where client_order_id = '${sold}' and event = 'filled';`,
  },
  {
    name: 'posting date of a split moved by 40 days',
    sql: ({ split }) =>
      `update postings set posted_at = posted_at + interval '40 days' where cause like '${split}.split.%';`,
  },
  {
    name: 'posting date of a carried SIP moved by a day',
    sql: ({ carried }) =>
      `update postings set posted_at = posted_at + interval '1 day' where cause = '${carried}.carried';`,
  },
  {
    name: 'posting date of a plan’s end moved by an hour',
    sql: ({ completed }) =>
      `update postings set posted_at = posted_at + interval '1 hour' where cause = '${completed}.completed';`,
  },
  {
    // A schedule has one purchase a day.
    name: 'a purchase the day after the last one of its schedule, in the installment and its lot',
    sql: ({ bought }) => `
      update installments
         set ended_on = (select max(ended_on) + 1 from installments where schedule_id = '${scheduleOf(bought)}')
       where id = '${installmentOf(bought)}';
      update lots set bought_on = (select ended_on from installments where id = '${installmentOf(bought)}')
       where schedule_id = '${scheduleOf(bought)}' and number = 1;`,
  },
  {
    name: 'a purchase at another time',
    sql: ({ bought }) =>
      `update installments set executed_at = '14:07' where id = '${installmentOf(bought)}';`,
  },
  {
    name: 'a carried SIP on the day before',
    sql: ({ carried }) =>
      `update installments set ended_on = ended_on - 1, planned_on = planned_on - 1 where id = '${carried}';`,
  },
  {
    name: 'a failed SIP a day later, its decision as it was',
    sql: ({ failed }) => `update installments set ended_on = ended_on + 1 where id = '${failed}';`,
  },
  {
    name: 'a planned SIP a week later',
    sql: ({ planned }) =>
      `update installments set planned_on = planned_on + 7 where id = '${planned}';`,
  },
  {
    name: 'a bought SIP planned a day earlier',
    sql: ({ bought }) =>
      `update installments set planned_on = planned_on - 1 where id = '${installmentOf(bought)}';`,
  },
  {
    name: 'a planned SIP at another time of day',
    sql: ({ planned }) =>
      `update installments set execution_time = '14:30' where id = '${planned}';`,
  },
  {
    name: 'a block booked on another day',
    sql: ({ sold }) =>
      `update schedules set booked_on = booked_on - 3 where id = '${scheduleOf(sold)}';`,
  },
  {
    name: 'a subscription ended a day later, with what it cancelled',
    sql: ({ ended }) => `
      update installments i set ended_on = i.ended_on + 1
       where i.subscription_id = '${ended}' and i.status = 'cancelled' and i.reason = 'SUBSCRIPTION_ENDED';
      update subscriptions set ended_on = ended_on + 1 where id = '${ended}';`,
  },
  {
    name: 'a pause after misses of another day',
    sql: ({ missed }) =>
      `update subscriptions set paused_by_misses_on = paused_by_misses_on - 1 where id = '${missed}';`,
  },
  {
    name: 'a subscription a week older',
    sql: ({ bought }) =>
      `update subscriptions set subscribed_at = subscribed_at - interval '7 days' where id = '${subscriptionOf(bought)}';`,
  },
  {
    name: 'steps counted from another month',
    sql: ({ stepping }) =>
      `update subscriptions set step_up_from = step_up_from - 31 where id = '${stepping}';`,
  },
  {
    name: 'an amendment two weeks earlier',
    sql: ({ amended }) =>
      `update subscription_amendments set market_at = market_at - interval '14 days' where id = '${amended}';`,
  },
];

const day = '2020-06-01';

const paid = 12_345;

const actionPlants: readonly Plant[] = [
  {
    name: 'a corporate action that was missed: a distribution',
    sql: ({ bought }) => applied(bought, { kind: 'distribution', amount: paid }),
  },
  {
    name: 'a corporate action that was missed: a distribution, posted and in the balances',
    sql: ({ bought }) => {
      const moves = { gains: -paid, withdrawable: paid };
      return (
        applied(bought, { kind: 'distribution', amount: paid }) +
        posted(bought, 'distribution', moves) +
        balance(subscriptionOf(bought), moves)
      );
    },
  },
  {
    name: 'a corporate action that was missed: a delisting of an ETF that is still listed',
    sql: ({ bought }) => applied(bought, { kind: 'delisting', amount: 0 }),
  },
  {
    name: 'a corporate action that was missed: a merger into another ETF',
    sql: ({ bought }) => applied(bought, { kind: 'merger', amount: 0, successor: 'GOLDBEES' }),
  },
  {
    name: 'a corporate action in a block that is over',
    sql: ({ sold }) => applied(sold, { kind: 'distribution', amount: paid }),
  },
];

type Applied = { kind: string; amount: number; successor?: string };

const applied = (order: string, { kind, amount, successor }: Applied): string => `
  insert into corporate_action_applications (schedule_id, kind, ex_date, symbol, units, amount_paise, successor)
  select id, '${kind}', '${day}', symbol, 1, ${amount}, ${successor ? `'${successor}'` : 'null'}
    from schedules
   where id = '${scheduleOf(order)}';`;

const posted = (order: string, kind: string, moves: Moves): string => {
  const cause = `${scheduleOf(order)}.${kind}.${day}`;
  return Object.entries(moves)
    .map(
      ([account, paise], index) => `
      insert into postings (id, subscription_id, schedule_number, account, amount_paise, units, cause, posted_at)
      select '${cause}:${index + 1}', k.subscription_id, k.number, '${account}', ${paise}, 0, '${cause}',
             o.submitted_at
        from schedules k
        join orders o on o.client_order_id = '${order}'
       where k.id = '${scheduleOf(order)}';`,
    )
    .join('\n');
};

export const plants: readonly Plant[] = [
  ...moneyPlants,
  ...unitPlants,
  ...datePlants,
  ...statePlants,
  ...factPlants,
  ...actionPlants,
];
