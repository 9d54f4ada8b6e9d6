import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { AnswerTo, Asks, BooksQuestion, Outcome, SharedRun } from '@safe-trading/engine';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { rowByRow } from '../../platform/db/row-by-row.ts';
import { newId } from '../../platform/kernel/ids.ts';
import { inGroups } from '../../platform/kernel/in-groups.ts';
import { toDate, toInstant } from '../../platform/kernel/instants.ts';
import type { Answers } from '../run/interpret.ts';
import { accountsInHand } from './accounts-in-hand.ts';
import type { SharedRuns } from './books.ts';
import type { BooksProcessName } from './leases.postgres.ts';
import { runAccountConditions } from './run-account-conditions.postgres.ts';

/** A process that waits for accounts of others looks again after this time. */
const looksAgainMs = 100;

const beforeAll = -1;

type Taken = NonNullable<AnswerTo<'take run account'>>;
type Question = Extract<BooksQuestion, `${string}run ${'plan' | 'account' | 'accounts'}${string}`>;
export type RunAccounts = { answers: Answers<Question>; sharedRuns: SharedRuns };

type Row = {
  position: number;
  user_id: string;
  broker: string;
  subscriptions: Taken['subscriptions'];
  orders: Taken['orders'];
  delivery: number;
};

/** The accounts of shared runs, as one process takes and ends them. */
export function postgresRunAccounts(db: Database, process: BooksProcessName): RunAccounts {
  const { holder } = process;
  const inHand = accountsInHand();
  const { living, isFree, isOurs, isReached } = runAccountConditions(process, inHand);

  /** Earlier positions are held here or wait for the second pass. */
  let lastTaken = { planId: '', position: beforeAll };

  /** Continues after the last position, then scans once from the start. */
  async function take(planId: string, most: number, busyToo: boolean): Promise<Taken[]> {
    const after = lastTaken.planId === planId ? lastTaken.position : beforeAll;
    const taken = await takeAfter(after, { planId, most, busyToo });
    const last = taken.at(-1);
    if (last) lastTaken = last;
    if (taken.length === most || after === beforeAll) return taken;
    try {
      const left = { planId, most: most - taken.length, busyToo };
      return [...taken, ...(await takeAfter(beforeAll, left))];
    } catch (fault) {
      for (const account of taken) inHand.leave(account);
      throw fault;
    }
  }

  async function takeAfter(
    after: number,
    { planId, most, busyToo }: { planId: string; most: number; busyToo: boolean },
  ): Promise<Taken[]> {
    const { rows } = await sql<Row>`
      with ${living},
      free as (
        select r.run_plan_id, r.position
          from run_accounts r
         where r.run_plan_id = ${planId}
           and r.position > ${after}
           and ${isFree(sql`r.position = any(${inHand.behind(planId, after)}::integer[])`)}
           and (${busyToo} or ${isOurs})
           and ${isReached}
         order by r.position
         limit ${most}
           for update of r skip locked)
      update run_accounts r
         set holder = ${holder}, delivery = r.delivery + 1
        from free
       cross join lateral (
             select ctid
               from run_accounts
              where run_plan_id = free.run_plan_id
                and position = free.position
             ${rowByRow}) as its
       where r.ctid = its.ctid
      returning r.position, r.user_id, r.broker, r.subscriptions, r.orders, r.delivery`.execute(db);
    rows.sort((a, b) => a.position - b.position);
    return rows.map(({ user_id: userId, position, ...row }) => {
      inHand.keep({ planId, position });
      return { ...row, planId, position, userId };
    });
  }

  const takeInGroups = inGroups(async (asks: readonly Asks<'take run account'>[]) => {
    const taken = new Map<string, Taken[]>();
    try {
      for (const [planId, ofPlan] of Map.groupBy(asks, (one) => one.planId)) {
        const busyToo = ofPlan.some((one) => one.busyToo);
        taken.set(planId, await take(planId, ofPlan.length, busyToo));
      }
    } catch (fault) {
      // If the batch fails, no account is handed out.
      for (const account of [...taken.values()].flat()) inHand.leave(account);
      throw fault;
    }
    return asks.map(({ planId }) => ({ taken: taken.get(planId)?.shift() }));
  });

  const answers: Answers<Question> = {
    async 'freeze run plan'(asks) {
      const planId = asks.runId ?? newId();
      await freezeRunPlan(db, planId, asks);
      return planId;
    },

    'take run account': async (asks) => (await takeInGroups(asks)).taken,

    'end run account': inGroups(async (ended: readonly Asks<'end run account'>[]) => {
      const reports = ended.map(({ taken: { planId, position, delivery }, outcomes }) => ({
        ...{ planId, position, delivery },
        outcomes,
      }));
      try {
        await sql`
          update run_accounts r
             set ended_at = now(), outcomes = e.outcomes
            from jsonb_to_recordset(cast(${JSON.stringify(reports)} as text)::jsonb)
                   as e ("planId" text, position integer, delivery integer, outcomes jsonb)
           cross join lateral (
                 select ctid
                   from run_accounts
                  where run_plan_id = e."planId"
                    and position = e.position
                    and delivery = e.delivery
                    and ended_at is null
                 ${rowByRow}) as its
           where r.ctid = its.ctid`.execute(db);
      } finally {
        // Not earlier: another take would find it unended and free.
        for (const { taken } of ended) inHand.leave(taken);
      }
      return ended.map(() => true);
    }),

    async 'run accounts left'({ planId, again }) {
      if (again) await wait(looksAgainMs);
      const { rows } = await sql<{ left: number }>`
        select count(*) as left
          from run_accounts
         where run_plan_id = ${planId}
           and ended_at is null`.execute(db);
      return rows[0]?.left ?? 0;
    },

    async 'withdraw run accounts'({ planId }) {
      await sql`
        with ${living}
        delete from run_accounts r
         where r.run_plan_id = ${planId}
           and ${isFree()}`.execute(db);
    },

    async 'ended run accounts'({ planId }) {
      const { rows } = await sql<{ accounts: number; ended: number; outcomes: Outcome[][] | null }>`
        select p.accounts, count(r.ended_at) as ended,
               jsonb_agg(r.outcomes order by r.position) filter (where r.ended_at is not null) as outcomes
          from run_plans p
          left join run_accounts r on r.run_plan_id = p.id
         where p.id = ${planId}
         group by p.id`.execute(db);
      const [found] = rows;
      if (!found) throw noPlan(planId);
      return {
        outcomes: (found.outcomes ?? []).flat(),
        missing: found.accounts - found.ended,
      };
    },
  };

  const sharedRuns: SharedRuns = {
    async open() {
      const { rows } = await sql<PlanRow>`
        with ${living}
        select p.id, p.frozen_at, p.booking
          from run_plans p
         where p.id in (select run_plan_id
                          from run_accounts
                         where ended_at is null)
           and exists (select 1
                         from run_accounts r
                        where r.run_plan_id = p.id
                          and ${isFree()}
                          and ${isOurs}
                          and ${isReached}
                       ${rowByRow})
         order by p.frozen_at, p.id`.execute(db);
      return rows.map(toSharedRun);
    },

    async find(planId) {
      const { rows } = await sql<PlanRow>`
        select id, frozen_at, booking
          from run_plans
         where id = ${planId}`.execute(db);
      const [row] = rows;
      if (!row) throw noPlan(planId);
      return toSharedRun(row);
    },
  };
  return { answers, sharedRuns };
}

type PlanRow = { id: string; frozen_at: Date; booking: boolean };

const toSharedRun = ({ id, frozen_at, booking }: PlanRow): SharedRun => ({
  planId: id,
  frozenAt: toInstant(frozen_at),
  booking,
});

const noPlan = (id: string) => new Error(`There is no run plan ${id}.`);

/** Stores the most a run may send, and its accounts, before the first order: one statement, so no plan lacks its accounts. */
async function freezeRunPlan(
  db: Database,
  id: string,
  { orders, worst, frozenAt, booking, accounts }: Asks<'freeze run plan'>,
): Promise<void> {
  const intents = JSON.stringify(orders);
  const hash = createHash('sha256').update(intents).digest('hex');
  // As columns, because parsing one large document takes longer.
  const column = (of: (account: (typeof accounts)[number]) => string) =>
    sql`${accounts.map(of)}::text[]`;
  await sql`
    with frozen as (
      insert into run_plans (id, frozen_at, orders, worst_paise, hash, intents, booking, accounts)
      values (${id}, ${toDate(frozenAt)}, ${orders.length}, ${worst}, ${hash},
              cast(${intents} as text)::jsonb, ${booking}, ${accounts.length})
      returning id)
    insert into run_accounts (
      run_plan_id, position, user_id, broker, account_id, subscriptions, orders)
    select frozen.id, listed.number - 1, listed.user_id, listed.broker, a.id,
           listed.subscriptions::jsonb, listed.orders::jsonb
      from frozen
     cross join unnest(${column(({ userId }) => userId)},
                       ${column(({ broker }) => broker)},
                       ${column(({ subscriptions }) => JSON.stringify(subscriptions))},
                       ${column((account) => JSON.stringify(account.orders))})
                  with ordinality as listed (user_id, broker, subscriptions, orders, number)
      left join broker_accounts a on a.user_id = listed.user_id
                                 and a.broker = listed.broker`.execute(db);
}
