import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { administratorsFeature } from './features/administrators/administrators-feature.ts';
import { investorsFeature } from './features/administrators/investors-feature.ts';
import { postgresInvitations } from './features/administrators/invitations.postgres.ts';
import { postgresWaitingAccounts } from './features/administrators/waiting-accounts.postgres.ts';
import { securityEventsFeature } from './features/security-events/security-events-feature.ts';
import type { Clock } from './kernel/clock.ts';
import { postgresSecurityEvents } from './security/security-events.postgres.ts';
import type { RecordSecurityEvent } from './security/security-log.postgres.ts';

type Deps = {
  db: Database;
  record: RecordSecurityEvent;
  clock: Clock;
  config: Pick<Config, 'publicUrl'>;
};

/** Who waits to be let in, who is invited, and what has happened to accounts. */
export const composePeople = ({ db, record, clock, config }: Deps) => [
  administratorsFeature({ waiting: postgresWaitingAccounts(db, 'ADMIN', record), clock }),
  investorsFeature({
    waiting: postgresWaitingAccounts(db, 'END_USER', record),
    invitations: postgresInvitations(db, record),
    clock,
    publicUrl: config.publicUrl,
  }),
  securityEventsFeature({ events: postgresSecurityEvents(db) }),
];
