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
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, api, describeFailure } from '../../lib/api.ts';
import { Message, type Said } from '../../shared/message.tsx';
import { StrategyFields } from './strategy-fields.tsx';
import { emptyStrategy, requestOf, type StrategyForm } from './strategy-form.ts';
import { strategiesKey } from './use-strategies.ts';

/** Closes itself with what it did; without an outcome where nothing was added. */
export function CreateStrategyDialog({ onClose }: { onClose(outcome?: Said): void }) {
  const queries = useQueryClient();
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const [said, setSaid] = useState<Said | undefined>();
  const form = useForm<StrategyForm>({ defaultValues: emptyStrategy, reValidateMode: 'onSubmit' });
  const isBusy = form.formState.isSubmitting;

  const submit = form.handleSubmit(async (values) => {
    setSaid(undefined);
    try {
      await api.post('/etf_strategy/', requestOf(values));
      void queries.invalidateQueries({ queryKey: strategiesKey });
      onClose({ severity: 'success', text: 'ETF Strategy added successfully!' });
    } catch (error) {
      setSaid({ severity: 'error', text: refusalOf(error) });
      showFaults(error);
    }
  });

  const showFaults = (error: unknown): void => {
    for (const { field, message } of error instanceof ApiError ? error.faults : [])
      if (isField(field)) form.setError(field, { message });
  };

  return (
    <Dialog
      open
      onClose={isBusy ? undefined : () => onClose()}
      aria-labelledby="create-strategy-title"
      maxWidth="sm"
      fullWidth
      fullScreen={isNarrow}
    >
      <DialogTitle id="create-strategy-title">Create ETF Strategy</DialogTitle>
      <DialogContent>
        <Stack
          component="form"
          id="create-strategy"
          noValidate
          spacing={2.5}
          sx={{ pt: 1 }}
          onSubmit={(event) => void submit(event)}
        >
          <StrategyFields form={form} />
        </Stack>
      </DialogContent>
      <Box sx={{ px: 3 }}>
        <Message said={said} />
      </Box>
      <DialogActions>
        <Button onClick={() => onClose()} disabled={isBusy}>
          Cancel
        </Button>
        <Button type="submit" form="create-strategy" variant="contained" disabled={isBusy}>
          Add ETF Strategy
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const isField = (field: string): field is keyof StrategyForm => field in emptyStrategy;

function refusalOf(error: unknown): string {
  const said = error instanceof ApiError ? error.reply.message : undefined;
  return said ?? describeFailure(error, 'Failed to add ETF strategy.');
}
