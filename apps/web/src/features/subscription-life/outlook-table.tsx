import { Stack, Typography } from '@mui/material';
import { subscriptionLife } from '@safe-trading/messages/en/subscription-life';
import { dateText, missing } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { DataTable } from '../../shared/data-table.tsx';
import { Figure } from '../../shared/figure.tsx';
import { Money } from '../../shared/money.tsx';
import { withElements } from '../../shared/with-elements.tsx';
import type { Preview, Step, Upcoming } from './use-controls.ts';

type Row = { key: string; before: Upcoming | undefined; after: Upcoming | undefined };

const isChanged = ({ before, after }: Row): boolean =>
  JSON.stringify(before) !== JSON.stringify(after);

export function OutlookTable({ preview }: { preview: Preview }) {
  const text = useMessages(subscriptionLife);
  const before = preview.before?.upcoming ?? [];
  const after = preview.after?.upcoming ?? [];
  const rows = Array.from(
    { length: Math.max(before.length, after.length) },
    (_, index): Row => ({ key: String(index + 1), before: before[index], after: after[index] }),
  );
  if (!rows.some(isChanged)) {
    const same = text(rows.length === 0 ? 'no-sip-either' : 'same-sips');
    return <Typography color="textSecondary">{same}</Typography>;
  }
  return (
    <DataTable
      caption={text('next-six-both')}
      rows={rows}
      rowKey={({ key }) => key}
      isHighlighted={isChanged}
      columns={[
        { key: 'before', header: text('now'), render: (row) => <Sip sip={row.before} /> },
        { key: 'after', header: text('after'), render: (row) => <Sip sip={row.after} /> },
      ]}
    />
  );
}

export function UpcomingSips({ upcoming }: { upcoming: readonly Upcoming[] }) {
  const text = useMessages(subscriptionLife);
  return (
    <DataTable
      caption={text('next-six')}
      rows={upcoming.map((sip) => ({
        key: `${sip.sip_number} ${sip.planned_execution_date}`,
        sip,
      }))}
      rowKey={({ key }) => key}
      columns={[
        { key: 'number', header: text('sip'), render: ({ sip }) => sip.sip_number ?? missing() },
        {
          key: 'on',
          header: text('planned-for'),
          render: ({ sip }) => <Figure>{dateText(sip.planned_execution_date)}</Figure>,
        },
        {
          key: 'etf',
          header: text('etf'),
          render: ({ sip }) => sip.etf_nse_code || text('chosen-later'),
        },
        {
          key: 'amount',
          header: text('amount'),
          align: 'right',
          render: ({ sip }) => <Money value={sip.sip_amount} />,
        },
        { key: 'state', header: text('status'), render: ({ sip }) => stateOf(sip) },
      ]}
    />
  );
}

export function StepsTable({ steps }: { steps: readonly Step[] }) {
  const text = useMessages(subscriptionLife);
  return (
    <DataTable
      caption={text('how-grows')}
      rows={steps.map((step) => ({ key: String(step.from), step }))}
      rowKey={({ key }) => key}
      columns={[
        {
          key: 'from',
          header: text('from'),
          render: ({ step }) => <Figure>{dateText(step.from)}</Figure>,
        },
        {
          key: 'amount',
          header: text('label-amount'),
          align: 'right',
          render: ({ step }) => <Money value={step.sip_amount} />,
        },
      ]}
    />
  );
}

function Sip({ sip }: { sip: Upcoming | undefined }) {
  const text = useMessages(subscriptionLife);
  if (!sip) return '-';
  return (
    <Stack component="span" sx={{ display: 'inline-flex' }}>
      <span>
        {withElements(
          ({ amount }) =>
            text('sip-line', {
              sip: sip.sip_number ?? missing(),
              date: dateText(sip.planned_execution_date),
              amount,
            }),
          { amount: <Money value={sip.sip_amount} /> },
        )}
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
  const text = messagesOf(subscriptionLife);
  if (sip.is_at_broker) return text('at-broker');
  return text(sip.top_up_amount ? 'topped-up' : 'planned');
}
