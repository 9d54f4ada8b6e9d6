import { Box, Button, Stack, Typography } from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import { firstOrders } from '@safe-trading/messages/en/first-orders';
import { api } from '../../lib/api.ts';
import { dateTimeText, missing, pricePerUnit, timeOfDay, wholeNumber } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { messageIn } from '../../lib/read-reply.ts';
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
  type UnreleasedAccount,
  useFirstOrders,
} from './use-first-orders.ts';

type FirstOrderAccountProps = { account: UnreleasedAccount; onAsk(step: Step): void };

type Echo = NonNullable<FirstOrder['echo']>;

type Props = { account: UnreleasedAccount; step: Step; onClose(outcome?: Said): void };

export function FirstOrdersPanel() {
  const text = useMessages(firstOrders);
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
    <SectionCard title={text('title')}>
      <Stack spacing={2}>
        <Message said={said} onClose={forget} />
        <Typography color="textSecondary">{text('help')}</Typography>
        <Fetched query={accounts} failure={text('failed')}>
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
  const text = useMessages(firstOrders);

  return (
    <ActionDialog
      title={text(`title-${step}`)}
      doIt={text(`do-${step}`)}
      failure={text('step-failed')}
      act={() => takeStep(account.account_id ?? '', step)}
      rereads={[firstOrdersKey]}
      waits
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {text('account', {
          name: account.investor_name || missing(),
          email: account.investor_email || missing(),
        })}
      </Typography>
      <Typography color="textSecondary">{text(`help-${step}`)}</Typography>
    </ActionDialog>
  );
}

function FirstOrderAccount({ account, onAsk }: FirstOrderAccountProps) {
  const text = useMessages(firstOrders);
  const name = account.investor_name || missing();
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
              {account.investor_email || missing()}
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
                aria-label={text('allow-name', { name })}
              >
                {text('do-allow')}
              </Button>
            )}
            {account.can_be_released ? (
              <Button
                variant="outlined"
                onClick={() => onAsk('release')}
                aria-label={text('release-name', { name })}
              >
                {text('do-release')}
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
  const text = messagesOf(firstOrders);
  if (allowed_until) return text('allowed-until', { time: timeOfDay(allowed_until) });
  if (can_be_released) return text('can-be-released');
  return text(orders?.length ? 'order-below' : 'nothing-sent');
}

function seconds(ms: number | null | undefined): string {
  const text = messagesOf(firstOrders);
  return ms === null || ms === undefined
    ? text('not-yet')
    : text('seconds', { seconds: (ms / 1_000).toFixed(1) });
}

function FirstOrderFacts({ order }: { order: FirstOrder }) {
  const text = useMessages(firstOrders);
  const { echo, said } = order;
  const sent = text('sent-order', {
    units: wholeNumber(order.quantity),
    etf: order.etf_nse_code ?? '',
    price: pricePerUnit(order.limit_price),
  });

  return (
    <Facts
      facts={[
        {
          label: text('sent'),
          value: <PrivateText>{sent}</PrivateText>,
          hint: dateTimeText(order.sent_at),
        },
        { label: text('answered'), value: seconds(order.answered_after_ms) },
        {
          label: text('seen'),
          value: seconds(order.seen_after_ms),
          hint: text('times-read', { count: order.looks ?? 0 }),
        },
        ...(echo
          ? [
              {
                label: text('book'),
                value: (
                  <PrivateText>
                    {text('book-order', {
                      units: wholeNumber(echo.quantity),
                      etf: echo.etf_nse_code ?? '',
                      price: pricePerUnit(echo.limit_price),
                      status: echo.status ?? missing(),
                    })}
                  </PrivateText>
                ),
                hint: markOf(echo),
              },
            ]
          : []),
        ...(order.refused_in
          ? [
              {
                label: text(order.refused_in === 'BOOK' ? 'refused-BOOK' : 'refused-ANSWER'),
                value: said || text('no-words'),
                hint: order.taken_for ?? undefined,
              },
            ]
          : []),
      ]}
    />
  );
}

function markOf({ broker_order_id: id, placed_at: at, tag }: Echo): string {
  const text = messagesOf(firstOrders);
  const order = { number: id ?? missing(), time: dateTimeText(at) };
  return tag ? text('book-marked', { ...order, tag }) : text('book-unmarked', order);
}

async function takeStep(accountId: string, step: Step): Promise<string> {
  const reply = await api.post(routes.firstOrders[step], { params: { accountId } });
  return messageIn(reply, messagesOf(firstOrders)('step-done'));
}
