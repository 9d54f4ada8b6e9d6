import type { investorEndpoints, Reply } from '@safe-trading/contract';
import type { Invitations, ListedInvitation } from './invitations.ts';

type Wire = Reply<typeof investorEndpoints.invitations>['data'][number];

export const presentListed = (invitation: ListedInvitation, now: Date): Wire => {
  const { id, note, madeByName, madeAt, expiresAt, used, withdrawn } = invitation;
  return {
    invitation_id: id,
    note: note ?? null,
    status: statusOf(invitation, now),
    made_by_name: madeByName ?? null,
    made_at: madeAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    used_by_name: used?.byName ?? null,
    used_at: used?.at.toISOString() ?? null,
    withdrawn_by_name: withdrawn?.byName ?? null,
    withdrawn_at: withdrawn?.at.toISOString() ?? null,
  };
};

function statusOf({ used, withdrawn, expiresAt }: ListedInvitation, now: Date): Wire['status'] {
  if (used) return 'USED';
  if (withdrawn) return 'WITHDRAWN';
  return expiresAt <= now ? 'OVER' : 'OPEN';
}

type Invited = { invitation: string; expiresAt: Date; publicUrl: string | undefined };

/** After `#`, which browsers do not send to servers. */
export const presentInvitation = ({
  invitation,
  expiresAt,
  publicUrl,
}: Invited): Reply<typeof investorEndpoints.invite>['data'] => ({
  invitation,
  link: `${publicUrl ?? ''}/invitation#${invitation}`,
  expires_at: expiresAt.toISOString(),
});

type Open = NonNullable<Awaited<ReturnType<Invitations['findOpen']>>>;

export const presentOpen = ({
  madeByName,
  expiresAt,
}: Open): Reply<typeof investorEndpoints.lookAtInvitation>['data'] => ({
  invited_by_name: madeByName ?? null,
  expires_at: expiresAt.toISOString(),
});
