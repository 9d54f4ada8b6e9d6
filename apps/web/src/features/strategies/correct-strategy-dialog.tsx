import { Typography } from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import { strategyForm } from '@safe-trading/messages/en/strategy-form';
import { api } from '../../lib/api.ts';
import { useMessages } from '../../lib/messages.ts';
import { messageIn } from '../../lib/read-reply.ts';
import { type Strategy, strategiesKey } from '../../lib/strategy-queries.ts';
import type { Said } from '../../lib/use-action.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { useForm } from '../../shared/use-form.ts';
import {
  emptyStrategy,
  faultsOf,
  requestOf,
  StrategyFields,
  type StrategyForm,
  strategyFaults,
} from './strategy-form.tsx';

type Props = { strategy: Strategy; onClose(outcome?: Said): void };

export function CorrectStrategyDialog({ strategy, onClose }: Props) {
  const text = useMessages(strategyForm);
  const form = useForm(formOf(strategy), strategyFaults);

  return (
    <ActionDialog
      title={text('correct-title')}
      doIt={text('correct-do')}
      failure={text('correct-failed')}
      check={form.isValid}
      act={async () => {
        const reply = await api.put(routes.strategies.correct, {
          params: { strategyId: strategy.etf_strategy_id ?? '' },
          body: requestOf(form.values),
        });
        return messageIn(reply, text('corrected'));
      }}
      onFailure={(error) => form.showFaults(faultsOf(error))}
      rereads={[strategiesKey]}
      waits
      onClose={onClose}
    >
      <Typography color="textSecondary">{text('correct-help')}</Typography>
      <StrategyFields form={form} />
    </ActionDialog>
  );
}

const formOf = (strategy: Strategy): StrategyForm => ({
  etf_strategy_name: strategy.etf_strategy_name ?? '',
  total_fund_required: String(strategy.total_fund_required ?? 0),
  standard_sip_amount: String(strategy.standard_sip_amount ?? 0),
  total_no_of_sips: String(strategy.total_no_of_sips ?? 0),
  no_of_sips_per_etf: String(strategy.no_of_sips_per_etf ?? 0),
  sip_frequency: strategy.sip_frequency ?? emptyStrategy.sip_frequency,
  standard_reinvest_percent: String(strategy.standard_reinvest_percent ?? 0),
  profit_target_percent: String(strategy.profit_target_percent ?? 0),
  execution_day: strategy.execution_day ?? emptyStrategy.execution_day,
  execution_time: timeIn(strategy.execution_time),
});

/** The date is not used. */
function timeIn(time: string | null | undefined): Date | null {
  const [hours, minutes] = (time ?? '').split(':').map(Number);
  return hours === undefined || minutes === undefined ? null : new Date(2000, 0, 1, hours, minutes);
}
