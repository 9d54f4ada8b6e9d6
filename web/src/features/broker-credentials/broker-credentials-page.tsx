import { Alert, Button, Stack, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { describeFailure } from '../../lib/api.ts';
import { brokerLoginFailure, useBrokerLogin } from '../../lib/broker-session.ts';
import { useSession } from '../../lib/session.tsx';
import { ShieldIcon } from '../../shared/icons.tsx';
import { InfoNote } from '../../shared/info-note.tsx';
import { Message, type Said } from '../../shared/message.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import type { CredentialFields } from './credential-rules.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { ExtrasPlace } from './extras-place.tsx';
import { SessionChip } from './session-chip.tsx';
import { saveFailure, useSaveCredentials } from './use-save-credentials.ts';

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
  const saving = useSaveCredentials();
  const login = useBrokerLogin();
  const busy = saving.isPending || login.isPending;

  const save = async (fields: CredentialFields): Promise<void> => {
    setSaid(undefined);
    await saving.mutateAsync(fields, {
      onSuccess: () =>
        setSaid({ severity: 'success', text: 'Samco credentials saved successfully!' }),
      onError: (error) => setSaid({ severity: 'error', text: describeFailure(error, saveFailure) }),
    });
  };
  const logIn = (): void => {
    setSaid(undefined);
    login.mutate(undefined, {
      onSuccess: (text) => setSaid({ severity: 'success', text }),
      onError: (error) =>
        setSaid({ severity: 'error', text: describeFailure(error, brokerLoginFailure) }),
    });
  };

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
          <Button variant="outlined" disabled={busy} onClick={logIn}>
            {login.isPending ? 'Logging in...' : 'Login to Samco'}
          </Button>
        </Stack>
      </SectionCard>
      <SectionCard title="Samco account">
        <CredentialsForm busy={busy} saving={saving.isPending} onSave={save} />
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
