import { Button } from '@mui/material';
import type { ComponentProps } from 'react';
import type { SecondFactorOffer } from '../../lib/api-error.ts';
import { InputField } from '../../shared/input-field.tsx';

type SecondFactorFieldsProps = {
  field: Omit<ComponentProps<typeof InputField>, 'label'>;
  offer: SecondFactorOffer;
  isBusy: boolean;
  onPasskey(answer: unknown): void;
  onFault(sentence: string): void;
};

export function SecondFactorFields({
  field,
  offer,
  isBusy,
  onPasskey,
  onFault,
}: SecondFactorFieldsProps) {
  const sign = async (): Promise<void> => {
    const { signWithPasskey } = await import('../../lib/passkey.ts');
    signWithPasskey(offer.passkey).then(onPasskey, (fault: unknown) =>
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
      {offer.passkey ? (
        <Button variant="outlined" disabled={isBusy} onClick={() => void sign()}>
          Use a passkey
        </Button>
      ) : null}
    </>
  );
}
