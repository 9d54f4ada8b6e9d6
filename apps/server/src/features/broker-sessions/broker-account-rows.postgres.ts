import type { Broker } from '../../trading/brokers/broker.ts';
import type {
  AccountWithSession,
  LinkedAccount,
  StoredApiAccess,
  StoredSession,
} from './broker-account-store.ts';

export type Row = {
  id: string;
  user_id: string;
  broker: Broker['code'];
  client_id_sealed: string;
  secret_sealed: string;
  data_key_sealed: string;
  client_fingerprint: string;
  credentials_version: number;
  api_access_kind: StoredApiAccess['kind'] | null;
  api_access_sealed: string | null;
  api_access_saved_at: Date | null;
  egress_address: string | null;
  updated_at: Date;
  confirmed_at: Date | null;
  released_at: Date | null;
};
export type SessionRow = { token_sealed: string | null; opened_at: Date; expires_at: Date };
export type RowWithSession = Row &
  (SessionRow | { token_sealed: null; opened_at: null; expires_at: null });

export const toAccount = (row: Row): LinkedAccount => ({
  id: row.id,
  userId: row.user_id,
  broker: row.broker,
  clientIdSealed: row.client_id_sealed,
  secretSealed: row.secret_sealed,
  dataKeySealed: row.data_key_sealed,
  clientFingerprint: row.client_fingerprint,
  credentialsVersion: row.credentials_version,
  ...apiAccessIn(row),
  ...(row.egress_address === null ? {} : { egressAddress: row.egress_address }),
  savedAt: row.updated_at,
  ...(row.confirmed_at ? { confirmedAt: row.confirmed_at } : {}),
  isReleased: row.released_at !== null,
});

function apiAccessIn({
  api_access_kind: kind,
  api_access_sealed: sealed,
  api_access_saved_at: savedAt,
}: Row): Pick<LinkedAccount, 'apiAccess'> {
  if (kind === null || sealed === null || savedAt === null) return {};
  return { apiAccess: { kind, sealed, savedAt } };
}

export const toAccountWithSession = (row: RowWithSession): AccountWithSession => ({
  ...toAccount(row),
  ...(row.opened_at === null ? {} : { session: toSession(row) }),
});

export const toSession = (row: SessionRow): StoredSession => ({
  openedAt: row.opened_at,
  expiresAt: row.expires_at,
  ...(row.token_sealed === null ? {} : { tokenSealed: row.token_sealed }),
});
