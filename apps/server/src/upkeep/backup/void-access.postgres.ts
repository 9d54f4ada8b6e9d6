import { sql } from 'kysely';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { VoidAccess } from './restore.ts';

/**
 * Ends every session and voids open links and codes: in a restored database those are open again that were ended or
 * used since the backup.
 */
export const voidAccess: VoidAccess = (db, at) =>
  inTransaction(db, async (tx) => {
    await sql`
      update login_sessions
         set ended_at = ${at}, end_reason = 'backup-restored'
       where ended_at is null`.execute(tx);
    await sql`update password_resets set used_at = ${at} where used_at is null`.execute(tx);
    await sql`update email_verifications set used_at = ${at} where used_at is null`.execute(tx);
    await sql`
      update invitations
         set expires_at = ${at}
       where used_at is null
         and withdrawn_at is null
         and expires_at > ${at}`.execute(tx);
    await sql`update recovery_codes set used_at = ${at} where used_at is null`.execute(tx);
    await sql`delete from setup_codes`.execute(tx);
    await sql`delete from passkey_challenges`.execute(tx);
    await sql`delete from totp_secrets where confirmed_at is null`.execute(tx);
    // Codes of this and the next half minute may have been used.
    await sql`
      update totp_secrets
         set last_step = greatest(last_step, floor(extract(epoch from ${at}::timestamptz) / 30)::bigint + 1)`.execute(
      tx,
    );
  });
