import type { Targets } from './targets.ts';

/** A consistent falsification: balances, postings and rows change together. */
export type Plant = {
  name: string;
  sql(targets: Targets): string;
};

export const subscriptionOf = (id: string): string => id.slice(0, id.indexOf('.'));
export const scheduleOf = (id: string): string => id.split('.').slice(0, 2).join('.');
export const installmentOf = (orderId: string): string => orderId.split('.').slice(0, 3).join('.');

const columns = {
  put_in: 'put_in_paise = put_in_paise -',
  gains: 'gains_paise = gains_paise -',
  carry: 'carry_paise = carry_paise +',
  pool: 'pool_paise = pool_paise +',
  units: 'units_at_cost_paise = units_at_cost_paise +',
  charges: 'charges_paise = charges_paise +',
  withdrawable: 'withdrawable_paise = withdrawable_paise +',
} as const;

export type Moves = Partial<Record<keyof typeof columns, number>>;

/** Moves paise between accounts of one cause and adjusts the balances. */
export const move = (cause: string, moves: Moves): string =>
  movePostings(cause, moves) + balance(subscriptionOf(cause), moves);

/** The postings alone. */
export function movePostings(cause: string, moves: Moves): string {
  const entries = Object.entries(moves);
  const sum = entries.reduce((total, [, paise]) => total + paise, 0);
  if (sum !== 0) throw new Error(`The moves of ${cause} are off by ${sum} paise.`);
  const postings = entries.map(
    ([account, paise]) => `
      insert into postings (id, subscription_id, schedule_number, account, amount_paise, units, cause, posted_at)
      select cause || ':' || (max(split_part(id, ':', 2)::integer) + 1), subscription_id,
             max(schedule_number), '${account}', 0, 0, cause, max(posted_at)
        from postings
       where cause = '${cause}'
         and not exists (select 1 from postings where cause = '${cause}' and account = '${account}')
       group by cause, subscription_id;
      update postings set amount_paise = amount_paise + (${paise})
       where cause = '${cause}' and account = '${account}';`,
  );
  return postings.join('\n');
}

/** The balances alone. */
export function balance(subscription: string, moves: Moves): string {
  const { put_in, gains, carry, pool, units, charges, withdrawable } = moves;
  const of = { put_in, gains, carry, pool, units, charges, withdrawable };
  const changes = (
    ['put_in', 'gains', 'carry', 'pool', 'units', 'charges', 'withdrawable'] as const
  )
    .filter((account) => of[account] !== undefined)
    .map((account) => `${columns[account]} (${of[account]})`);
  return `update subscriptions set ${changes.join(', ')} where id = '${subscription}';`;
}

export const hashAgain = (order: string): string => `
  update orders
     set request_hash = encode(sha256(convert_to(
           '{"symbol":' || (request -> 'symbol')::text || ',"side":' || (request -> 'side')::text
           || ',"quantity":' || (request -> 'quantity')::text || ',"limit":' || (request -> 'limit')::text
           || ',"notAfter":' || (request -> 'notAfter')::text || '}', 'UTF8')), 'hex')
   where client_order_id = '${order}';`;

export const hashPlanAgain = (plan: string): string => `
  update run_plans r
     set hash = encode(sha256(convert_to((
           select '[' || string_agg('{"subject":' || (i -> 'subject')::text || ',"worst":'
                  || (i -> 'worst')::text || '}', ',' order by n) || ']'
             from jsonb_array_elements(r.intents) with ordinality as e (i, n)), 'UTF8')), 'hex')
   where id = ${plan};`;
