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
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { describeFailure } from '../../lib/api.ts';
import { Message, type Said } from '../../shared/message.tsx';

type Props = {
  title: string;
  /** The button that does it. */
  doIt: string;
  color?: 'error' | 'primary';
  /** The sentence shown when the server gave none. */
  failure: string;
  children: ReactNode;
  /** What is wrong with what was typed, before anything is sent. */
  isReady(): boolean;
  /** Does it and answers what was done. */
  act(): Promise<string>;
  /** With what was done; without an outcome where nothing was. */
  onClose(outcome?: Said): void;
};

/** A dialog that does one thing, stays open when that fails, and says why. */
export function ActionDialog({
  title,
  doIt,
  color = 'primary',
  failure,
  children,
  isReady,
  act,
  onClose,
}: Props) {
  const id = useId();
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | undefined>();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSaid(undefined);
    if (!isReady()) return;
    setBusy(true);
    try {
      onClose({ severity: 'success', text: await act() });
    } catch (error) {
      setSaid({ severity: 'error', text: describeFailure(error, failure) });
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onClose={isBusy ? undefined : () => onClose()}
      aria-labelledby={`${id}-title`}
      maxWidth="sm"
      fullWidth
      fullScreen={isNarrow}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <Stack
          component="form"
          id={id}
          noValidate
          spacing={2.5}
          sx={{ pt: 1 }}
          onSubmit={(event) => void submit(event)}
        >
          {children}
        </Stack>
      </DialogContent>
      <Box sx={{ px: 3 }}>
        <Message said={said} />
      </Box>
      <DialogActions>
        <Button onClick={() => onClose()} disabled={isBusy}>
          Cancel
        </Button>
        <Button type="submit" form={id} variant="contained" color={color} disabled={isBusy}>
          {doIt}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
