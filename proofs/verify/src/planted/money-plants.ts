import {
  balance,
  installmentOf,
  move,
  movePostings,
  type Plant,
  scheduleOf,
  subscriptionOf,
} from './plant.ts';

/** ₹15 and GST. */
const depository = 1770;

/** Paise moved between accounts with correct sums. */
export const moneyPlants: readonly Plant[] = [
  {
    name: '₹50 of a sale moved from the pool to withdrawable',
    sql: ({ sold }) => move(sold, { pool: -5000, withdrawable: 5000 }),
  },
  {
    name: '₹50 of a sale moved from withdrawable to the pool',
    sql: ({ sold }) => move(sold, { pool: 5000, withdrawable: -5000 }),
  },
  {
    name: '₹1,000 more put in than the SIP, kept as change',
    sql: ({ bought }) => move(bought, { put_in: -100_000, carry: 100_000 }),
  },
  {
    name: 'an invented cause that gives ₹200',
    sql: ({ bought }) => invented(subscriptionOf(bought), `${subscriptionOf(bought)}.bonus`),
  },
  {
    name: 'an invented cause named like an order',
    sql: ({ bought }) => invented(subscriptionOf(bought), `${scheduleOf(bought)}.s9`),
  },
  {
    name: 'a raise of a purchase zeroed, put in by the investor instead',
    sql: ({ bought }) => `
      ${takeRaise(bought)}
      update installments set raise_paise = 0 where id = '${installmentOf(bought)}';`,
  },
  {
    name: 'all raises zeroed, and the pool with them',
    sql: ({ bought }) => `
      update installments set amount_paise = amount_paise - raise_paise, raise_paise = 0
       where subscription_id = '${subscriptionOf(bought)}';
      ${takeRaise(bought)}`,
  },
  {
    name: 'gains shifted from one sale to another',
    sql: ({ sold, soldLater }) =>
      move(sold, { gains: 7000, withdrawable: -7000 }) +
      move(soldLater, { gains: -7000, withdrawable: 7000 }),
  },
  {
    name: 'own money booked as gains',
    sql: ({ sold }) => move(sold, { put_in: 9000, gains: -9000 }),
  },
  {
    name: 'a second sale of the day charged for the depository, as before the correction of 2026-11-22',
    sql: ({ soldAgain }) => chargeDepositoryAgain(soldAgain),
  },
  {
    name: 'charges of a purchase lowered by ₹1, left as change',
    sql: ({ bought }) => `
      ${move(bought, { charges: -100, carry: 100 })}
      update installments set charges_paise = charges_paise - 100 where id = '${installmentOf(bought)}';
      update lots set cost_paise = cost_paise - 100, charges_paise = charges_paise - 100
       where schedule_id = '${scheduleOf(bought)}' and number = 1;`,
  },
  {
    name: 'charges of a sale lowered by ₹5, paid out',
    sql: ({ sold }) => `
      ${move(sold, { charges: -500, withdrawable: 500 })}
      update sales set charges_paise = charges_paise - 500 where schedule_id = '${scheduleOf(sold)}' and number = 1;`,
  },
  {
    name: 'charges counted into what units cost',
    sql: ({ bought }) => move(bought, { charges: -300, units: 300 }),
  },
  {
    name: 'change of a purchase paid out instead of kept',
    sql: ({ bought }) => move(bought, { carry: -10, withdrawable: 10 }),
  },
  {
    name: 'a purchase dearer by ₹10, taken from the change',
    sql: ({ bought }) => `
      ${move(bought, { units: 1000, carry: -1000 })}
      update installments set value_paise = value_paise + 1000 where id = '${installmentOf(bought)}';
      update lots set cost_paise = cost_paise + 1000 where schedule_id = '${scheduleOf(bought)}' and number = 1;`,
  },
  {
    name: 'a carried SIP put in by ₹5 more',
    sql: ({ carried }) => move(`${carried}.carried`, { put_in: -500, carry: 500 }),
  },
  {
    name: 'a carried SIP kept in the pool until the plan’s end',
    sql: ({ carried }) =>
      movePostings(`${carried}.carried`, { pool: 500, carry: -500 }) +
      movePostings(`${subscriptionOf(carried)}.completed`, { pool: -500, carry: 500 }),
  },
  {
    name: 'a sale dearer by ₹20, all of it gains',
    sql: ({ sold }) => `
      ${move(sold, { gains: -2000, withdrawable: 2000 })}
      update sales set value_paise = value_paise + 2000 where schedule_id = '${scheduleOf(sold)}' and number = 1;`,
  },
  {
    name: 'the end of a subscription gave ₹10 too much',
    sql: ({ ended }) => `
      with e as (select cause from postings where subscription_id = '${ended}' and cause like '%.amended.%' limit 1)
      update postings p
         set amount_paise = amount_paise + (case account when 'withdrawable' then 1000 else -1000 end)
        from e where p.cause = e.cause and p.account in ('withdrawable', 'carry');
      ${balance(ended, { withdrawable: 1000 })}
      update subscriptions set put_in_paise = put_in_paise + 1000 where id = '${ended}';
      with f as (select id, cause from postings
                  where subscription_id = '${ended}' and account = 'put_in' order by posted_at limit 1)
      update postings p set amount_paise = amount_paise + (case account when 'put_in' then -1000 else 1000 end)
        from f where p.cause = f.cause and p.account in ('put_in', 'carry');`,
  },
  {
    name: 'the end of a plan kept a paisa of change in the pool',
    sql: ({ completed }) => move(`${completed}.completed`, { pool: 1, withdrawable: -1 }),
  },
  {
    name: 'money of one investor moved to another',
    sql: ({ bought, other }) => {
      const cause = `${other}.amended.99`;
      return `${move(bought, { put_in: -40_000, withdrawable: 40_000 })}
        insert into postings (id, subscription_id, account, amount_paise, units, cause, posted_at)
        values ('${cause}:1', '${other}', 'withdrawable', -40000, 0, '${cause}', '2026-12-01T05:00:00Z'),
               ('${cause}:2', '${other}', 'put_in', 40000, 0, '${cause}', '2026-12-01T05:00:00Z');
        ${balance(other, { withdrawable: -40_000, put_in: 40_000 })}`;
    },
  },
  {
    name: 'a purchase posted twice',
    sql: ({ bought }) => `
      insert into postings
      select '${bought}.again:' || split_part(id, ':', 2), subscription_id, schedule_number, account,
             amount_paise, units, '${bought}.again', posted_at
        from postings where cause = '${bought}';
      insert into lots
      select schedule_id, 99, bought_on, quantity, cost_paise, charges_paise
        from lots where schedule_id = '${scheduleOf(bought)}' and number = 1;
      update subscriptions s
         set put_in_paise = put_in_paise - coalesce((select amount_paise from postings where cause = '${bought}' and account = 'put_in'), 0),
             carry_paise = carry_paise + coalesce((select amount_paise from postings where cause = '${bought}' and account = 'carry'), 0),
             units_at_cost_paise = units_at_cost_paise + (select amount_paise from postings where cause = '${bought}' and account = 'units'),
             charges_paise = charges_paise + (select amount_paise from postings where cause = '${bought}' and account = 'charges'),
             pool_paise = greatest(0, pool_paise + coalesce((select amount_paise from postings where cause = '${bought}' and account = 'pool'), 0))
       where id = '${subscriptionOf(bought)}';`,
  },
];

const invented = (subscription: string, cause: string): string => `
  insert into postings (id, subscription_id, account, amount_paise, units, cause, posted_at)
  values ('${cause}:1', '${subscription}', 'gains', -20000, 0, '${cause}', '2026-12-01T05:00:00Z'),
         ('${cause}:2', '${subscription}', 'withdrawable', 20000, 0, '${cause}', '2026-12-01T05:00:00Z');
  ${balance(subscription, { gains: -20_000, withdrawable: 20_000 })}`;

const takeRaise = (order: string): string => `
  update subscriptions s
     set pool_paise = s.pool_paise - p.amount_paise, put_in_paise = s.put_in_paise - p.amount_paise
    from postings p
   where p.cause = '${order}' and p.account = 'pool' and s.id = p.subscription_id;
  update postings q set amount_paise = q.amount_paise + p.amount_paise
    from postings p
   where q.cause = '${order}' and q.account = 'put_in' and p.cause = '${order}' and p.account = 'pool';
  delete from postings where cause = '${order}' and account = 'pool';`;

/** Of a plan that reinvests nothing, so that nothing else follows from it. */
export const chargeDepositoryAgain = (sale: string): string => `
  ${move(sale, { charges: depository, withdrawable: -depository })}
  update sales set charges_paise = charges_paise + ${depository} where schedule_id = '${scheduleOf(sale)}';
  update notifications
     set facts = facts || jsonb_build_object(
           'proceeds', (facts ->> 'proceeds')::bigint - ${depository},
           'profit', (facts ->> 'profit')::bigint - ${depository})
   where event = 'booked' and schedule_id = '${scheduleOf(sale)}';`;
