import { Box, Button, Stack, Typography } from '@mui/material';
import { timeOfDay } from '../../lib/formats.ts';
import { FirstOrderFacts } from './first-order-facts.tsx';
import type { Step, UnreleasedAccount } from './use-first-orders.ts';

type Props = { account: UnreleasedAccount; onAsk(step: Step): void };

/** One account: what it may send now, what became of its first orders, and the next step. */
export function FirstOrderAccount({ account, onAsk }: Props) {
  const name = account.investor_name || 'N/A';
  const orders = account.orders ?? [];

  return (
    <Box
      component="li"
      sx={{
        py: 1.5,
        listStyle: 'none',
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Stack spacing={1.5}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
            <Typography variant="body2" color="textSecondary">
              {account.investor_email || 'N/A'}
            </Typography>
            <Typography variant="body2" role="status">
              {standing(account)}
            </Typography>
          </Box>
          <Box sx={{ display: 'flex', gap: 1 }}>
            {account.allowed_until ? null : (
              <Button
                variant={account.can_be_released ? 'text' : 'outlined'}
                onClick={() => onAsk('allow')}
                aria-label={`Allow one order of ${name}`}
              >
                Allow one order
              </Button>
            )}
            {account.can_be_released ? (
              <Button
                variant="outlined"
                onClick={() => onAsk('release')}
                aria-label={`Release ${name}`}
              >
                Release
              </Button>
            ) : null}
          </Box>
        </Box>
        {orders.map((order) => (
          <FirstOrderFacts key={order.order_id} order={order} />
        ))}
      </Stack>
    </Box>
  );
}

function standing({ allowed_until, can_be_released, orders }: UnreleasedAccount): string {
  if (allowed_until) return `One order of one unit may be sent until ${timeOfDay(allowed_until)}`;
  if (can_be_released) return 'Its first order was filled: compare it, and release the account';
  return orders?.length ? 'Its first order is below' : 'Nothing was sent yet';
}
