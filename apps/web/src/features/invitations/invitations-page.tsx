import { Box, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { Empty } from '../../shared/empty.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import { AddIcon } from '../../shared/icons.tsx';
import { Message } from '../../shared/message.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { useDialog } from '../../shared/use-dialog.ts';
import { InvitationItem } from './invitation-item.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { type Invitation, useInvitations } from './use-invitations.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** Who was let in by a link, who still can be, and the way to make such a link. */
export function InvitationsPage() {
  const invitations = useInvitations();
  const [isInviting, setInviting] = useState(false);
  const { subject, said, open, close, forget } = useDialog<Invitation>();

  return (
    <Box sx={{ maxWidth: '60rem' }}>
      <PageTitle
        lead="Let an investor in by a link, also where signing up is closed or waits for approval."
        actions={
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setInviting(true)}>
            Make an invitation
          </Button>
        }
      >
        Invitations
      </PageTitle>
      <Stack spacing={2}>
        <Message said={said} onClose={forget} />
        <Fetched query={invitations} failure="The invitations could not be fetched.">
          {(all) =>
            all.length === 0 ? (
              <Empty>Nobody has been invited yet.</Empty>
            ) : (
              <SectionCard title="The latest invitations">
                <Stack component="ul" sx={{ m: 0, p: 0 }}>
                  {all.map((each) => (
                    <InvitationItem
                      key={each.invitation_id}
                      invitation={each}
                      onWithdraw={() => open(each)}
                    />
                  ))}
                </Stack>
              </SectionCard>
            )
          }
        </Fetched>
      </Stack>
      {isInviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
      {subject ? <WithdrawDialog invitation={subject} onClose={close} /> : null}
    </Box>
  );
}
