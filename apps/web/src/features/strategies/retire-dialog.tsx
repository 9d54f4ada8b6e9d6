import { Typography } from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import { api } from '../../lib/api.ts';
import { messageIn } from '../../lib/read-reply.ts';
import { type Strategy, strategiesKey } from '../../lib/strategy-queries.ts';
import type { Said } from '../../lib/use-action.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';

type RetireDialogProps = { strategy: Strategy; onClose(outcome?: Said): void };

export function RetireDialog({ strategy, onClose }: RetireDialogProps) {
  return (
    <ActionDialog
      title="Retire this strategy?"
      doIt="Retire"
      color="error"
      failure="The strategy could not be retired."
      act={() => retire(strategy.etf_strategy_id ?? '')}
      rereads={[strategiesKey]}
      waits
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {strategy.etf_strategy_name || 'N/A'}
      </Typography>
      <Typography color="textSecondary">
        Nobody can subscribe to it any more. Running subscriptions go on as they were agreed: they
        buy, book profits and end as planned. It cannot be taken back; publish it anew instead.
      </Typography>
    </ActionDialog>
  );
}

async function retire(strategyId: string): Promise<string> {
  const reply = await api.post(routes.strategies.retire, { params: { strategyId } });
  return messageIn(reply, 'The strategy takes no new subscriptions any more.');
}
