import { routes } from '@safe-trading/contract/routes';
import { ApiError, api, describeFailure } from '../../lib/api.ts';
import { strategiesKey } from '../../lib/strategy-queries.ts';
import type { Said } from '../../lib/use-action.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { useForm } from '../../shared/use-form.ts';
import { StrategyFields } from './strategy-fields.tsx';
import { emptyStrategy, requestOf, strategyFaults } from './strategy-form.ts';

/** Closes itself with what it did; without an outcome where nothing was added. */
export function CreateStrategyDialog({ onClose }: { onClose(outcome?: Said): void }) {
  const form = useForm(emptyStrategy, strategyFaults);

  return (
    <ActionDialog
      title="Create ETF Strategy"
      doIt="Add ETF Strategy"
      failure={refusalOf}
      check={form.isValid}
      act={async () => {
        await api.post(routes.strategies.create, { body: requestOf(form.values) });
        return 'ETF Strategy added successfully!';
      }}
      onFailure={(error) => form.showFaults(faultsOf(error))}
      rereads={[strategiesKey]}
      onClose={onClose}
    >
      <StrategyFields form={form} />
    </ActionDialog>
  );
}

const faultsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError
    ? Object.fromEntries(error.faults.map(({ field, message }) => [field, message]))
    : {};

function refusalOf(error: unknown): string {
  const said = error instanceof ApiError ? error.reply.message : undefined;
  return said ?? describeFailure(error, 'Failed to add ETF strategy.');
}
