import { isOpenDay, istDay, istMoment } from './market-days.ts';
import type { RawRows, Subscription } from './raw-rows.ts';
import { actualDay, isExecuted, type Reckoned, type Sums, sum, sumsOf } from './reckoning.ts';

const emptySums = (): Sums => ({
  put_in: 0,
  carry: 0,
  pool: 0,
  units: 0,
  charges: 0,
  gains: 0,
  withdrawable: 0,
});

/** Every cause of postings, and all of them together, come to nothing. */
export function unbalancedCauses({ postings }: RawRows): string[] {
  const causes = Map.groupBy(
    postings,
    ({ subscription_id, cause }) => `${subscription_id} ${cause}`,
  );
  return [...causes]
    .filter(([, own]) => sum(own, ({ amount_paise }) => amount_paise) !== 0)
    .map(([cause]) => cause);
}

/** The postings of each subscription against what its fills come to, account by account. */
export function ledgerAgainstFills({ postings }: RawRows, reckoned: readonly Reckoned[]) {
  const posted = new Map(reckoned.map(({ subscription }) => [subscription.id, emptySums()]));
  for (const { subscription_id, account, amount_paise } of postings) {
    const sums = posted.get(subscription_id);
    if (sums) sums[account as keyof Sums] += amount_paise;
  }
  return {
    posted: [...posted.values()],
    kept: reckoned.map(({ subscription }) => balancesOf(subscription)),
    byFills: reckoned.map(sumsOf),
  };
}

/** The balances a subscription keeps, signed as in the ledger. */
const balancesOf = (subscription: Subscription): Sums => ({
  put_in: 0 - subscription.put_in_paise,
  carry: subscription.carry_paise,
  pool: subscription.pool_paise,
  units: subscription.units_at_cost_paise,
  charges: subscription.charges_paise,
  gains: 0 - subscription.gains_paise,
  withdrawable: subscription.withdrawable_paise,
});

/** Units by the postings against units by fills and splits. */
export function unitsAgainstFills({ postings }: RawRows, reckoned: readonly Reckoned[]) {
  return {
    posted: reckoned.map(({ subscription: { id } }) =>
      sum(
        postings.filter(({ subscription_id }) => subscription_id === id),
        ({ units }) => units,
      ),
    ),
    byFills: reckoned.map(({ blocks }) => sum(blocks, ({ unitsHeld }) => unitsHeld)),
  };
}

/** After no cause, in the order they were posted, is carry or pool below nothing. */
export function overdrawn({ postings }: RawRows): string[] {
  const faults: string[] = [];
  for (const [id, own] of Map.groupBy(postings, ({ subscription_id }) => subscription_id)) {
    let carry = 0;
    let pool = 0;
    for (const [instant, together] of Map.groupBy(own, ({ posted_at }) => posted_at.getTime())) {
      carry += sum(
        together.filter(({ account }) => account === 'carry'),
        amount,
      );
      pool += sum(
        together.filter(({ account }) => account === 'pool'),
        amount,
      );
      if (carry < 0 || pool < 0) faults.push(`${id} ${new Date(instant).toISOString()}`);
    }
  }
  return faults;
}

const amount = ({ amount_paise }: { amount_paise: number }): number => amount_paise;

/** Every number of the plan is used at most once, and those in use are the lowest there are. */
export function wrongNumbers(reckoned: readonly Reckoned[]): string[] {
  return reckoned.flatMap(({ subscription, blocks }) => {
    const used = blocks
      .flatMap(({ turns }) => turns)
      .filter(({ status }) => status !== 'cancelled')
      .map(({ sip_number }) => sip_number)
      .sort((a, b) => a - b);
    const inOrder = used.every((number, index) => number === index + 1);
    return inOrder && used.length <= subscription.installment_count ? [] : [subscription.id];
  });
}

/** Turns on days without a session, before their time, or two of one schedule on one day. */
export function wrongDays(reckoned: readonly Reckoned[]): string[] {
  return reckoned.flatMap(({ blocks }) =>
    blocks.flatMap(({ turns, schedule }) => {
      const days = turns.flatMap((turn) => actualDay(turn) ?? []);
      const twice = days.length === new Set(days).size ? [] : [`${schedule.id} twice on a day`];
      const wrong = turns.filter((turn) => {
        const actual = actualDay(turn);
        return !isOpenDay(turn.planned_on) || (actual !== undefined && actual < turn.planned_on);
      });
      return [...twice, ...wrong.map(({ id }) => id)];
    }),
  );
}

/** Turns that are called executed without a fill or a carried amount to show for it, or the reverse. */
export function unprovedTurns(reckoned: readonly Reckoned[]): string[] {
  return reckoned.flatMap(({ blocks }) =>
    blocks
      .flatMap(({ turns }) => turns)
      .filter((turn) => isExecuted(turn) !== (turn.status === 'executed'))
      .map(({ id }) => id),
  );
}

/** Fills beyond the limit of their order, and sales that left less than the target. */
export function badBargains({ orders, fills }: RawRows, reckoned: readonly Reckoned[]): string[] {
  const orderOf = new Map(orders.map((order) => [order.client_order_id, order]));
  const beyond = fills.filter(({ client_order_id, price_paise }) => {
    const order = orderOf.get(client_order_id);
    if (!order) return true;
    return order.side === 'buy' ? price_paise > order.limit_paise : price_paise < order.limit_paise;
  });
  const belowTarget = reckoned
    .flatMap(({ blocks }) => blocks)
    .filter(({ sold, status }) => sold.length > 0 && status !== 'COMPLETED');
  return [...beyond.map(({ id }) => id), ...belowTarget.map(({ schedule }) => schedule.id)];
}

/** Orders the broker knows by no number or by one that another order has too, and fills of neither. */
export function doubtfulOrders({ orders, fills }: RawRows): string[] {
  const numbers = Map.groupBy(orders, (order) => `${order.user_id} ${order.broker_order_id}`);
  const known = new Set(orders.map(({ client_order_id }) => client_order_id));
  return [
    ...orders
      .filter(({ broker_order_id }) => !broker_order_id)
      .map((order) => order.client_order_id),
    ...[...numbers].filter(([, same]) => same.length > 1).map(([number]) => number),
    ...fills.filter(({ client_order_id }) => !known.has(client_order_id)).map(({ id }) => id),
  ];
}

/** Days with orders, of those that are over, that were not found equal to the broker's final books. */
export function daysNotCompared({ orders, jobRuns }: RawRows, now: Date): string[] {
  const compared = new Set(
    jobRuns.flatMap(({ market_time, outcomes }) =>
      (outcomes ?? [])
        .filter(({ what, result }) => what === 'compare the day' && result === 'done')
        .map(({ subject }) => `${subject} ${istDay(market_time)}`),
    ),
  );
  const isOver = (day: string) => istMoment(day, '15:35') <= now;
  const traded = orders.map(({ account_id, submitted_at }) => ({
    account_id,
    day: istDay(submitted_at),
  }));
  return [
    ...new Set(traded.filter(({ day }) => isOver(day)).map((t) => `${t.account_id} ${t.day}`)),
  ]
    .filter((day) => !compared.has(day))
    .sort();
}
