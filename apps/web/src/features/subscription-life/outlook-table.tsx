import { Stack, Typography } from '@mui/material';
import { dateText } from '../../lib/formats.ts';
import { DataTable } from '../../shared/data-table.tsx';
import { Figure } from '../../shared/figure.tsx';
import { Money } from '../../shared/money.tsx';
import type { Preview, Step, Upcoming } from './use-controls.ts';

type Row = { key: string; before: Upcoming | undefined; after: Upcoming | undefined };

export function OutlookTable({ preview }: { preview: Preview }) {
  const before = preview.before?.upcoming ?? [];
  const after = preview.after?.upcoming ?? [];
  const rows = Array.from(
    { length: Math.max(before.length, after.length) },
    (_, index): Row => ({ key: String(index + 1), before: before[index], after: after[index] }),
  );
  if (rows.length === 0) {
    return (
      <Typography color="textSecondary">
        No SIP is planned, before the change or after it.
      </Typography>
    );
  }
  return (
    <DataTable
      caption="The next six SIPs, before and after"
      rows={rows}
      rowKey={({ key }) => key}
      isHighlighted={(row) => JSON.stringify(row.before) !== JSON.stringify(row.after)}
      columns={[
        { key: 'before', header: 'As it is', render: (row) => <Sip sip={row.before} /> },
        { key: 'after', header: 'After the change', render: (row) => <Sip sip={row.after} /> },
      ]}
    />
  );
}

export const UpcomingSips = ({ upcoming }: { upcoming: readonly Upcoming[] }) => (
  <DataTable
    caption="The next six SIPs"
    rows={upcoming.map((sip) => ({ key: `${sip.sip_number} ${sip.planned_execution_date}`, sip }))}
    rowKey={({ key }) => key}
    columns={[
      { key: 'number', header: 'SIP', render: ({ sip }) => sip.sip_number ?? 'N/A' },
      {
        key: 'on',
        header: 'Planned for',
        render: ({ sip }) => <Figure>{dateText(sip.planned_execution_date)}</Figure>,
      },
      { key: 'etf', header: 'ETF', render: ({ sip }) => sip.etf_nse_code || 'Chosen later' },
      {
        key: 'amount',
        header: 'Amount',
        align: 'right',
        render: ({ sip }) => <Money value={sip.sip_amount} />,
      },
      { key: 'state', header: 'State', render: ({ sip }) => stateOf(sip) },
    ]}
  />
);

export const StepsTable = ({ steps }: { steps: readonly Step[] }) => (
  <DataTable
    caption="How the amount grows"
    rows={steps.map((step) => ({ key: String(step.from), step }))}
    rowKey={({ key }) => key}
    columns={[
      { key: 'from', header: 'From', render: ({ step }) => <Figure>{dateText(step.from)}</Figure> },
      {
        key: 'amount',
        header: 'SIP amount',
        align: 'right',
        render: ({ step }) => <Money value={step.sip_amount} />,
      },
    ]}
  />
);

function Sip({ sip }: { sip: Upcoming | undefined }) {
  if (!sip) return '-';
  return (
    <Stack component="span" sx={{ display: 'inline-flex' }}>
      <span>
        {`SIP ${sip.sip_number}, ${dateText(sip.planned_execution_date)}: `}
        <Money value={sip.sip_amount} />
      </span>
      {sip.is_at_broker || sip.top_up_amount ? (
        <Typography component="span" variant="caption" color="textSecondary">
          {stateOf(sip)}
        </Typography>
      ) : null}
    </Stack>
  );
}

function stateOf(sip: Upcoming): string {
  if (sip.is_at_broker) return 'At the broker';
  return sip.top_up_amount ? 'Planned, topped up' : 'Planned';
}
