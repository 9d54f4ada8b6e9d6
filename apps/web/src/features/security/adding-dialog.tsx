import { Box, Typography } from '@mui/material';
import { security } from '@safe-trading/messages/en/security';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { type Said, succeeded, useAction } from '../../lib/use-action.ts';
import { CopyButton } from '../../shared/copy-button.tsx';
import { DialogForm } from '../../shared/dialog-form.tsx';
import { InfoNote } from '../../shared/info-note.tsx';
import { type Added, secondFactorKey } from './use-second-factor.ts';

type Props = {
  title: string;
  doIt: string;
  failure: string;
  isReady?: boolean;
  children: ReactNode;
  check?(form: HTMLFormElement): boolean;
  act(): Promise<Added>;
  onClose(outcome?: Said): void;
};

/** Recovery codes are shown before the dialog closes. */
export function AddingDialog({
  title,
  doIt,
  failure,
  isReady = true,
  children,
  check = () => true,
  act,
  onClose,
}: Props) {
  const text = useMessages(security);
  const { start, forget, isBusy, said, done } = useAction({
    act,
    failure: (error) => (error instanceof Error && error.message ? error.message : failure),
    success: () => undefined,
    rereads: [secondFactorKey],
    onDone: ({ message, codes }) => {
      if (codes.length === 0) onClose(succeeded(message));
    },
  });
  const hasCodes = done !== undefined && done.codes.length > 0;

  return (
    <DialogForm
      title={hasCodes ? done.message : title}
      doIt={hasCodes ? text('codes-kept') : doIt}
      isReady={isReady}
      isBusy={isBusy}
      said={said}
      onSubmit={(event) => {
        event.preventDefault();
        if (hasCodes) return onClose(succeeded(done.message));
        forget();
        if (check(event.currentTarget)) start();
      }}
      onClose={() => onClose(hasCodes ? succeeded(done.message) : undefined)}
    >
      {hasCodes ? <RecoveryCodes codes={done.codes} /> : children}
    </DialogForm>
  );
}

/** Shown once. Each code replaces the phone once. */
function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = useMessages(security);
  return (
    <>
      <InfoNote severity="warning" title={text('codes-keep')}>
        {text('codes-keep-help')}
      </InfoNote>
      <Box
        component="ul"
        aria-label={text('codes')}
        sx={{
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fit, minmax(13rem, 1fr))',
        }}
      >
        {codes.map((code) => (
          <Typography key={code} component="li" sx={{ fontFamily: 'monospace', listStyle: 'none' }}>
            {code}
          </Typography>
        ))}
      </Box>
      <CopyButton text={codes.join('\n')}>{text('codes-copy')}</CopyButton>
    </>
  );
}
