import { sql } from 'kysely';
import type { AccountChange } from '../../../platform/account-notices/account-notice.ts';
import type { TellOwner } from '../../../platform/account-notices/tell-owner.postgres.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { endSessionsOf } from '../end-sessions.postgres.ts';
import type {
  FactorAdded,
  FactorOutcome,
  Passkey,
  SecondFactorStore,
  TotpSecret,
} from './second-factor-store.ts';

/** Free attempts; then the wait doubles from half a minute to an hour. */
const free = 5;

const firstWaitSeconds = 30;

const longestWaitSeconds = 3600;

const wrongCodes = (db: Database): Pick<SecondFactorStore, 'countCode' | 'codeWasRight'> => ({
  async countCode(userId, at) {
    const { rows } = await sql`
      insert into wrong_codes as w (user_id, wrong, wait_until)
      values (${userId}, 1, ${at})
      on conflict (user_id) do update
         set wrong = w.wrong + 1,
             wait_until = ${at}::timestamptz + make_interval(secs => case
               when w.wrong + 1 < ${free} then 0
               else least(${longestWaitSeconds}::float8,
                          ${firstWaitSeconds}::float8 * power(2::float8, least(w.wrong + 1 - ${free}, 20)))
               end)
       where w.wait_until <= ${at}
      returning user_id`.execute(db);
    if (rows.length > 0) return undefined;
    const waiting = await sql<{ wait_until: Date }>`
      select wait_until from wrong_codes where user_id = ${userId}`.execute(db);
    return waiting.rows[0]?.wait_until ?? at;
  },

  async codeWasRight(userId) {
    await sql`delete from wrong_codes where user_id = ${userId}`.execute(db);
  },
});

const removeFactors =
  (db: Database, tell: TellOwner): SecondFactorStore['removeAll'] =>
  (userId, { by, at }) =>
    inTransaction(db, async (tx) => {
      const { rows: apps } = await sql<{ confirmed_at: Date | null }>`
        delete from totp_secrets
         where user_id = ${userId}
        returning confirmed_at`.execute(tx);
      const { rows: passkeys } = await sql`
        delete from passkeys
         where user_id = ${userId}
        returning id`.execute(tx);
      await sql`delete from recovery_codes where user_id = ${userId}`.execute(tx);
      const hadApp = apps.some(({ confirmed_at }) => confirmed_at !== null);
      if (!hadApp && passkeys.length === 0) return false;
      await endSessionsOf(tx, { userId }, 'factor-removed', at);
      const change = { kind: 'second-factor-removed', byAdministrator: by !== undefined } as const;
      await tell(tx, { userId, at, change, ...(by === undefined ? {} : { actorId: by }) });
      return true;
    });

type TotpRow = { secret_sealed: string; started_in: string | null; confirmed_at: Date | null };
type PasskeyRow = {
  id: string;
  credential_id: string;
  public_key: string;
  sign_count: number;
  name: string;
  added_at: Date;
  used_at: Date | null;
};

export function postgresSecondFactors(db: Database, tell: TellOwner): SecondFactorStore {
  return {
    async of(userId) {
      const totp = await sql<TotpRow>`
        select secret_sealed, started_in, confirmed_at
          from totp_secrets
         where user_id = ${userId}`.execute(db);
      const passkeys = await sql<PasskeyRow>`
        select * from passkeys where user_id = ${userId} order by added_at, id`.execute(db);
      const codes = await sql<{ unused: number }>`
        select count(*)::int as unused
          from recovery_codes
         where user_id = ${userId}
           and used_at is null`.execute(db);
      const [secret] = totp.rows;
      return {
        ...(secret ? { totp: toTotp(secret) } : {}),
        passkeys: passkeys.rows.map(toPasskey),
        recoveryCodesLeft: codes.rows[0]?.unused ?? 0,
      };
    },

    async startTotp(secretSealed, { userId, sessionId, at }) {
      const { rows } = await sql<Pick<TotpRow, 'secret_sealed'>>`
        insert into totp_secrets as kept (user_id, secret_sealed, started_in, made_at)
        values (${userId}, ${secretSealed}, ${sessionId}, ${at})
        on conflict (user_id) do update
           set secret_sealed = case when kept.started_in = excluded.started_in
                                    then kept.secret_sealed else excluded.secret_sealed end,
               started_in = excluded.started_in,
               made_at = excluded.made_at
         where kept.confirmed_at is null
        returning secret_sealed`.execute(db);
      return rows[0]?.secret_sealed;
    },

    confirmTotp: (step, added) =>
      addFactor(added, { kind: 'totp-added' }, (tx) =>
        sql`
          update totp_secrets
             set confirmed_at = ${added.at}, last_step = ${step}
           where user_id = ${added.userId}
             and started_in = ${added.sessionId}
             and confirmed_at is null
          returning user_id`.execute(tx),
      ),

    removeTotp: (userId, at) =>
      changed({ userId, at, change: { kind: 'totp-removed' } }, async (tx) => {
        const removed = await sql`
          delete from totp_secrets
           where user_id = ${userId}
             and confirmed_at is not null
          returning user_id`.execute(tx);
        await dropUselessCodes(tx, userId);
        return removed;
      }),

    async useTotpStep(userId, step) {
      const { rows } = await sql`
        update totp_secrets
           set last_step = ${step}
         where user_id = ${userId}
           and confirmed_at is not null
           and (last_step is null or last_step < ${step})
        returning user_id`.execute(db);
      return rows.length > 0;
    },

    replaceRecoveryCodes: (userId, hashes, at) =>
      inTransaction(db, async (tx) => {
        await sql`delete from recovery_codes where user_id = ${userId}`.execute(tx);
        await sql`
          insert into recovery_codes (user_id, code_hash, made_at)
          select ${userId}, hash, ${at}::timestamptz
            from unnest(${[...hashes]}::text[]) as hash`.execute(tx);
        await tell(tx, { userId, at, change: { kind: 'recovery-codes-made' } });
      }),

    useRecoveryCode: (userId, hash, at) =>
      changed({ userId, at, change: { kind: 'recovery-code-used' } }, (tx) =>
        sql`
          update recovery_codes
             set used_at = ${at}
           where user_id = ${userId}
             and code_hash = ${hash}
             and used_at is null
          returning user_id`.execute(tx),
      ),

    addPasskey: ({ id, credentialId, publicKey, signCount, name, addedAt }, added) =>
      addFactor(added, { kind: 'passkey-added', name }, (tx) =>
        sql`
          insert into passkeys (id, user_id, credential_id, public_key, sign_count, name, added_at)
          values (${id}, ${added.userId}, ${credentialId}, ${publicKey}, ${signCount}, ${name},
                  ${addedAt})
          on conflict (credential_id) do nothing
          returning id`.execute(tx),
      ),

    removePasskey: (userId, id, at) =>
      inTransaction(db, async (tx) => {
        const { rows } = await sql<{ name: string }>`
          delete from passkeys
           where id = ${id}
             and user_id = ${userId}
          returning name`.execute(tx);
        const name = rows[0]?.name;
        if (name === undefined) return false;
        await dropUselessCodes(tx, userId);
        await tell(tx, { userId, at, change: { kind: 'passkey-removed', name } });
        return true;
      }),

    async passkeyUsed(id, signCount, at) {
      await sql`
        update passkeys set sign_count = ${signCount}, used_at = ${at} where id = ${id}`.execute(
        db,
      );
    },

    async keepChallenge({ challenge, userId, purpose }, expiresAt) {
      await sql`
        with forgotten as (
          delete from passkey_challenges
           where user_id = ${userId}
             and expires_at < ${expiresAt}::timestamptz - interval '1 hour'
        )
        insert into passkey_challenges (challenge, user_id, purpose, expires_at)
        values (${challenge}, ${userId}, ${purpose}, ${expiresAt})`.execute(db);
    },

    async takeChallenge({ challenge, userId, purpose }, at) {
      const { rows } = await sql`
        delete from passkey_challenges
         where challenge = ${challenge}
           and user_id = ${userId}
           and purpose = ${purpose}
           and expires_at > ${at}
        returning challenge`.execute(db);
      return rows.length > 0;
    },

    removeAll: removeFactors(db, tell),

    ...wrongCodes(db),
  };

  function addFactor(
    { userId, sessionId, at }: FactorAdded,
    change: AccountChange,
    add: (tx: Executor) => Promise<{ rows: unknown[] }>,
  ): Promise<FactorOutcome> {
    return inTransaction(db, async (tx) => {
      // Of two factors added at once, exactly one is the first.
      await sql`select 1 from users where id = ${userId} for update`.execute(tx);
      const isFirst = !(await holdsFactor(tx, userId));
      const { rows } = await add(tx);
      if (rows.length === 0) return undefined;
      const endedSessions = isFirst
        ? await endSessionsOf(tx, { userId, except: sessionId }, 'factor-added', at)
        : 0;
      await sql`
        update login_sessions
           set proved_at = ${at}
         where id = ${sessionId}
           and ended_at is null`.execute(tx);
      await tell(tx, { userId, at, change });
      return { endedSessions };
    });
  }

  function changed(
    notice: { userId: string; at: Date; change: AccountChange },
    act: (tx: Executor) => Promise<{ rows: unknown[] }>,
  ): Promise<boolean> {
    return inTransaction(db, async (tx) => {
      const { rows } = await act(tx);
      if (rows.length === 0) return false;
      await tell(tx, notice);
      return true;
    });
  }
}

async function holdsFactor(tx: Executor, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from totp_secrets where user_id = ${userId} and confirmed_at is not null
    union all
    select 1 from passkeys where user_id = ${userId}`.execute(tx);
  return rows.length > 0;
}

/** Recovery codes stand in for a factor; without one they would outlive it. */
async function dropUselessCodes(tx: Executor, userId: string): Promise<void> {
  if (await holdsFactor(tx, userId)) return;
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(tx);
}

const toTotp = ({ secret_sealed, started_in, confirmed_at }: TotpRow): TotpSecret => ({
  secretSealed: secret_sealed,
  ...(started_in === null ? {} : { startedIn: started_in }),
  ...(confirmed_at ? { confirmedAt: confirmed_at } : {}),
});

const toPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  credentialId: row.credential_id,
  publicKey: row.public_key,
  signCount: row.sign_count,
  name: row.name,
  addedAt: row.added_at,
  ...(row.used_at ? { usedAt: row.used_at } : {}),
});
