import { Button, Chip } from '@mui/material';
import { dateText, dateTimeText } from '../../lib/formats.ts';
import { DataTable } from '../../shared/data-table.tsx';
import { Figure } from '../../shared/figure.tsx';
import { sourceOf, whatKind } from './calendar-words.ts';
import type { CalendarDay, Declaration } from './use-market-calendar.ts';

export const DaysTable = ({ year, days }: { year: number; days: readonly CalendarDay[] }) => (
  <DataTable
    caption={`Days of ${year}`}
    rows={days}
    rowKey={({ date, kind }) => `${date} ${kind}`}
    columns={[
      { key: 'date', header: 'Date', render: ({ date }) => <Figure>{dateText(date)}</Figure> },
      { key: 'what', header: 'What it is', render: (day) => whatKind(day) },
      {
        key: 'description',
        header: 'Description',
        render: ({ description }) => description || '-',
      },
      {
        key: 'source',
        header: 'From',
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

type DeclarationsProps = {
  declarations: readonly Declaration[];
  onWithdraw(day: Declaration): void;
};

export const DeclarationsTable = ({ declarations, onWithdraw }: DeclarationsProps) => (
  <DataTable
    caption="Declared by administrators"
    rows={declarations}
    rowKey={({ day_id: id, date }) => id ?? date ?? ''}
    columns={[
      { key: 'date', header: 'Date', render: ({ date }) => <Figure>{dateText(date)}</Figure> },
      { key: 'what', header: 'What it is', render: (day) => whatKind(day) },
      {
        key: 'description',
        header: 'Description',
        render: ({ description }) => description || '-',
      },
      {
        key: 'by',
        header: 'Declared',
        render: ({ declared_by_name: by, declared_at: at }) => (
          <Figure>{[by, dateTimeText(at)].filter(Boolean).join(', ')}</Figure>
        ),
      },
      {
        key: 'state',
        header: 'State',
        align: 'right',
        render: (day) =>
          day.can_be_withdrawn ? (
            <Button
              variant="outlined"
              aria-label={`Withdraw ${dateText(day.date)}`}
              onClick={() => onWithdraw(day)}
            >
              Withdraw
            </Button>
          ) : (
            stateOf(day)
          ),
      },
    ]}
  />
);

const stateOf = ({
  is_in_force: isInForce,
  withdrawn_by_name: by,
  withdrawn_at: at,
}: Declaration) =>
  isInForce ? 'Over' : `Withdrawn by ${[by, dateTimeText(at)].filter(Boolean).join(', ')}`;
