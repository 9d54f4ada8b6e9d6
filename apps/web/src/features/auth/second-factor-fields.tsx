import { Button } from '@mui/material';
import { type ComponentProps, useEffect } from 'react';
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
  const { passkey } = step.offer;
  const text = JSON.stringify(step);
  useEffect(() => {
    sessionStorage.setItem(key, text);
    return () => sessionStorage.removeItem(key);
  }, [key, text]);

  const sign = async (): Promise<void> => {
    const { signWithPasskey } = await import('../../lib/passkey.ts');
    signWithPasskey(passkey).then(onPasskey, (fault: unknown) =>
      onFault(fault instanceof Error ? fault.message : 'The passkey was not used.'),
    );
  };

  return (
    <>
      <InputField
        {...field}
        label="Code"
        helperText="Six digits from your authenticator app, or a recovery code"
        input={{ autoComplete: 'one-time-code', autoFocus: true, spellCheck: false }}
      />
      {passkey ? (
        <Button variant="outlined" disabled={isBusy} onClick={() => void sign()}>
          Use a passkey
        </Button>
      ) : null}
      <Button disabled={isBusy} onClick={onStartOver}>
        Start over
      </Button>
    </>
  );
}
