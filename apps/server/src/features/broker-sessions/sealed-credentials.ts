import type { ApiAccess, BrokerCredentials } from '../../trading/brokers/broker.ts';
import type { AccountChange, LinkedAccount, StoredApiAccess } from './broker-account-store.ts';
import type { Vault } from './vault.ts';

type Secret = { password: string; yearOfBirth: number };
type Keyring = Parameters<Vault['seal']>[0];

export function sealCredentials(
  vault: Vault,
  owner: Pick<AccountChange, 'id' | 'userId' | 'broker'>,
  { clientId, password, yearOfBirth, access }: BrokerCredentials,
  accessSavedAt?: Date,
): AccountChange {
  const keyring = vault.newKeyring(owner.userId);
  const secret: Secret = { password, yearOfBirth };
  return {
    ...owner,
    dataKeySealed: keyring.dataKeySealed,
    clientIdSealed: vault.seal(keyring, 'client-id', clientId),
    secretSealed: vault.seal(keyring, 'login-secret', JSON.stringify(secret)),
    clientFingerprint: vault.fingerprint(clientId),
    ...(access && accessSavedAt
      ? { apiAccess: sealApiAccess(vault, keyring, access, accessSavedAt) }
      : {}),
  };
}

export const sealApiAccess = (
  vault: Vault,
  keyring: Keyring,
  access: ApiAccess,
  savedAt: Date,
): StoredApiAccess => ({
  kind: access.kind,
  sealed: vault.seal(keyring, 'api-access', JSON.stringify(access)),
  savedAt,
});

export function openCredentials(
  vault: Vault,
  account: LinkedAccount,
): BrokerCredentials | undefined {
  const clientId = vault.open(account, 'client-id', account.clientIdSealed);
  const secret = vault.open(account, 'login-secret', account.secretSealed);
  if (clientId === undefined || secret === undefined) return undefined;
  const { password, yearOfBirth }: Secret = JSON.parse(secret);
  const credentials = { clientId, password, yearOfBirth };
  if (!account.apiAccess) return credentials;

  const access = vault.open(account, 'api-access', account.apiAccess.sealed);
  return access === undefined ? undefined : { ...credentials, access: JSON.parse(access) };
}
