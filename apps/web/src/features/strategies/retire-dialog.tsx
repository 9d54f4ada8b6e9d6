import { Typography } from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import { strategyForm } from '@safe-trading/messages/en/strategy-form';
import { api } from '../../lib/api.ts';
import { missing } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { messageIn } from '../../lib/read-reply.ts';
import { type Strategy, strategiesKey } from '../../lib/strategy-queries.ts';
import type { Said } from '../../lib/use-action.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';

type RetireDialogProps = { strategy: Strategy; onClose(outcome?: Said): void };

export function RetireDialog({ strategy, onClose }: RetireDialogProps) {
  const text = useMessages(strategyForm);
  return (
    <ActionDialog
      title={text('retire-title')}
      doIt={text('retire-do')}
      color="error"
      failure={text('retire-failed')}
      act={() => retire(strategy.etf_strategy_id ?? '')}
      rereads={[strategiesKey]}
      waits
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {strategy.etf_strategy_name || missing()}
      </Typography>
      <Typography color="textSecondary">{text('retire-help')}</Typography>
    </ActionDialog>
  );
}

async function retire(strategyId: string): Promise<string> {
  const reply = await api.post(routes.strategies.retire, { params: { strategyId } });
  return messageIn(reply, messagesOf(strategyForm)('retired'));
}
