import { Stack, Typography } from '@mui/material';
import { signIn } from '@safe-trading/messages/en/sign-in';
import { lazy, Suspense, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { SecondFactorOffer } from '../../lib/api-error.ts';
import { useMessages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.tsx';
import type { Said } from '../../lib/use-action.ts';
import { InputField } from '../../shared/input-field.tsx';
import { Link } from '../../shared/link.tsx';
import { Message } from '../../shared/message.tsx';
import { emailFault, missing, missingPassword } from './field-faults.ts';
import { type GivenFactor, LogInRefused, type LogInStep, logIn } from './log-in.ts';
import { SubmitButton } from './submit-button.tsx';
import { useFields } from './use-fields.ts';

/** Fetched only after the password was right: few accounts have a second factor. */
const SecondFactorFields = lazy(async () => ({
  default: (await import('./second-factor-fields.tsx')).SecondFactorFields,
}));

/** Written by the fields of the second factor, so that a reload goes on there. */
const stepKey = 'loginStep';

type Props = { button: string; asksFor: 'email' | 'username' };

/** Asks for the second factor when the server requires it. */
export function LogInForm({ button, asksFor }: Props) {
  const text = useMessages(signIn);
  const session = useSession();
  const [said, setSaid] = useState<Said | undefined>();
  const [offer, setOffer] = useState<SecondFactorOffer | undefined>();
  const ended = session.ended ? { severity: 'info' as const, text: session.ended } : undefined;

  const { bind, fill, isBusy, submit, values } = useFields({
    empty: { [asksFor]: '', password: '', code: '' } as Record<string, string>,
    check: ({ [asksFor]: identity = '', password = '', code = '' }) => ({
      [asksFor]: asksFor === 'email' ? emailFault(identity) : missing(text('username'), identity),
      password: missingPassword(password),
      code: offer ? missing(text('code'), code) : undefined,
    }),
    send: ({ code = '' }) => enter(offer ? { code: code.trim() } : {}),
  });

  const resume = useEffectEvent(() => {
    const step: LogInStep | null = JSON.parse(sessionStorage.getItem(stepKey) ?? 'null');
    if (step) goOn(step);
  });
  useLayoutEffect(() => resume(), []);

  function goOn({ who, offer: asked }: LogInStep): void {
    fill({ [asksFor]: who, password: asked.pending ?? '' });
    setOffer(asked);
  }

  function startOver(): void {
    fill({ password: '', code: '' });
    setOffer(undefined);
  }

  async function enter(factor: GivenFactor): Promise<void> {
    const { [asksFor]: identity = '', password = '' } = values;
    setSaid(undefined);
    try {
      session.logIn(await logIn(identity.trim(), password, factor));
    } catch (error) {
      const refusal = error instanceof LogInRefused ? error : undefined;
      const asked = refusal?.secondFactor;
      if (asked) goOn({ who: identity.trim(), offer: asked });
      else if (offer && refusal?.isOver) startOver();
      setSaid({
        severity: asked && !offer ? 'info' : 'error',
        text: error instanceof Error ? error.message : text('log-in-failed'),
      });
    }
  }

  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={(event) => void submit(event)}>
      <Message said={said ?? ended} />
      {asksFor === 'email' ? (
        <InputField
          {...bind('email')}
          label={text('email')}
          type="email"
          input={{ autoComplete: 'username', readOnly: Boolean(offer) }}
        />
      ) : (
        <InputField
          {...bind('username')}
          label={text('username')}
          helperText={text('username-hint')}
          input={{
            autoComplete: 'username',
            autoCapitalize: 'none',
            spellCheck: false,
            readOnly: Boolean(offer),
          }}
        />
      )}
      {offer ? null : (
        <InputField
          {...bind('password')}
          label={text('password')}
          type="password"
          input={{ autoComplete: 'current-password' }}
        />
      )}
      <Suspense>
        {offer ? (
          <SecondFactorFields
            field={bind('code')}
            kept={{ key: stepKey, step: { who: values[asksFor] ?? '', offer } }}
            isBusy={isBusy}
            onPasskey={(passkey) => void enter({ passkey })}
            onFault={(text) => setSaid({ severity: 'error', text })}
            onStartOver={startOver}
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
        {text('forgot-password')}
      </Typography>
    </Stack>
  );
}
