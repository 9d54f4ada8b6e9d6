import { sql } from 'kysely';
import type { TellOwner } from '../../platform/account-notices/tell-owner.postgres.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { SubscriptionTables } from '../../trading/ledger/subscription-store.postgres.ts';
import type { SubscriptionRecord } from '../../trading/ledger/subscription-store.ts';
import { dailyLimits, type NewSubscriptions } from './subscribe.ts';

export const postgresNewSubscriptions = (
  tables: Pick<SubscriptionTables, 'add'>,
  tell: TellOwner,
): NewSubscriptions => ({
  add: (record, { now, isProved, consent }) =>
    tables.add(record, now, consent, {
      async judge(tx) {
        const { count, today, installments } = await begunBy(tx, record.userId, now);
        if (count > 0 && !isProved) return 'proof-needed';
        const more = installmentsOf(record);
        return today >= dailyLimits.subscriptions ||
          (today > 0 && installments + more > dailyLimits.installments)
          ? 'too-many-today'
          : undefined;
      },
      also: (tx) =>
        tell(tx, {
          userId: record.userId,
          subject: record.id,
          at: now,
          change: {
            kind: 'subscription-started',
            strategy: record.strategyName,
            installment: record.state.plan.installment,
          },
        }),
    }),
});

const installmentsOf = ({ state }: SubscriptionRecord): number =>
  state.schedules.reduce((sum, { installments }) => sum + installments.length, 0);

type Begun = { count: number; today: number; installments: number };

/** Locks the investor's row, so that subscriptions made at the same time are judged one after the other. */
async function begunBy(tx: Executor, userId: string, now: Date): Promise<Begun> {
  await sql`select 1 from users where id = ${userId} for no key update`.execute(tx);
  const since = new Date(now.getTime() - dailyLimits.withinMs);
  const { rows } = await sql<Begun>`
    select count(*)::integer as count,
           (count(*) filter (where created_at > ${since}))::integer as today,
           coalesce(sum(least(installment_count, installments_per_etf))
             filter (where created_at > ${since}), 0)::integer as installments
      from subscriptions
     where user_id = ${userId}`.execute(tx);
  return rows[0] ?? { count: 0, today: 0, installments: 0 };
}
