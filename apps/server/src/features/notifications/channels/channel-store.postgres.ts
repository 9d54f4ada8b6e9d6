import { sql } from 'kysely';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { RecordSecurityEvent } from '../../../platform/security/security-log.postgres.ts';
import type { NotificationEvent } from '../notification.ts';
import type { Channel } from './channel.ts';
import type { ChannelStore, NewChannel } from './channel-store.ts';
import type { SealTarget } from './seal-target.ts';
import type { ChannelKind } from './target.ts';

type Row = {
  id: string;
  kind: ChannelKind;
  label: string;
  muted: NotificationEvent[];
  hides_amounts: boolean;
  added_at: Date;
  session_id: string | null;
  failing_since: Date | null;
  fault: string | null;
  stopped_at: Date | null;
};

type Deps = { seal: SealTarget; record: RecordSecurityEvent };

type SessionRow = { id: string; device: string; expires_at: Date };

type Inserted = { channel: NewChannel; most: number; session?: SessionRow };

export const postgresChannels = (db: Database, deps: Deps): ChannelStore => ({
  async ofUser(userId) {
    const { rows } = await sql<Row>`
      select id, kind, label, muted, hides_amounts, added_at, session_id, failing_since, fault, stopped_at
        from channels
       where user_id = ${userId}
       order by added_at, id`.execute(db);
    return rows.map(toChannel);
  },

  add: (channel, most) =>
    inTransaction(db, async (tx) => {
      await lockChannelsOf(tx, channel.userId);
      return insert(tx, deps, { channel, most });
    }),

  addDevice: ({ sessionId, ...device }, most) =>
    inTransaction(db, async (tx) => {
      await lockChannelsOf(tx, device.userId);
      const { rows } = await sql<SessionRow>`
        select id, device, expires_at
          from login_sessions
         where id = ${sessionId}
           and user_id = ${device.userId}
           and ended_at is null
           and expires_at > ${device.addedAt}
           for update`.execute(tx);
      const [session] = rows;
      if (!session) return 'session-ended';
      await sql`delete from channels where session_id = ${sessionId}`.execute(tx);
      return insert(tx, deps, { channel: { ...device, label: session.device }, most, session });
    }),

  async set({ userId, id }, { muted, hidesAmounts }) {
    const { numAffectedRows } = await sql`
      update channels
         set muted = ${[...muted]}::text[],
             hides_amounts = ${hidesAmounts}
       where id = ${id}
         and user_id = ${userId}`.execute(db);
    return numAffectedRows === 1n;
  },

  remove: ({ userId, id }) =>
    inTransaction(db, async (tx) => {
      const { rows } = await sql<Pick<Row, 'kind' | 'label'>>`
        delete from channels
         where id = ${id}
           and user_id = ${userId}
        returning kind, label`.execute(tx);
      const [removed] = rows;
      if (!removed) return false;
      const facts = { kind: removed.kind, to: removed.label };
      await deps.record(tx, {
        kind: 'channel-removed',
        userId,
        actorId: userId,
        subject: id,
        facts,
      });
      return true;
    }),

  async targetOf({ userId, id }) {
    const { rows } = await sql<{ target_sealed: string }>`
      select target_sealed
        from channels
       where id = ${id}
         and user_id = ${userId}`.execute(db);
    const [row] = rows;
    return row && (deps.seal.open({ id, userId }, row.target_sealed) ?? 'unreadable');
  },

  async tested(id, { fault, at }) {
    if (fault !== undefined) {
      await sql`update channels set fault = ${fault} where id = ${id}`.execute(db);
      return;
    }
    await sql`
      update channels
         set failures = 0,
             failing_since = null,
             fault = null,
             warned_at = null,
             stopped_at = null,
             ready_at = least(ready_at, ${at}::timestamptz)
       where id = ${id}`.execute(db);
  },
});

/** Serializes what one person adds. */
async function lockChannelsOf(tx: Executor, userId: string): Promise<void> {
  await sql`select 1 from users where id = ${userId} for update`.execute(tx);
}

async function insert(
  tx: Executor,
  { seal, record }: Deps,
  { channel, most, session }: Inserted,
): Promise<'added' | 'too-many'> {
  const { id, userId, label, target, hidesAmounts, addedAt } = channel;
  const { numAffectedRows } = await sql`
    insert into channels (id, user_id, kind, label, target_sealed, hides_amounts, added_at, ready_at, session_id, ends_at)
    select ${id}, ${userId}, ${target.kind}, ${label}, ${seal.seal({ id, userId }, target)}, ${hidesAmounts},
           ${addedAt}::timestamptz, ${addedAt}::timestamptz, ${session?.id ?? null}, ${session?.expires_at ?? null}::timestamptz
     where (select count(*) from channels where user_id = ${userId}) < ${most}`.execute(tx);
  if (numAffectedRows === 0n) return 'too-many';
  const facts = { kind: target.kind, to: label };
  await record(tx, { kind: 'channel-added', userId, actorId: userId, subject: id, facts });
  return 'added';
}

const toChannel = (row: Row): Channel => ({
  id: row.id,
  kind: row.kind,
  label: row.label,
  muted: row.muted,
  hidesAmounts: row.hides_amounts,
  addedAt: row.added_at,
  ...(row.session_id ? { sessionId: row.session_id } : {}),
  ...(row.failing_since ? { failing: { since: row.failing_since, fault: row.fault ?? '' } } : {}),
  ...(row.stopped_at ? { stoppedAt: row.stopped_at } : {}),
});
