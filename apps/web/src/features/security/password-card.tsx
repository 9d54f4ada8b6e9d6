import { Box, Button, Stack, Typography } from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import { ApiError, api } from '../../lib/api.ts';
import { messageIn } from '../../lib/read-reply.ts';
import { removeToken } from '../../lib/token.ts';
import { useAction } from '../../lib/use-action.ts';
import { InputField } from '../../shared/input-field.tsx';
import { Message } from '../../shared/message.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { useForm } from '../../shared/use-form.ts';

const empty = { current: '', next: '', again: '' };
type Values = typeof empty;

/** Another password; whoever is signed in anywhere signs in anew. */
export function PasswordCard({ email }: { email: string }) {
  const { bind, submit, showFaults } = useForm<Values>(empty, faultsIn);
  const { start, isBusy, said } = useAction({
    act: changePassword,
    failure: 'The password could not be changed.',
    onDone: removeToken,
    onFailure: (error) => showFaults(faultsOfReply(error)),
  });

  return (
    <SectionCard title="Password">
      <Stack component="form" noValidate spacing={2.5} onSubmit={submit((values) => start(values))}>
        <Typography color="textSecondary">
          With a new password every session ends, this one too.
        </Typography>
        <Message said={said} />
        {/* So that a password manager knows whose it is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <InputField
          {...bind('current')}
          label="Current password"
          type="password"
          input={{ autoComplete: 'current-password' }}
        />
        <InputField
          {...bind('next')}
          label="New password"
          type="password"
          helperText="8 characters or more"
          input={{ autoComplete: 'new-password' }}
        />
        <InputField
          {...bind('again')}
          label="New password again"
          type="password"
          input={{ autoComplete: 'new-password' }}
        />
        <Box>
          <Button type="submit" variant="contained" disabled={isBusy}>
            Change password
          </Button>
        </Box>
      </Stack>
    </SectionCard>
  );
}

const faultsIn = ({ current, next, again }: Values) => ({
  current: current === '' ? 'Current password is required' : undefined,
  next: next === '' ? 'New password is required' : undefined,
  again: next === again ? undefined : 'Passwords do not match',
});

const fields: Readonly<Record<string, keyof Values>> = {
  current_password: 'current',
  password: 'next',
};

function faultsOfReply(error: unknown): Partial<Values> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    error.faults.flatMap(({ field, message }) => {
      const name = fields[field];
      return name ? [[name, message]] : [];
    }),
  );
}

/** Answers with the server's sentence; from then on every session has ended. */
async function changePassword({
  current,
  next,
}: {
  current: string;
  next: string;
}): Promise<string> {
  const body = { current_password: current, password: next };
  const reply = await api.post(routes.passwords.change, { body });
  return messageIn(reply, 'Your password is changed. Sign in with the new one.');
}
