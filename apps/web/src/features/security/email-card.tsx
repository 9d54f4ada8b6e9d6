import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { dateTimeText } from '../../lib/formats.ts';
import { ifKnown, messageIn, readObject } from '../../lib/read-reply.ts';
import { useSession } from '../../lib/session.tsx';
import { useAction } from '../../lib/use-action.ts';
import { Message } from '../../shared/message.tsx';
import { SectionCard } from '../../shared/section-card.tsx';

/** Whether it is proved that mail reaches somebody; nothing where this server does not ask for it. */
export function EmailCard() {
  const { user } = useSession();
  const { data: state } = useQuery({
    queryKey: ['e-mail', user?.id],
    queryFn: () => ifKnown(readObject(routes.emails.state)),
    enabled: user !== undefined,
  });
  const { start, isBusy, said } = useAction({
    act: sendLink,
    failure: 'The link could not be sent.',
  });
  if (!state?.is_asked_for) return null;

  const { email, verified_at } = state;
  return (
    <SectionCard
      title="E-mail"
      action={
        verified_at ? (
          <Chip size="small" color="success" label="Verified" />
        ) : (
          <Chip size="small" color="warning" label="Not verified" />
        )
      }
    >
      <Stack spacing={2}>
        <Message said={said} />
        <Typography sx={{ overflowWrap: 'anywhere' }}>{email || 'N/A'}</Typography>
        {verified_at ? (
          <Typography variant="body2" color="textSecondary">
            Verified {dateTimeText(verified_at)}. Notices come to it, and links for a new password.
          </Typography>
        ) : (
          <>
            <Typography color="textSecondary">
              Open the link that was mailed to you. Until then no notice comes to this address, and
              no link for a new password.
            </Typography>
            <Box>
              <Button variant="outlined" disabled={isBusy} onClick={() => start()}>
                Send the link again
              </Button>
            </Box>
          </>
        )}
      </Stack>
    </SectionCard>
  );
}

/** Answers with the server's sentence. */
async function sendLink(): Promise<string> {
  const reply = await api.post(routes.emails.sendLink);
  return messageIn(reply, 'A link is on its way to you.');
}
