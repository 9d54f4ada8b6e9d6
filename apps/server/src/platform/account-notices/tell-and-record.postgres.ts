import type { RecordSecurityEvent } from '../security/security-log.postgres.ts';
import type { AccountChange } from './account-notice.ts';
import type { TellOwner } from './tell-owner.postgres.ts';

/** What an owner is told stands in the log of security events too, in the same transaction. */
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

/** What need not have been done by the owner. */
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
    default:
      return 'device' in change ? { device: change.device } : {};
  }
}
