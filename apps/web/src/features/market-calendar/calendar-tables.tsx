import { Button, Chip } from '@mui/material';
import { marketCalendar } from '@safe-trading/messages/en/market-calendar';
import { dateText, dateTimeText } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { DataTable } from '../../shared/data-table.tsx';
import { Figure } from '../../shared/figure.tsx';
import { sourceOf, whatKind } from './calendar-words.ts';
import type { CalendarDay, Declaration } from './use-market-calendar.ts';

type DaysProps = { year: number; days: readonly CalendarDay[] };

export function DaysTable({ year, days }: DaysProps) {
  const text = useMessages(marketCalendar);
  return (
    <DataTable
      caption={text('days', { year: String(year) })}
      rows={days}
      rowKey={({ date, kind }) => `${date} ${kind}`}
      columns={[
        {
          key: 'date',
          header: text('date'),
          render: ({ date }) => <Figure>{dateText(date)}</Figure>,
        },
        { key: 'what', header: text('type'), render: (day) => whatKind(day) },
        {
          key: 'description',
          header: text('description'),
          render: ({ description }) => description || '-',
        },
        {
          key: 'source',
          header: text('source'),
          render: ({ source }) =>
            source === 'DECLARED' ? (
              <Chip size="small" color="info" label={sourceOf(source)} />
            ) : (
              sourceOf(source)
            ),
        },
      ]}
    />
  );
}

type DeclarationsProps = {
  declarations: readonly Declaration[];
  onWithdraw(day: Declaration): void;
};

export function DeclarationsTable({ declarations, onWithdraw }: DeclarationsProps) {
  const text = useMessages(marketCalendar);
  return (
    <DataTable
      caption={text('by-administrators')}
      rows={declarations}
      rowKey={({ day_id: id, date }) => id ?? date ?? ''}
      columns={[
        {
          key: 'date',
          header: text('date'),
          render: ({ date }) => <Figure>{dateText(date)}</Figure>,
        },
        { key: 'what', header: text('type'), render: (day) => whatKind(day) },
        {
          key: 'description',
          header: text('description'),
          render: ({ description }) => description || '-',
        },
        {
          key: 'by',
          header: text('declared-by'),
          render: ({ declared_by_name: by, declared_at: at }) => (
            <Figure>{[by, dateTimeText(at)].filter(Boolean).join(', ')}</Figure>
          ),
        },
        {
          key: 'state',
          header: text('state'),
          align: 'right',
          render: (day) =>
            day.can_be_withdrawn ? (
              <Button
                variant="outlined"
                aria-label={text('withdraw-date', { date: dateText(day.date) })}
                onClick={() => onWithdraw(day)}
              >
                {text('withdraw')}
              </Button>
            ) : (
              stateOf(day)
            ),
        },
      ]}
    />
  );
}

const stateOf = ({
  is_in_force: isInForce,
  withdrawn_by_name: by,
  withdrawn_at: at,
}: Declaration) =>
  isInForce
    ? messagesOf(marketCalendar)('state-over')
    : messagesOf(marketCalendar)('state-withdrawn', {
        who: [by, dateTimeText(at)].filter(Boolean).join(', '),
      });
