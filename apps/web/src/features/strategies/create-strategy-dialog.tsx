import { Button } from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import { strategyForm } from '@safe-trading/messages/en/strategy-form';
import { ApiError, api, describeFailure } from '../../lib/api.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { whatIfAddress } from '../../lib/present-what-if.ts';
import { strategiesKey } from '../../lib/strategy-queries.ts';
import type { Said } from '../../lib/use-action.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { useForm } from '../../shared/use-form.ts';
import type { AreaName } from './strategy-columns.tsx';
import {
  emptyStrategy,
  faultsOf,
  requestOf,
  StrategyFields,
  type StrategyForm,
  strategyFaults,
} from './strategy-form.tsx';

type Props = { area: AreaName; onClose(outcome?: Said): void };

export function CreateStrategyDialog({ area, onClose }: Props) {
  const text = useMessages(strategyForm);
  const form = useForm(emptyStrategy, strategyFaults);

  return (
    <ActionDialog
      title={text('create')}
      doIt={text('add')}
      failure={refusalOf}
      check={form.isValid}
      act={async () => {
        await api.post(routes.strategies.create, { body: requestOf(form.values) });
        return text('added');
      }}
      onFailure={(error) => form.showFaults(faultsOf(error))}
      rereads={[strategiesKey]}
      onClose={onClose}
    >
      <StrategyFields form={form} />
      <Button
        href={whatIfAddress(area, filledIn(form.values))}
        target="_blank"
        rel="noopener"
        sx={{ alignSelf: 'flex-start' }}
      >
        {text('what-if')}
      </Button>
    </ActionDialog>
  );
}

/** A figure that is not filled in uses the default of the what-if. */
function filledIn(form: StrategyForm) {
  const asked = requestOf(form);
  const orNothing = (figure: number): number | undefined => (figure > 0 ? figure : undefined);
  return {
    ...asked,
    standard_sip_amount: orNothing(asked.standard_sip_amount),
    profit_target_percent: orNothing(asked.profit_target_percent),
    total_no_of_sips: orNothing(asked.total_no_of_sips),
    no_of_sips_per_etf: orNothing(asked.no_of_sips_per_etf),
  };
}

function refusalOf(error: unknown): string {
  const said = error instanceof ApiError ? error.reply.message : undefined;
  return said ?? describeFailure(error, messagesOf(strategyForm)('add-failed'));
}
