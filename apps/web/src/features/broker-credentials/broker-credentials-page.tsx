import { Alert, Button, Chip, Skeleton, Stack, Typography } from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useBrokerLogin, useBrokerSession } from '../../lib/broker-session.ts';
import { dateTimeText, indianTime } from '../../lib/formats.ts';
import { useSession } from '../../lib/session.tsx';
import { type Said, succeeded, useAction } from '../../lib/use-action.ts';
import { investorKey } from '../../lib/use-investor-query.ts';
import { ShieldIcon } from '../../shared/icons.tsx';
import { InfoNote } from '../../shared/info-note.tsx';
import { InputField } from '../../shared/input-field.tsx';
import { Message } from '../../shared/message.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { useForm } from '../../shared/use-form.ts';
import { ExtrasPlace } from './extras-place.tsx';
import { PasswordField } from './password-field.tsx';

type CredentialFields = {
  samco_user_id: string;
  samco_password: string;
  samco_yob: string;
};

const firstYear = 1900;

export const currentYear = (): number => indianTime(new Date()).getUTCFullYear();

export const credentialFaults = (typed: CredentialFields) => ({
  samco_user_id: typed.samco_user_id.trim() === '' ? 'User ID is required' : undefined,
  samco_password: typed.samco_password === '' ? 'Password is required' : undefined,
  samco_yob: isYear(typed.samco_yob) ? undefined : 'Valid year of birth is required',
});

type Props = {
  isBusy: boolean;
  isSaving: boolean;
  /** A failure keeps what was typed. */
  onSave(fields: CredentialFields, onSaved: () => void): void;
};

const empty: CredentialFields = { samco_user_id: '', samco_password: '', samco_yob: '' };

const ends = { xs: 'flex-start', sm: 'flex-end' } as const;

const wrapping = {
  height: 'auto',
  minHeight: 32,
  '& .MuiChip-label': { whiteSpace: 'normal', py: 0.5 },
} as const;

const useSaveCredentials = (onSaid: (said: Said | undefined) => void) =>
  useAction({
    act: ({ samco_user_id, samco_password, samco_yob }: CredentialFields) =>
      api.post(routes.broker.saveCredentials, {
        body: {
          samco_user_id: samco_user_id.trim(),
          samco_password,
          samco_yob: Number.parseInt(samco_yob, 10),
        },
      }),
    failure: 'Failed to save credentials',
    success: () => succeeded('Samco credentials saved successfully!'),
    rereads: [investorKey],
    onSaid,
  });

const BrokerExtras = lazy(async () => ({
  default: (await import('./broker-extras.tsx')).BrokerExtras,
}));

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

/** Keeps the same size for every answer. */
function SessionChip() {
  return (
    <Stack sx={{ minWidth: { xs: 'min(19rem, 82vw)', sm: '22rem' }, alignItems: ends }}>
      <State />
    </Stack>
  );
}

function State() {
  const { data: session, isPending } = useBrokerSession();
  if (isPending) return <Skeleton variant="rounded" width={180} height={32} />;

  return session?.is_logged_in ? (
    <Chip
      color="success"
      label={`Active Session - Updated: ${dateTimeText(session.session_updated_at)}`}
      sx={wrapping}
    />
  ) : (
    <Chip color="error" label="No Active Session" />
  );
}

function CredentialsForm({ isBusy, isSaving, onSave }: Props) {
  const { bind, submit, clear } = useForm(empty, credentialFaults);

  return (
    <Stack
      component="form"
      noValidate
      spacing={2.5}
      sx={{ pt: 0.5 }}
      onSubmit={submit((fields) => {
        if (!isBusy) onSave(fields, clear);
      })}
    >
      <InputField
        {...bind('samco_user_id')}
        label="Samco User ID"
        helperText="Your Samco broker user ID"
        input={{ autoComplete: 'off' }}
      />
      <PasswordField
        {...bind('samco_password')}
        label="Samco Password"
        helperText="Your Samco broker password"
        input={{ autoComplete: 'off' }}
      />
      <InputField
        {...bind('samco_yob')}
        label="Year of Birth"
        type="number"
        helperText="Required for authentication"
        input={{ min: firstYear, max: currentYear(), step: 1 }}
      />
      <Button type="submit" variant="contained" disabled={isBusy} sx={{ alignSelf: 'flex-start' }}>
        {isSaving ? 'Saving...' : 'Save Credentials'}
      </Button>
    </Stack>
  );
}

function isYear(typed: string): boolean {
  const year = Number(typed);
  return /^\d+$/.test(typed.trim()) && year >= firstYear && year <= currentYear();
}
