import { postgresBrokerAccounts } from '../features/broker-sessions/broker-account-store.postgres.ts';
import { postgresBrokerClaims } from '../features/broker-sessions/broker-claims.postgres.ts';
import {
  type BrokerSessionsFeature,
  brokerSessionsFeature,
} from '../features/broker-sessions/broker-sessions-feature.ts';
import { postgresLoginLimit } from '../features/broker-sessions/login-limit.postgres.ts';
import type { TellOwner } from '../platform/account-notices/tell-owner.postgres.ts';
import type { Database } from '../platform/db/database.ts';
import type { Log } from '../platform/kernel/log.ts';
import type { RecordSecurityEvent } from '../platform/security/security-log.postgres.ts';
import { answerDelegatedCalls } from '../trading/delegation/answer-delegated-calls.postgres.ts';
import { postgresDelegation } from '../trading/delegation/delegation.postgres.ts';
import { noDelegation } from '../trading/delegation/delegation.ts';
import type { ComposedProcess } from './compose-process.ts';

type Deps = Omit<
  Parameters<typeof brokerSessionsFeature>[0],
  'store' | 'limit' | 'claims' | 'delegation'
> & {
  db: Database;
  record: RecordSecurityEvent;
  tell: TellOwner;
  log: Pick<Log, 'error'>;
  process: ComposedProcess;
};

/**
 * Broker accounts, their sessions, and what keeps others from guessing or claiming them. Calls of an account leave from
 * its own address, whichever process has that one: so processes make some of them for each other, until `stopAnswering`.
 */
export function composeBrokerSessions({
  db,
  record,
  tell,
  log,
  process,
  ...deps
}: Deps): BrokerSessionsFeature & { stopAnswering(): Promise<void> } {
  const feature = brokerSessionsFeature({
    ...deps,
    store: postgresBrokerAccounts(db, record, tell),
    limit: postgresLoginLimit(db, record),
    claims: postgresBrokerClaims(db, tell),
    delegation: process.alone
      ? noDelegation(process.egressAddresses)
      : postgresDelegation(db, process),
  });
  const answering = process.alone
    ? undefined
    : answerDelegatedCalls(db, process, {
        answer: feature.answerForOthers,
        onFault: (err) => log.error({ err }, 'A call for another process could not be made'),
      });
  return { ...feature, stopAnswering: async () => answering?.stop() };
}
