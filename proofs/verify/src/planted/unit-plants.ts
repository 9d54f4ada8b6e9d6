import { installmentOf, move, type Plant, scheduleOf, subscriptionOf } from './plant.ts';

export const unitPlants: readonly Plant[] = [
  {
    name: 'lot costs halved, the rest left as change',
    sql: ({ bought }) => `
      ${halfOf(bought, 'postings', 'units')}
      update subscriptions s
         set units_at_cost_paise = units_at_cost_paise - h.half, carry_paise = carry_paise + h.half
        from half h where s.id = '${subscriptionOf(bought)}';
      update postings p
         set amount_paise = amount_paise + (case account when 'units' then -h.half else h.half end)
        from half h where p.cause = '${bought}' and account in ('units', 'carry');
      update lots l set cost_paise = cost_paise - h.half from half h
       where schedule_id = '${scheduleOf(bought)}' and number = 1;
      drop table half;`,
  },
  {
    name: 'lot costs halved in the lots alone',
    sql: ({ twoLots }) => `
      update lots set cost_paise = cost_paise / 2, charges_paise = charges_paise / 2
       where schedule_id = '${twoLots}';`,
  },
  {
    name: 'cost of sold units 10 % lower, the difference taken from gains',
    sql: ({ sold }) => `
      ${tenthOf(sold)}
      update sales set cost_of_sold_paise = cost_of_sold_paise - t.tenth
        from tenth t where schedule_id = '${scheduleOf(sold)}' and number = 1;
      update postings p
         set amount_paise = amount_paise + (case account when 'units' then t.tenth else -t.tenth end)
        from tenth t where p.cause = '${sold}' and account in ('units', 'gains');
      update subscriptions s
         set units_at_cost_paise = units_at_cost_paise + t.tenth, gains_paise = gains_paise + t.tenth
        from tenth t where s.id = '${subscriptionOf(sold)}';
      drop table tenth;`,
  },
  {
    name: 'cost of sold units 10 % lower in the sale alone',
    sql: ({ sold }) => `
      update sales set cost_of_sold_paise = cost_of_sold_paise * 9 / 10
       where schedule_id = '${scheduleOf(sold)}';`,
  },
  {
    name: 'a unit more in a purchase, its lot and its posting',
    sql: ({ bought }) => `
      update postings set units = units + 1 where cause = '${bought}' and account = 'units';
      update lots set quantity = quantity + 1 where schedule_id = '${scheduleOf(bought)}' and number = 1;
      update installments set quantity = quantity + 1 where id = '${installmentOf(bought)}';`,
  },
  {
    name: 'a unit moved from one lot to the next',
    sql: ({ twoLots }) => `
      update lots set quantity = quantity + (case number when 1 then 1 else -1 end)
       where schedule_id = '${twoLots}' and number in (1, 2);`,
  },
  {
    name: 'cost moved from one lot to the next',
    sql: ({ twoLots }) => `
      update lots set cost_paise = cost_paise + (case number when 1 then 500 else -500 end)
       where schedule_id = '${twoLots}' and number in (1, 2);`,
  },
  {
    name: 'charges moved from one lot to the next',
    sql: ({ twoLots }) => `
      update lots set charges_paise = charges_paise + (case number when 1 then 5 else -5 end)
       where schedule_id = '${twoLots}' and number in (1, 2);`,
  },
  {
    name: 'two lots made one',
    sql: ({ twoLots }) => `
      update lots l
         set quantity = l.quantity + m.quantity, cost_paise = l.cost_paise + m.cost_paise,
             charges_paise = l.charges_paise + m.charges_paise
        from lots m
       where l.schedule_id = '${twoLots}' and l.number = 1 and m.schedule_id = l.schedule_id and m.number = 2;
      delete from lots where schedule_id = '${twoLots}' and number = 2;`,
  },
  {
    name: 'a lot bought a day later',
    sql: ({ twoLots }) => `
      update lots set bought_on = bought_on + 1 where schedule_id = '${twoLots}' and number = 1;`,
  },
  {
    name: 'a unit less in a sale and its posting, kept as a lot',
    sql: ({ sold }) => `
      update postings set units = units + 1 where cause = '${sold}' and account = 'units';
      update sales set quantity = quantity - 1 where schedule_id = '${scheduleOf(sold)}' and number = 1;
      insert into lots values ('${scheduleOf(sold)}', 1, '2026-06-01', 1, 0, 0);`,
  },
  {
    name: 'a sale in two parts',
    sql: ({ sold }) => `
      insert into sales select schedule_id, 2, sold_on, 1, 100, 0, 100 from sales
       where schedule_id = '${scheduleOf(sold)}' and number = 1;
      update sales set quantity = quantity - 1, value_paise = value_paise - 100, cost_of_sold_paise = cost_of_sold_paise - 100
       where schedule_id = '${scheduleOf(sold)}' and number = 1;`,
  },
  {
    name: 'a sale a day later, booked on that day',
    sql: ({ sold }) => `
      update sales set sold_on = sold_on + 1 where schedule_id = '${scheduleOf(sold)}';
      update schedules set booked_on = booked_on + 1 where id = '${scheduleOf(sold)}';`,
  },
  {
    name: 'a split at twice its factor',
    sql: ({ split }) => `
      update postings p set units = units + (units / (a.factor - 1)) * a.factor
        from split_applications a
       where a.schedule_id = '${split}' and p.cause = '${split}.split.' || a.ex_date;
      update split_applications set factor = factor * 2 where schedule_id = '${split}';
      update lots set quantity = quantity * 2 where schedule_id = '${split}';`,
  },
  {
    name: 'a split that is undone',
    sql: ({ split }) => `
      update lots l set quantity = greatest(1, l.quantity / a.factor)
        from split_applications a where a.schedule_id = '${split}' and l.schedule_id = a.schedule_id;
      delete from postings where cause like '${split}.split.%';
      delete from split_applications where schedule_id = '${split}';`,
  },
  {
    name: 'a split a day later, its cause with it',
    sql: ({ split }) => `
      update postings p
         set cause = '${split}.split.' || (a.ex_date + 1), id = '${split}.split.' || (a.ex_date + 1) || ':1'
        from split_applications a where a.schedule_id = '${split}' and p.cause like '${split}.split.%';
      update split_applications set ex_date = ex_date + 1 where schedule_id = '${split}';`,
  },
  {
    name: 'a split that never was',
    sql: ({ twoLots }) => `
      update lots set quantity = quantity * 10 where schedule_id = '${twoLots}';
      insert into split_applications values ('${twoLots}', '2026-12-01', 10);
      insert into postings (id, subscription_id, schedule_number, account, amount_paise, units, cause, posted_at)
      select '${twoLots}.split.2026-12-01:1', subscription_id, number, 'units', 0,
             (select sum(quantity) * 9 / 10 from lots where schedule_id = '${twoLots}'),
             '${twoLots}.split.2026-12-01', '2026-12-01T03:45:00Z'
        from schedules where id = '${twoLots}';`,
  },
  {
    name: 'a purchase’s units cost nothing, its value put into charges',
    sql: ({ bought }) => move(bought, { units: -1000, charges: 1000 }),
  },
];

const halfOf = (order: string, table: string, account: string): string => `
  create temp table half as
  select amount_paise / 2 as half from ${table} where cause = '${order}' and account = '${account}';`;

const tenthOf = (order: string): string => `
  create temp table tenth as
  select cost_of_sold_paise / 10 as tenth from sales where schedule_id = '${scheduleOf(order)}' and number = 1;`;
