import { routes } from '@safe-trading/contract/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, api, describeFailure } from '../../lib/api.ts';
import { DialogForm } from '../../shared/dialog-form.tsx';
import type { Said } from '../../shared/message.tsx';
import { StrategyFields } from './strategy-fields.tsx';
import { emptyStrategy, requestOf, type StrategyForm } from './strategy-form.ts';
import { strategiesKey } from './use-strategies.ts';

/** Closes itself with what it did; without an outcome where nothing was added. */
export function CreateStrategyDialog({ onClose }: { onClose(outcome?: Said): void }) {
  const queries = useQueryClient();
  const [said, setSaid] = useState<Said | undefined>();
  const form = useForm<StrategyForm>({ defaultValues: emptyStrategy, reValidateMode: 'onSubmit' });

  const submit = form.handleSubmit(async (values) => {
    setSaid(undefined);
    try {
      await api.post(routes.strategies.create, { body: requestOf(values) });
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
    <DialogForm
      title="Create ETF Strategy"
      doIt="Add ETF Strategy"
      isBusy={form.formState.isSubmitting}
      said={said}
      onSubmit={submit}
      onClose={() => onClose()}
    >
      <StrategyFields form={form} />
    </DialogForm>
  );
}

const isField = (field: string): field is keyof StrategyForm => field in emptyStrategy;

function refusalOf(error: unknown): string {
  const said = error instanceof ApiError ? error.reply.message : undefined;
  return said ?? describeFailure(error, 'Failed to add ETF strategy.');
}
