import { createSecretKey, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { vaultUnder } from '../features/broker-sessions/vault.ts';
import type { Executor } from '../platform/db/database.ts';
import { derivedKey, sealBytes } from '../platform/security/sealing.ts';

/** An account at the broker as it is stored, sealed by a master key as it is done now or was before key ids. */
export async function linkAccount(
  db: Executor,
  masterKey: Uint8Array,
  userId: string,
  clientId: string,
  { sealedAs = 'v2' }: { sealedAs?: 'v1' | 'v2' } = {},
): Promise<void> {
  const vault = vaultUnder(masterKey);
  const context = Buffer.from(JSON.stringify(['v1', userId, 'data-key']), 'utf8');
  const dataKey = createSecretKey(randomBytes(32)).export();
  const keyring =
    sealedAs === 'v2'
      ? vault.newKeyring(userId)
      : {
          userId,
          dataKeySealed: `v1.${sealBytes(derivedKey(masterKey, 'data keys'), context, dataKey)}`,
        };
  await sql`
    insert into users (id, email, name, role, status, password_hash, created_at)
    values (${userId}, ${`${userId}@example.com`}, ${userId}, 'END_USER', 'active', 'x', now())
    on conflict do nothing`.execute(db);
  await sql`
    insert into broker_accounts (
      id, user_id, broker, client_id_sealed, secret_sealed, data_key_sealed, client_fingerprint,
      credentials_version, created_at, updated_at)
    values (
      ${`account-${userId}`}, ${userId}, 'samco', ${vault.seal(keyring, 'client-id', clientId)},
      ${vault.seal(keyring, 'login-secret', '{"password":"lotus-river","yearOfBirth":1990}')},
      ${keyring.dataKeySealed}, ${vault.fingerprint(clientId)}, 1, now(), now())`.execute(db);
}
