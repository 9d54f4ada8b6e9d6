import { Button, Chip, Stack } from '@mui/material';
import { dateTimeText } from '../../lib/formats.ts';
import type { Column } from '../../shared/data-table.tsx';
import { Figure } from '../../shared/figure.tsx';
import { whatItIsFor, whatWasOrdered } from './doubt-words.ts';
import { LookedFor } from './looked-for.tsx';
import { PanelTable } from './panel-table.tsx';
import { TwoLines } from './two-lines.tsx';
import type { Doubt } from './use-doubts.ts';

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
    render: (doubt) => <TwoLines first={whatWasOrdered(doubt)} second={whatItIsFor(doubt)} />,
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
