import type { BrokerCredentials } from '../../brokers/broker.ts';
import type { AccountChange, LinkedAccount } from './broker-account-store.ts';
import type { Vault } from './vault.ts';

type Secret = { password: string; yearOfBirth: number };

/** An account ready to be stored, under a data key made for it. */
export function sealCredentials(
  vault: Vault,
  owner: Pick<AccountChange, 'id' | 'userId' | 'broker'>,
  { clientId, password, yearOfBirth }: BrokerCredentials,
): AccountChange {
  const keyring = vault.newKeyring(owner.userId);
  const secret: Secret = { password, yearOfBirth };
  return {
    ...owner,
    dataKeySealed: keyring.dataKeySealed,
    clientIdSealed: vault.seal(keyring, 'client-id', clientId),
    secretSealed: vault.seal(keyring, 'login-secret', JSON.stringify(secret)),
    clientFingerprint: vault.fingerprint(clientId),
  };
}

/** `undefined` when they cannot be read any more, as after the loss of a master key. */
export function openCredentials(
  vault: Vault,
  account: LinkedAccount,
): BrokerCredentials | undefined {
  const clientId = vault.open(account, 'client-id', account.clientIdSealed);
  const secret = vault.open(account, 'login-secret', account.secretSealed);
  if (clientId === undefined || secret === undefined) return undefined;
  const { password, yearOfBirth }: Secret = JSON.parse(secret);
  return { clientId, password, yearOfBirth };
}
