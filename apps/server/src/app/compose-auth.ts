import { postgresAccounts } from '../features/auth/account-store.postgres.ts';
import { type AuthFeature, authFeature } from '../features/auth/auth-feature.ts';
import { postgresEmails } from '../features/auth/email-store.postgres.ts';
import { postgresPasswords } from '../features/auth/password-store.postgres.ts';
import { sealSecret } from '../features/auth/second-factor/seal-secret.ts';
import { postgresSecondFactors } from '../features/auth/second-factor/second-factor-store.postgres.ts';
import { postgresSessions } from '../features/auth/session-store.postgres.ts';
import { postgresUsers } from '../features/auth/user-store.postgres.ts';
import { tellOwners } from '../features/notifications/account-notices.postgres.ts';
import { tellAndRecord } from '../platform/account-notices/tell-and-record.postgres.ts';
import type { TellOwner } from '../platform/account-notices/tell-owner.postgres.ts';
import type { Database } from '../platform/db/database.ts';
import type { Clock } from '../platform/kernel/clock.ts';
import type { Log } from '../platform/kernel/log.ts';
import { mailToOf } from '../platform/mail/mail-to.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { smtpAddress } from '../platform/mail/smtp-address.ts';
import { smtpMailer } from '../platform/mail/smtp-mailer.ts';
import type { RecordSecurityEvent } from '../platform/security/security-log.postgres.ts';
import { postgresSharedLimits } from '../platform/security/shared-limits.postgres.ts';
import type { Config } from './config/config.ts';
import type { Keys } from './config/config-keys.ts';

type Deps = {
  db: Database;
  config: Pick<Config, 'smtpUrl' | 'publicUrl' | 'adminSignup' | 'investorSignup' | 'trading'>;
  keys: Keys;
  clock: Clock;
  marketClock: Clock;
  log: Log;
  record: RecordSecurityEvent;
  secondFactorKey: Uint8Array;
  onFailedLogin: (reason: string) => void;
};

/** Who gets in, and how owners are told what concerns their accounts. */
export async function composeAuth(deps: Deps): Promise<AuthFeature & { tell: TellOwner }> {
  const { db, config, keys, clock, marketClock, log } = deps;
  const { record } = deps;
  const tell = tellAndRecord(tellOwners({ clock, marketClock, mailTo: mailToOf(config) }), record);
  const feature = await authFeature({
    users: postgresUsers(db, record),
    sessions: postgresSessions(db, tell, record),
    passwords: postgresPasswords(db, tell),
    emails: postgresEmails(db, record),
    accounts: postgresAccounts(db, tell, record),
    factors: postgresSecondFactors(db, tell),
    seal: sealSecret(deps.secondFactorKey),
    adminsNeedFactor: config.trading === 'live',
    clock,
    marketClock,
    log,
    publicUrl: config.publicUrl,
    mailer: linkMailerOf(config),
    tokenKey: keys.token,
    adminSignup: config.adminSignup,
    investorSignup: config.investorSignup,
    limits: postgresSharedLimits(db),
    onFailedLogin: deps.onFailedLogin,
  });
  return { ...feature, tell };
}

/** A link in a mail needs to know where people reach this server. */
function linkMailerOf({ smtpUrl, publicUrl }: Deps['config']): Mailer | undefined {
  const address = smtpUrl && publicUrl ? smtpAddress(smtpUrl) : undefined;
  return address && smtpMailer(address);
}
