import { Skeleton } from '@mui/material';
import { brokerCredentials } from '@safe-trading/messages/en/broker-credentials';
import { messagesOf } from '../../lib/messages.ts';

export const ExtrasPlace = () => (
  <Skeleton
    variant="rounded"
    height={420}
    role="progressbar"
    aria-label={messagesOf(brokerCredentials)('loading')}
  />
);
