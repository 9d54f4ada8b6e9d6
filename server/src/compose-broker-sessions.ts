import type { TellOwner } from './account-notices/tell-owner.postgres.ts';
import type { Database } from './db/database.ts';
import { postgresBrokerAccounts } from './features/broker-sessions/broker-account-store.postgres.ts';
import { postgresBrokerClaims } from './features/broker-sessions/broker-claims.postgres.ts';
import {
  type BrokerSessionsFeature,
  brokerSessionsFeature,
} from './features/broker-sessions/broker-sessions-feature.ts';
import { postgresLoginLimit } from './features/broker-sessions/login-limit.postgres.ts';
import type { RecordSecurityEvent } from './security/security-log.postgres.ts';

type Deps = Omit<Parameters<typeof brokerSessionsFeature>[0], 'store' | 'limit' | 'claims'> & {
  db: Database;
  record: RecordSecurityEvent;
  tell: TellOwner;
};

/** Broker accounts, their sessions, and what keeps others from guessing or claiming them. */
export const composeBrokerSessions = ({ db, record, tell, ...deps }: Deps): BrokerSessionsFeature =>
  brokerSessionsFeature({
    ...deps,
    store: postgresBrokerAccounts(db, record, tell),
    limit: postgresLoginLimit(db, record),
    claims: postgresBrokerClaims(db, tell),
  });
