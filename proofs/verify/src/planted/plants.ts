import { datePlants } from './date-plants.ts';
import { factPlants } from './fact-plants.ts';
import { moneyPlants } from './money-plants.ts';
import { balance, type Moves, type Plant, scheduleOf, subscriptionOf } from './plant.ts';
import { statePlants } from './state-plants.ts';
import { unitPlants } from './unit-plants.ts';

const day = '2020-06-01';

const paid = 12_345;

/** Delistings, distributions and mergers that never were. */
const actionPlants: readonly Plant[] = [
  {
    name: 'a corporate action nobody saw: a distribution',
    sql: ({ bought }) => applied(bought, { kind: 'distribution', amount: paid }),
  },
  {
    name: 'a corporate action nobody saw: a distribution, posted and in the balances',
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
    name: 'a corporate action nobody saw: a delisting of an ETF that is still listed',
    sql: ({ bought }) => applied(bought, { kind: 'delisting', amount: 0 }),
  },
  {
    name: 'a corporate action nobody saw: a merger into another ETF',
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
