import { Stack, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { SecondFactorOffer } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.tsx';
import type { Said } from '../../lib/use-action.ts';
import { InputField } from '../../shared/input-field.tsx';
import { Message } from '../../shared/message.tsx';
import { emailFault, missing } from './field-faults.ts';
import { type GivenFactor, LogInRefused, logIn } from './log-in.ts';
import { SubmitButton } from './submit-button.tsx';
import { useFields } from './use-fields.ts';

/** Fetched only after the password was right: few accounts have a second factor. */
const SecondFactorFields = lazy(async () => ({
  default: (await import('./second-factor-fields.tsx')).SecondFactorFields,
}));

type Props = { button: string; asksFor: 'email' | 'username' };

/** Asks for the second factor when the server requires it. */
export function LogInForm({ button, asksFor }: Props) {
  const session = useSession();
  const [said, setSaid] = useState<Said | undefined>();
  const [offer, setOffer] = useState<SecondFactorOffer | undefined>();
  const ended = session.ended ? { severity: 'info' as const, text: session.ended } : undefined;

  const { bind, isBusy, submit, values } = useFields({
    empty: { [asksFor]: '', password: '', code: '' } as Record<string, string>,
    check: ({ [asksFor]: identity = '', password = '', code = '' }) => ({
      [asksFor]: asksFor === 'email' ? emailFault(identity) : missing('Username', identity),
      password: password === '' ? 'Password is required' : undefined,
      code: offer ? missing('Code', code) : undefined,
    }),
    send: ({ code = '' }) => enter(offer ? { code: code.trim() } : {}),
  });

  async function enter(factor: GivenFactor): Promise<void> {
    const { [asksFor]: identity = '', password = '' } = values;
    setSaid(undefined);
    try {
      session.logIn(await logIn(identity.trim(), password, factor));
    } catch (error) {
      const asked = error instanceof LogInRefused ? error.secondFactor : undefined;
      const isFirst = asked !== undefined && offer === undefined;
      setOffer(asked);
      setSaid({
        severity: isFirst ? 'info' : 'error',
        text: error instanceof Error ? error.message : 'Login failed',
      });
    }
  }

  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={(event) => void submit(event)}>
      <Message said={said ?? ended} />
      {asksFor === 'email' ? (
        <InputField
          {...bind('email')}
          label="Email"
          type="email"
          input={{ autoComplete: 'username' }}
        />
      ) : (
        <InputField
          {...bind('username')}
          label="Username"
          helperText="The email you signed up with"
          input={{ autoComplete: 'username', autoCapitalize: 'none', spellCheck: false }}
        />
      )}
      <InputField
        {...bind('password')}
        label="Password"
        type="password"
        input={{ autoComplete: 'current-password' }}
      />
      <Suspense>
        {offer ? (
          <SecondFactorFields
            field={bind('code')}
            offer={offer}
            isBusy={isBusy}
            onPasskey={(passkey) => void enter({ passkey })}
            onFault={(text) => setSaid({ severity: 'error', text })}
          />
        ) : null}
      </Suspense>
      <SubmitButton isBusy={isBusy}>{button}</SubmitButton>
      <Typography
        component={Link}
        to={paths.forgotPassword.href()}
        variant="body2"
        sx={{ py: 1.5, color: 'primary.dark', alignSelf: 'flex-start' }}
      >
        Forgot your password?
      </Typography>
    </Stack>
  );
}
