import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { dateTimeText, rupees, wholeNumber } from '../../lib/formats.ts';
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

export const LookedFor = ({ times, last }: Props) =>
  times ? (
    <TwoLines
      first={times === 1 ? 'Once' : `${times} times`}
      second={`last ${dateTimeText(last)}`}
    />
  ) : (
    'Not yet'
  );

export const whatItIsFor = (doubt: Doubt): string =>
  [doubt.sip_number ? `SIP ${doubt.sip_number} of` : 'Profit booking of', doubt.strategy_name]
    .filter(Boolean)
    .join(' ');

/** A table as wide as its card; the first column aligns with the card's title. */
export const PanelTable = <Row,>(table: TableProps<Row>) => (
  <Box sx={{ mx: { xs: 0, sm: -2.5 } }}>
    <DataTable {...table} />
  </Box>
);

type DoubtsTableProps = { doubts: readonly Doubt[]; onSettle(doubt: Doubt): void };

export const DoubtsTable = ({ doubts, onSettle }: DoubtsTableProps) => (
  <PanelTable
    caption="Orders in doubt"
    isDense
    rows={doubts}
    rowKey={(doubt) => doubt.order_id ?? `${doubt.sent_at}`}
    columns={[
      ...columns,
      {
        key: 'settle',
        header: 'Action',
        isLong: true,
        align: 'right',
        render: (doubt) => (
          <Button
            variant="outlined"
            aria-label={`Settle: ${whatWasOrdered(doubt)}, ${doubt.investor_name}`}
            onClick={() => onSettle(doubt)}
          >
            Settle
          </Button>
        ),
      },
    ]}
  />
);

const columns: readonly Column<Doubt>[] = [
  {
    key: 'who',
    header: 'Investor',
    render: (doubt) => (
      <TwoLines first={doubt.investor_name ?? 'N/A'} second={doubt.investor_email ?? ''} />
    ),
  },
  {
    key: 'what',
    header: 'Order',
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
    header: 'Sent',
    render: (doubt) => <Figure>{dateTimeText(doubt.sent_at)}</Figure>,
  },
  {
    key: 'why',
    header: 'Why',
    isLong: true,
    render: (doubt) => (
      <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
        {doubt.state === 'NEEDS_HUMAN' ? (
          <Chip size="small" color="error" label="Needs a person" />
        ) : (
          <Chip size="small" color="warning" label="Still being looked up" />
        )}
        {doubt.reason ? <span>{doubt.reason}</span> : null}
        {doubt.broker_order_id ? <span>Broker order {doubt.broker_order_id}</span> : null}
      </Stack>
    ),
  },
  {
    key: 'looks',
    header: 'Looked for',
    render: (doubt) => <LookedFor times={doubt.looks} last={doubt.looked_at} />,
  },
];

export function whatWasOrdered(doubt: Doubt): string {
  const isBuy = doubt.side !== 'SELL';
  const what = `${isBuy ? 'Buy' : 'Sell'} ${wholeNumber(doubt.quantity)} ${doubt.etf_nse_code ?? ''}`;
  return `${what} at ${rupees(doubt.limit_price)} or ${isBuy ? 'less' : 'more'}`;
}
