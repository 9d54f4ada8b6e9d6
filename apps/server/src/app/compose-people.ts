import { administratorsFeature } from '../features/administrators/administrators-feature.ts';
import { investorsFeature } from '../features/administrators/investors-feature.ts';
import { postgresInvitations } from '../features/administrators/invitations.postgres.ts';
import { postgresWaitingAccounts } from '../features/administrators/waiting-accounts.postgres.ts';
import { securityEventsFeature } from '../features/security-events/security-events-feature.ts';
import type { Database } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { Clock } from '../platform/kernel/clock.ts';
import type { Log } from '../platform/kernel/log.ts';
import { postgresSecurityEvents } from '../platform/security/security-events.postgres.ts';
import type { RecordSecurityEvent } from '../platform/security/security-log.postgres.ts';
import { verifyChain } from '../platform/security/verify-chain.postgres.ts';
import type { Config } from './config/config.ts';

type Deps = {
  db: Database;
  record: RecordSecurityEvent;
  eventKey: Uint8Array;
  clock: Clock;
  log: Log;
  config: Pick<Config, 'publicUrl'>;
};

/** Who waits to be let in, who is invited, and what has happened to accounts. */
export function composePeople({ db, record, eventKey, clock, log, config }: Deps) {
  const events = securityEventsFeature({
    events: postgresSecurityEvents(db),
    verify: () => verifyChain(db, eventKey),
    record: (event) => inTransaction(db, (tx) => record(tx, event)),
    clock,
    log,
  });
  const features = [
    administratorsFeature({ waiting: postgresWaitingAccounts(db, 'ADMIN', record), clock }),
    investorsFeature({
      waiting: postgresWaitingAccounts(db, 'END_USER', record),
      invitations: postgresInvitations(db, record),
      clock,
      publicUrl: config.publicUrl,
    }),
    events,
  ];
  return { features, stop: events.stop };
}
