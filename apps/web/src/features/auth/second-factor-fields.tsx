import { Button } from '@mui/material';
import { accountLinks } from '@safe-trading/messages/en/account-links';
import { signIn } from '@safe-trading/messages/en/sign-in';
import { type ComponentProps, useEffect } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { InputField } from '../../shared/input-field.tsx';
import type { LogInStep } from './log-in.ts';

type SecondFactorFieldsProps = {
  field: Omit<ComponentProps<typeof InputField>, 'label'>;
  kept: { key: string; step: LogInStep };
  isBusy: boolean;
  onPasskey(answer: unknown): void;
  onFault(sentence: string): void;
  onStartOver(): void;
};

/** The step is in this tab's storage while these are on screen. */
export function SecondFactorFields({
  field,
  kept: { key, step },
  isBusy,
  onPasskey,
  onFault,
  onStartOver,
}: SecondFactorFieldsProps) {
  const text = useMessages(accountLinks);
  const signInText = useMessages(signIn);
  const { passkey } = step.offer;
  const written = JSON.stringify(step);
  useEffect(() => {
    sessionStorage.setItem(key, written);
    return () => sessionStorage.removeItem(key);
  }, [key, written]);

  const sign = async (): Promise<void> => {
    const { signWithPasskey } = await import('../../lib/passkey.ts');
    signWithPasskey(passkey).then(onPasskey, (fault: unknown) =>
      onFault(fault instanceof Error ? fault.message : text('passkey-unused')),
    );
  };

  return (
    <>
      <InputField
        {...field}
        label={signInText('code')}
        helperText={text('second-factor-hint')}
        input={{ autoComplete: 'one-time-code', autoFocus: true, spellCheck: false }}
      />
      {passkey ? (
        <Button variant="outlined" disabled={isBusy} onClick={() => void sign()}>
          {text('use-passkey')}
        </Button>
      ) : null}
      <Button disabled={isBusy} onClick={onStartOver}>
        {text('start-over')}
      </Button>
    </>
  );
}
