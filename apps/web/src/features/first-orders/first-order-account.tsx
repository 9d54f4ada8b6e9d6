import { Box, Button, Stack, Typography } from '@mui/material';
import { dateTimeText, pricePerUnit, timeOfDay, wholeNumber } from '../../lib/formats.ts';
import { Facts } from '../../shared/facts.tsx';
import type { FirstOrder, Step, UnreleasedAccount } from './use-first-orders.ts';

const seconds = (ms: number | null | undefined): string =>
  ms === null || ms === undefined ? 'Not yet' : `${(ms / 1_000).toFixed(1)} s`;

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

/** What was sent, what the broker's book showed of it and when, and how it refuses. */
function FirstOrderFacts({ order }: { order: FirstOrder }) {
  const { echo, said } = order;
  const sent = `${wholeNumber(order.quantity)} × ${order.etf_nse_code} at ${pricePerUnit(order.limit_price)} or less`;

  return (
    <Facts
      facts={[
        { label: 'Sent', value: sent, hint: dateTimeText(order.sent_at) },
        { label: 'Answered after', value: seconds(order.answered_after_ms) },
        {
          label: 'In the order book after',
          value: seconds(order.seen_after_ms),
          hint: `The book was read ${order.looks === 1 ? 'once' : `${order.looks ?? 0} times`} for it.`,
        },
        ...(echo
          ? [
              {
                label: 'The book shows',
                value: `${wholeNumber(echo.quantity)} × ${echo.etf_nse_code} at ${pricePerUnit(echo.limit_price)}, ${echo.status}`,
                hint: `Order ${echo.broker_order_id}, entered ${dateTimeText(echo.placed_at)}; ${echo.tag ? `our mark: ${echo.tag}` : 'no mark of ours'}.`,
              },
            ]
          : []),
        ...(order.refused_in
          ? [
              {
                label:
                  order.refused_in === 'BOOK' ? 'Refused in the book' : 'Refused in the answer',
                value: said || 'Without words',
                hint: order.taken_for ?? undefined,
              },
            ]
          : []),
      ]}
    />
  );
}
