import { Alert, Button } from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import { api } from '../../lib/api.ts';
import { messageIn } from '../../lib/read-reply.ts';
import { tradingMark } from '../../lib/trading-mark.ts';
import { everything, useAction } from '../../lib/use-action.ts';
import { Message } from '../../shared/message.tsx';

/** A month of sessions takes seconds; an advance that somebody else began may be waited for. */
const advanceTimeoutMs = 5 * 60_000;

/** Nobody practising has to wait for days to see the first purchase. */
export function ToNextSip() {
  const { start, isBusy, said } = useAction({
    act: async () =>
      messageIn(
        await api.post(routes.paper.toMyNextSip, { timeoutMs: advanceTimeoutMs }),
        'The market was moved forward.',
      ),
    failure: 'The market could not be moved ahead.',
    rereads: everything,
  });
  if (tradingMark() !== 'paper') return null;

  return (
    <>
      <Alert
        severity="info"
        action={
          <Button
            color="inherit"
            disabled={isBusy}
            onClick={() => start()}
            sx={{ whiteSpace: 'nowrap' }}
          >
            {isBusy ? 'Moving...' : 'Move to my first SIP'}
          </Button>
        }
      >
        In practice you need not wait: the market can be moved to your first SIP.
      </Alert>
      <Message said={said} />
    </>
  );
}
