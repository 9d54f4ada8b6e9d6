import { normalEmail } from '../features/auth/email.ts';
import { postgresSecondFactors } from '../features/auth/second-factor/second-factor-store.postgres.ts';
import { postgresUsers } from '../features/auth/user-store.postgres.ts';
import { tellOwners } from '../features/notifications/account-notices.postgres.ts';
import { tellAndRecord } from '../platform/account-notices/tell-and-record.postgres.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { systemClock } from '../platform/kernel/clock.ts';
import { mailToOf } from '../platform/mail/mail-to.ts';
import { postgresClockStore } from '../trading/market-time/clock-store.postgres.ts';
import { composeSecurity } from './compose-security.ts';
import type { Config } from './config/config.ts';
import { loadKeys } from './config/config-keys.ts';

/**
 * Removes the second factor of whoever has this e-mail, tells them and writes it down, for where no administrator
 * can log in to do it.
 */
export async function removeSecondFactor(
  config: Config,
  email: string,
): Promise<'removed' | 'unknown' | 'none'> {
  const keys = await loadKeys(config);
  const database = await openDatabase(config);
  try {
    const { db } = database;
    const metrics = { securityEvent: () => {} };
    const { record } = await composeSecurity(db, keys, { clock: systemClock, metrics });
    const account = await postgresUsers(db, record).findByEmail(normalEmail(email));
    if (!account) return 'unknown';
    const stored = await postgresClockStore(db).read();
    const marketClock = {
      now: () => new Date(systemClock.now().getTime() + (stored?.offsetMs ?? 0)),
    };
    const tell = tellOwners({ clock: systemClock, marketClock, mailTo: mailToOf(config) });
    const factors = postgresSecondFactors(db, tellAndRecord(tell, record));
    const isRemoved = await factors.removeAll(account.id, { at: systemClock.now() });
    return isRemoved ? 'removed' : 'none';
  } finally {
    await database.close();
  }
}
