import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  useMediaQuery,
} from '@mui/material';
import { shared } from '@safe-trading/messages/en/shared';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useMessages } from '../lib/messages.ts';
import type { Said } from '../lib/use-action.ts';
import { Message } from './message.tsx';

type Props = {
  title: string;
  doIt: string;
  color?: 'error' | 'primary' | undefined;
  isReady?: boolean;
  maxWidth?: 'sm' | 'md';
  /** While busy, the dialog cannot be sent again or closed. */
  isBusy: boolean;
  /** Why it was refused. */
  said: Said | undefined;
  children: ReactNode;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  onClose(): void;
};

export function DialogForm({
  title,
  doIt,
  color = 'primary',
  isReady = true,
  maxWidth = 'sm',
  isBusy,
  said,
  children,
  onSubmit,
  onClose,
}: Props) {
  const text = useMessages(shared);
  const id = useId();
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'));

  return (
    <Dialog
      open
      onClose={isBusy ? undefined : onClose}
      aria-labelledby={`${id}-title`}
      maxWidth={maxWidth}
      fullWidth
      fullScreen={isNarrow}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <Stack component="form" id={id} noValidate spacing={2.5} sx={{ pt: 1 }} onSubmit={onSubmit}>
          {children}
        </Stack>
      </DialogContent>
      <Box sx={{ px: 3 }}>
        <Message said={said} />
      </Box>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          {text('cancel')}
        </Button>
        <Button
          type="submit"
          form={id}
          variant="contained"
          color={color}
          disabled={isBusy || !isReady}
        >
          {doIt}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
