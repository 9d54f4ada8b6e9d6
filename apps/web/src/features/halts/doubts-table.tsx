import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import type { Text } from '@safe-trading/messages';
import { halts } from '@safe-trading/messages/en/halts';
import type { ReactNode } from 'react';
import { dateTimeText, missing, rupees, wholeNumber } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { Figure } from '../../shared/figure.tsx';
import { PrivateText } from '../../shared/private-text.tsx';
import type { TableProps } from '../../shared/table-props.ts';
import type { Doubt } from './use-doubts.ts';

export const TwoLines = ({ first, second }: { first: ReactNode; second: string }) => (
  <>
    {first}
    <Typography color="textSecondary" sx={{ fontSize: 'inherit', overflowWrap: 'anywhere' }}>
      {second}
    </Typography>
  </>
);

type Props = { times: number | null | undefined; last: string | null | undefined };

export function LookedFor({ times, last }: Props) {
  const text = useMessages(halts);
  if (!times) return text('not-yet');
  return (
    <TwoLines
      first={text('times-tried', { count: times })}
      second={text('last-tried', { time: dateTimeText(last) })}
    />
  );
}

export function whatItIsFor({ sip_number: sip, strategy_name: name }: Doubt): string {
  const text = messagesOf(halts);
  const strategy = name ?? missing();
  return sip ? text('for-sip', { sip: String(sip), strategy }) : text('for-booking', { strategy });
}

/** A table as wide as its card; the first column aligns with the card's title. */
export const PanelTable = <Row,>(table: TableProps<Row>) => (
  <Box sx={{ mx: { xs: 0, sm: -2.5 } }}>
    <DataTable {...table} />
  </Box>
);

type DoubtsTableProps = { doubts: readonly Doubt[]; onSettle(doubt: Doubt): void };

export function DoubtsTable({ doubts, onSettle }: DoubtsTableProps) {
  const text = useMessages(halts);
  return (
    <PanelTable
      caption={text('doubts')}
      isDense
      rows={doubts}
      rowKey={(doubt) => doubt.order_id ?? `${doubt.sent_at}`}
      columns={[
        ...columns(text),
        {
          key: 'settle',
          header: text('action'),
          isLong: true,
          align: 'right',
          render: (doubt) => (
            <Button
              variant="outlined"
              aria-label={text('settle-name', {
                order: whatWasOrdered(doubt),
                name: doubt.investor_name ?? missing(),
              })}
              onClick={() => onSettle(doubt)}
            >
              {text('settle')}
            </Button>
          ),
        },
      ]}
    />
  );
}

const columns = (text: Text<typeof halts>): readonly Column<Doubt>[] => [
  {
    key: 'who',
    header: text('investor'),
    render: (doubt) => (
      <TwoLines first={doubt.investor_name ?? missing()} second={doubt.investor_email ?? ''} />
    ),
  },
  {
    key: 'what',
    header: text('order'),
    isLong: true,
    render: (doubt) => (
      <TwoLines
        first={<PrivateText>{whatWasOrdered(doubt)}</PrivateText>}
        second={whatItIsFor(doubt)}
      />
    ),
  },
  {
    key: 'sent',
    header: text('sent'),
    render: (doubt) => <Figure>{dateTimeText(doubt.sent_at)}</Figure>,
  },
  {
    key: 'why',
    header: text('why'),
    isLong: true,
    render: (doubt) => (
      <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
        {doubt.state === 'NEEDS_HUMAN' ? (
          <Chip size="small" color="error" label={text('needs-review')} />
        ) : (
          <Chip size="small" color="warning" label={text('looking-up')} />
        )}
        {doubt.reason ? <span>{doubt.reason}</span> : null}
        {doubt.broker_order_id ? (
          <span>{text('broker-order', { number: doubt.broker_order_id })}</span>
        ) : null}
      </Stack>
    ),
  },
  {
    key: 'looks',
    header: text('looked-for'),
    render: (doubt) => <LookedFor times={doubt.looks} last={doubt.looked_at} />,
  },
];

export const whatWasOrdered = ({
  side,
  quantity,
  etf_nse_code: etf,
  limit_price: limit,
}: Doubt): string =>
  messagesOf(halts)(side === 'SELL' ? 'sell' : 'buy', {
    units: wholeNumber(quantity),
    etf: etf ?? '',
    price: rupees(limit),
  });
