import { Alert, Stack } from '@mui/material';
import { useSession } from '../../lib/session.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { EmailCard } from './email-card.tsx';
import { EventsCard } from './events-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** What protects one's own account. */
export function SecurityPage() {
  const { user } = useSession();

  return (
    <>
      <PageTitle lead="Who gets into your account, and where you are signed in.">
        Security
      </PageTitle>
      {user ? (
        <Stack spacing={2} sx={{ maxWidth: '52rem' }}>
          <EmailCard />
          <PasswordCard email={user.email} />
          <SecondFactorCard />
          <SessionsCard />
          <EventsCard />
        </Stack>
      ) : (
        <Alert severity="error">User not authenticated</Alert>
      )}
    </>
  );
}
