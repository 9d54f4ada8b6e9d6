import type { RecordSecurityEvent } from '../security/security-log.postgres.ts';
import type { AccountChange } from './account-notice.ts';
import type { TellOwner } from './tell-owner.postgres.ts';

/** Notifies the owner and records the security event in one transaction. */
export const tellAndRecord =
  (tell: TellOwner, record: RecordSecurityEvent): TellOwner =>
  async (tx, notice) => {
    const { userId, actorId, subject, change } = notice;
    await tell(tx, notice);
    await record(tx, {
      kind: change.kind,
      userId,
      actorId: actorId ?? (byWhomever.has(change.kind) ? undefined : userId),
      address: 'address' in change ? change.address : undefined,
      subject,
      facts: factsOf(change),
    });
  };

/** Changes that the owner need not have made. */
const byWhomever: ReadonlySet<string> = new Set([
  'new-device',
  'token-replayed',
  'wrong-proofs',
  'password-reset',
  'second-factor-removed',
]);

function factsOf(change: AccountChange): Record<string, string> {
  switch (change.kind) {
    case 'own-address-taken':
      return { address: change.ownAddress };
    case 'broker-claim-released':
      return { reason: change.reason };
    case 'subscription-started':
      return { strategy: change.strategy };
    default:
      return 'device' in change ? { device: change.device } : {};
  }
}
