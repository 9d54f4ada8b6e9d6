import { Box, Button, Stack, Typography } from '@mui/material';
import { dateTimeText, pricePerUnit, timeOfDay, wholeNumber } from '../../lib/formats.ts';
import type { Said } from '../../lib/use-action.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { Facts } from '../../shared/facts.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import { Message } from '../../shared/message.tsx';
import { PrivateText } from '../../shared/private-text.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { useDialog } from '../../shared/use-dialog.ts';
import {
  type FirstOrder,
  firstOrdersKey,
  type Step,
  takeStep,
  type UnreleasedAccount,
  useFirstOrders,
} from './use-first-orders.ts';

const seconds = (ms: number | null | undefined): string =>
  ms === null || ms === undefined ? 'Not yet' : `${(ms / 1_000).toFixed(1)} s`;

type FirstOrderAccountProps = { account: UnreleasedAccount; onAsk(step: Step): void };

type Props = { account: UnreleasedAccount; step: Step; onClose(outcome?: Said): void };

const words = {
  allow: {
    title: 'Allow the first order?',
    doIt: 'Allow one order',
    consequence:
      'In the next fifteen minutes one order of one unit may be sent for this account, for the SIP that is due. Stay here, and have the broker’s app open beside.',
  },
  release: {
    title: 'Release this account?',
    doIt: 'Release',
    consequence:
      'Its plans go on by themselves from the next run on, with whole SIPs. Do it only if symbol, units, limit and price were the same in the broker’s app.',
  },
} as const;

export function FirstOrdersPanel() {
  const accounts = useFirstOrders();
  const {
    subject: asking,
    said,
    open,
    close,
    forget,
  } = useDialog<{ account: UnreleasedAccount; step: Step }>();

  const isSilent = accounts.data?.length === 0 && said === undefined;
  if (accounts.isPending || accounts.data === null || isSilent) return null;
  return (
    <SectionCard title="First orders">
      <Stack spacing={2}>
        <Message said={said} onClose={forget} />
        <Typography color="textSecondary">
          An account trades only after somebody has looked at its first order, which is one unit.
          What is due for it waits meanwhile and keeps its number.
        </Typography>
        <Fetched query={accounts} failure="The first orders could not be fetched.">
          {(all) => (
            <Stack component="ul" sx={{ m: 0, p: 0 }}>
              {(all ?? []).map((account) => (
                <FirstOrderAccount
                  key={account.account_id}
                  account={account}
                  onAsk={(step) => open({ account, step })}
                />
              ))}
            </Stack>
          )}
        </Fetched>
      </Stack>
      {asking ? <StepDialog {...asking} onClose={close} /> : null}
    </SectionCard>
  );
}

function StepDialog({ account, step, onClose }: Props) {
  const { title, doIt, consequence } = words[step];

  return (
    <ActionDialog
      title={title}
      doIt={doIt}
      failure="It could not be done."
      act={() => takeStep(account.account_id ?? '', step)}
      rereads={[firstOrdersKey]}
      waits
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {account.investor_name || 'N/A'} ({account.investor_email || 'N/A'})
      </Typography>
      <Typography color="textSecondary">{consequence}</Typography>
    </ActionDialog>
  );
}

function FirstOrderAccount({ account, onAsk }: FirstOrderAccountProps) {
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

function FirstOrderFacts({ order }: { order: FirstOrder }) {
  const { echo, said } = order;
  const sent = `${wholeNumber(order.quantity)} × ${order.etf_nse_code} at ${pricePerUnit(order.limit_price)} or less`;

  return (
    <Facts
      facts={[
        {
          label: 'Sent',
          value: <PrivateText>{sent}</PrivateText>,
          hint: dateTimeText(order.sent_at),
        },
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
                value: (
                  <PrivateText>{`${wholeNumber(echo.quantity)} × ${echo.etf_nse_code} at ${pricePerUnit(echo.limit_price)}, ${echo.status}`}</PrivateText>
                ),
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
