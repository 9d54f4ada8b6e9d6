import { Alert, Button, Stack, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useBrokerLogin } from '../../lib/broker-session.ts';
import { useSession } from '../../lib/session.tsx';
import type { Said } from '../../lib/use-action.ts';
import { ShieldIcon } from '../../shared/icons.tsx';
import { InfoNote } from '../../shared/info-note.tsx';
import { Message } from '../../shared/message.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { ExtrasPlace } from './extras-place.tsx';
import { SessionChip } from './session-chip.tsx';
import { useSaveCredentials } from './use-save-credentials.ts';

const BrokerExtras = lazy(async () => ({
  default: (await import('./broker-extras.tsx')).BrokerExtras,
}));

/** Links the investor's broker account and opens its session. */
export function BrokerCredentialsPage() {
  const { user } = useSession();

  return (
    <>
      <PageTitle actions={user ? <SessionChip /> : undefined}>Broker Credentials</PageTitle>
      {user ? <Account /> : <Alert severity="error">User not authenticated</Alert>}
    </>
  );
}

function Account() {
  const [said, setSaid] = useState<Said>();
  const saving = useSaveCredentials(setSaid);
  const login = useBrokerLogin(setSaid);
  const isBusy = saving.isBusy || login.isBusy;

  return (
    <Stack spacing={2} sx={{ maxWidth: '45rem' }}>
      <Message said={said} />
      <SectionCard title="Quick action">
        <Stack
          direction="row"
          sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
        >
          <Typography color="textSecondary">
            Open a broker session with the credentials that are saved.
          </Typography>
          <Button variant="outlined" disabled={isBusy} onClick={() => login.start()}>
            {login.isBusy ? 'Logging in...' : 'Login to Samco'}
          </Button>
        </Stack>
      </SectionCard>
      <SectionCard title="Samco account">
        <CredentialsForm isBusy={isBusy} isSaving={saving.isBusy} onSave={saving.start} />
      </SectionCard>
      <Alert severity="success" icon={<ShieldIcon />} role="note">
        Your credentials are encrypted, stored securely and used only for automated order placement.
      </Alert>
      <InfoNote title="Good to know" points={notes} />
      <Suspense fallback={<ExtrasPlace />}>
        <BrokerExtras />
      </Suspense>
    </Stack>
  );
}

const notes = [
  'Credentials are needed for automated orders.',
  'Logging in refreshes the session.',
  'Credentials can be updated anytime.',
];
