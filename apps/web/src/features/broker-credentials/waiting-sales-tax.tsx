import { Stack, Typography } from '@mui/material';
import { saleTax } from '@safe-trading/messages/en/sale-tax';
import { useMessages } from '../../lib/messages.ts';
import { useSubscriptions } from '../../lib/portfolio-queries.ts';
import { SaleTax } from '../../shared/sale-tax.tsx';

/** The tax of what is sold as soon as the permission to sell is confirmed. */
export function WaitingSalesTax() {
  const text = useMessages(saleTax);
  const { data: subscriptions = [] } = useSubscriptions();
  const waiting = subscriptions.filter(({ selling }) => selling?.waits_for_ddpi);
  return (
    <Stack spacing={2}>
      {waiting.map(({ subscription_id: id, strategy_name: name }) => (
        <Stack key={id} spacing={1}>
          <Typography component="h3" sx={{ fontWeight: 600 }}>
            {text('title-of', { name: name ?? '' })}
          </Typography>
          <SaleTax heldId={id ?? ''} />
        </Stack>
      ))}
    </Stack>
  );
}
