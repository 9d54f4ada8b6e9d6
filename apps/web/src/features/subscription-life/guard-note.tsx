import { Alert, Button } from '@mui/material';
import { subscriptionLife } from '@safe-trading/messages/en/subscription-life';
import { useMessages } from '../../lib/messages.ts';

/** Until a choice is made, whichever it is. */
export function GuardNote({ onChoose }: { onChoose(): void }) {
  const text = useMessages(subscriptionLife);
  return (
    <Alert severity="info" action={<Button onClick={onChoose}>{text('change')}</Button>}>
      {text('guard-note')}
    </Alert>
  );
}
