import { Button, Typography } from '@mui/material';
import type { RequestBody, stepUpEndpoints } from '@safe-trading/contract';
import { routes } from '@safe-trading/contract/routes';
import { stepUp } from '@safe-trading/messages/en/step-up';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { messageIn } from '../../lib/read-reply.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import { InputField } from '../../shared/input-field.tsx';
import { useForm } from '../../shared/use-form.ts';

type Props = { onAnswer(isProved: boolean): void };

/** Asks for the second factor, or for the password without one. */
export function ProofDialog({ onAnswer }: Props) {
  const text = useMessages(stepUp);
  const asked = useQuery({ queryKey: ['proof-ways'], queryFn: proofWays, gcTime: 0 });
  const isPassword = asked.data?.ways.includes('PASSWORD') ?? true;
  const [fault, setFault] = useState<string | undefined>();
  const { values, bind, isValid } = useForm({ proof: '' }, ({ proof }) => ({
    proof: proof.trim() === '' ? text('required') : undefined,
  }));
  const sign = async (): Promise<void> => {
    setFault(undefined);
    try {
      const { signWithPasskey } = await import('../../lib/passkey.ts');
      await prove({ passkey: await signWithPasskey(asked.data?.passkey) });
      onAnswer(true);
    } catch (error) {
      setFault(error instanceof Error ? error.message : text('passkey-unused'));
    }
  };

  return (
    <ActionDialog
      title={text('title')}
      doIt={text('do')}
      isReady={asked.data !== undefined}
      failure={text('failed')}
      objection={fault ? { severity: 'error', text: fault } : undefined}
      check={isValid}
      act={() => prove(isPassword ? { password: values.proof } : { code: values.proof.trim() })}
      onClose={(outcome) => onAnswer(outcome !== undefined)}
    >
      <Typography color="textSecondary">{text('help')}</Typography>
      <Fetched query={asked} failure={text('ways-failed')}>
        {({ passkey: offered }) => (
          <>
            {isPassword ? (
              <InputField
                {...bind('proof')}
                label={text('password')}
                type="password"
                input={{ autoComplete: 'current-password', autoFocus: true }}
              />
            ) : (
              <InputField
                {...bind('proof')}
                label={text('code')}
                helperText={text('code-hint')}
                input={{ autoComplete: 'one-time-code', autoFocus: true, spellCheck: false }}
              />
            )}
            {offered ? (
              <Button variant="outlined" onClick={() => void sign()}>
                {text('passkey')}
              </Button>
            ) : null}
          </>
        )}
      </Fetched>
    </ActionDialog>
  );
}

async function proofWays(): Promise<{ ways: readonly string[]; passkey: unknown }> {
  const reply = await api.post(routes.stepUp.ways);
  return { ways: reply?.data?.ways ?? ['PASSWORD'], passkey: reply?.data?.passkey };
}

/** Throws the server's message for a wrong answer. */
async function prove(proof: RequestBody<typeof stepUpEndpoints.prove>): Promise<string> {
  return messageIn(
    await api.post(routes.stepUp.prove, { body: proof }),
    messagesOf(stepUp)('done'),
  );
}
