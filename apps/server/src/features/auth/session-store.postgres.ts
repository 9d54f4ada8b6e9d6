import type { Role } from '@safe-trading/contract';
import { sql } from 'kysely';
import type { TellOwner } from '../../platform/account-notices/tell-owner.postgres.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { inGroups } from '../../platform/kernel/in-groups.ts';
import type { RecordSecurityEvent } from '../../platform/security/security-log.postgres.ts';
import { endSessionsOf } from './end-sessions.postgres.ts';
import type {
  EndedBy,
  ListedSession,
  NewSession,
  OpenSession,
  SessionEnd,
  SessionStore,
} from './session-store.ts';

/** Of one account. A further one ends the session that was used least recently. */
const mostSessions = 100;

type Row = {
  id: string;
  current_jti: string;
  expires_at: Date;
  renewed_at: Date;
  exchanged_jti: string | null;
  exchanged_by: string | null;
  proved_at: Date;
  used_at: Date;
  used_from: string;
  factor_since: Date | null;
  user_id: string;
  email: string;
  name: string;
  role: Role;
};

type ListedRow = Pick<Row, 'id' | 'used_from' | 'used_at'> & {
  device: string;
  opened_at: Date;
  gets_notifications: boolean;
};

export function postgresSessions(
  db: Database,
  tell: TellOwner,
  record: RecordSecurityEvent,
): SessionStore {
  // Calls that arrive together share a statement.
  const find = inGroups((ids: readonly string[]) => findAll(db, ids));
  return {
    open: (session, { forgetBefore, knownSince }) =>
      inTransaction(db, async (tx) => {
        const isNews = await isNewDevice(tx, session, knownSince);
        await insert(tx, session, forgetBefore);
        const { userId, device, address, openedAt } = session;
        if (isNews)
          await tell(tx, {
            userId,
            at: openedAt,
            change: { kind: 'new-device', device, address },
          });
        await record(tx, {
          kind: 'login-succeeded',
          userId,
          actorId: userId,
          address,
          facts: { device },
        });
      }),

    async find(id) {
      return (await find(id)).session;
    },

    async rotate(id, { from, to, device }, at) {
      const { rows } = await sql`
      update login_sessions
         set current_jti = ${to}, renewed_at = ${at}, exchanged_jti = ${from},
             exchanged_by = ${device}
       where id = ${id}
         and current_jti = ${from}
         and ended_at is null
         and expires_at > ${at}
      returning id`.execute(db);
      return rows.length > 0;
    },

    async used(id, { at, address }) {
      await sql`
      update login_sessions
         set used_at = greatest(used_at, ${at}::timestamptz), used_from = ${address}
       where id = ${id}
         and ended_at is null`.execute(db);
    },

    async listOf(userId, at) {
      const { rows } = await sql<ListedRow>`
      select id, device, used_from, opened_at, used_at,
             exists (select 1 from channels where session_id = login_sessions.id) as gets_notifications
        from login_sessions
       where user_id = ${userId}
         and ended_at is null
         and expires_at > ${at}
       order by used_at desc, id`.execute(db);
      return rows.map(toListed);
    },

    async logOut(session, by) {
      await endOne(session, 'logged-out', 'logged-out', by);
    },

    end: (session, by) => endOne(session, 'ended-by-owner', 'session-ended', by),

    endAll: (whose, { at, address }) =>
      inTransaction(db, async (tx) => {
        const { userId } = whose;
        const ended = await endSessionsOf(tx, whose, 'ended-by-owner', at);
        const kind = whose.except === undefined ? 'all-sessions-ended' : 'other-sessions-ended';
        if (ended > 0)
          await record(tx, { kind, userId, actorId: userId, address, facts: { sessions: ended } });
        return ended;
      }),

    async countProof(id, most) {
      const { rows } = await sql<{ wrong_proofs: number }>`
      update login_sessions
         set wrong_proofs = wrong_proofs + 1
       where id = ${id}
         and wrong_proofs < ${most}
         and ended_at is null
      returning wrong_proofs`.execute(db);
      return rows[0]?.wrong_proofs;
    },

    async proved(id, at) {
      await sql`
      update login_sessions
         set proved_at = ${at}, wrong_proofs = 0
       where id = ${id}
         and ended_at is null`.execute(db);
    },

    endUnproved: (session, address, at) => endAndTell(session, 'wrong-proofs', address, at),

    endReplayed: (session, address, at) => endAndTell(session, 'token-replayed', address, at),
  };

  function endOne(
    { id, userId }: { id: string; userId: string },
    why: SessionEnd,
    kind: 'logged-out' | 'session-ended',
    { at, address }: EndedBy,
  ): Promise<boolean> {
    return inTransaction(db, async (tx) => {
      const { rows } = await sql<{ device: string }>`
        update login_sessions
           set ended_at = ${at}, end_reason = ${why}
         where id = ${id}
           and user_id = ${userId}
           and ended_at is null
        returning device`.execute(tx);
      const device = rows[0]?.device;
      if (device === undefined) return false;
      await record(tx, { kind, userId, actorId: userId, address, facts: { device } });
      return true;
    });
  }

  function endAndTell(
    { id, userId }: { id: string; userId: string },
    kind: 'wrong-proofs' | 'token-replayed',
    address: string,
    at: Date,
  ): Promise<void> {
    return inTransaction(db, async (tx) => {
      const { rows } = await sql<{ device: string }>`
        update login_sessions
           set ended_at = ${at}, end_reason = ${kind}
         where id = ${id}
           and ended_at is null
        returning device`.execute(tx);
      const device = rows[0]?.device;
      if (device !== undefined) await tell(tx, { userId, at, change: { kind, device, address } });
    });
  }
}

async function findAll(
  db: Database,
  ids: readonly string[],
): Promise<{ session: OpenSession | undefined }[]> {
  const { rows } = await sql<Row>`
    select s.id, s.current_jti, s.expires_at, s.renewed_at, s.exchanged_jti, s.exchanged_by,
           s.proved_at, s.used_at, s.used_from, s.user_id, u.email, u.name, u.role,
           greatest((select confirmed_at from totp_secrets where user_id = u.id),
                    (select max(added_at) from passkeys where user_id = u.id)) as factor_since
      from login_sessions s
      join users u on u.id = s.user_id
     where s.id = any(${[...new Set(ids)]})
       and s.ended_at is null
       and u.status = 'active'`.execute(db);
  const sessions = new Map(rows.map((row) => [row.id, toSession(row)]));
  return ids.map((id) => ({ session: sessions.get(id) }));
}

async function isNewDevice(
  tx: Executor,
  { userId, device, address }: NewSession,
  knownSince: Date,
): Promise<boolean> {
  const { rows } = await sql<{ known: boolean | null }>`
    select bool_or(device = ${device} and address = ${address} and opened_at >= ${knownSince}) as known
      from login_sessions
     where user_id = ${userId}`.execute(tx);
  return rows[0]?.known === false;
}

async function insert(tx: Executor, session: NewSession, forgetBefore: Date): Promise<void> {
  const { id, userId, jti, device, address, openedAt, expiresAt } = session;
  await sql`
    with forgotten as (
      delete from login_sessions
       where user_id = ${userId}
         and expires_at < ${forgetBefore}
    ), replaced as (
      update login_sessions
         set ended_at = ${openedAt}, end_reason = 'too-many'
       where id in (
             select id
               from login_sessions
              where user_id = ${userId}
                and ended_at is null
                and expires_at > ${openedAt}
              order by used_at desc, id
             offset ${mostSessions - 1})
    )
    insert into login_sessions
           (id, user_id, current_jti, device, address, used_from, opened_at, renewed_at, used_at,
            proved_at, expires_at)
    values (${id}, ${userId}, ${jti}, ${device}, ${address}, ${address}, ${openedAt}, ${openedAt},
            ${openedAt}, ${openedAt}, ${expiresAt})`.execute(tx);
}

const toSession = (row: Row): OpenSession => ({
  user: {
    id: row.user_id,
    email: row.email,
    name: row.name,
    role: row.role,
    sid: row.id,
    jti: row.current_jti,
  },
  expiresAt: row.expires_at,
  renewedAt: row.renewed_at,
  ...(row.exchanged_jti !== null && row.exchanged_by !== null
    ? { exchanged: { jti: row.exchanged_jti, device: row.exchanged_by } }
    : {}),
  provedAt: row.proved_at,
  usedAt: row.used_at,
  usedFrom: row.used_from,
  ...(row.factor_since ? { factorSince: row.factor_since } : {}),
});

const toListed = (row: ListedRow): ListedSession => ({
  id: row.id,
  device: row.device,
  address: row.used_from,
  openedAt: row.opened_at,
  usedAt: row.used_at,
  getsNotifications: row.gets_notifications,
});
