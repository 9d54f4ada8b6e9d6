import { Button, Chip } from '@mui/material';
import { dateTimeText } from '../../lib/formats.ts';
import type { Column } from '../../shared/data-table.tsx';
import { Figure } from '../../shared/figure.tsx';
import { PanelTable } from './panel-table.tsx';
import { whatIsStopped } from './stop-words.ts';
import type { Stop } from './use-stops.ts';

type Props = { stops: readonly Stop[]; onLift(stop: Stop): void };

export const StopsTable = ({ stops, onLift }: Props) => (
  <PanelTable
    caption="Stops in force"
    rows={stops}
    rowKey={keyOf}
    columns={[
      ...columns,
      {
        key: 'lift',
        header: 'Action',
        isLong: true,
        align: 'right',
        render: (stop) => (
          <Button
            variant="outlined"
            aria-label={`Lift: ${whatIsStopped(stop)}`}
            onClick={() => onLift(stop)}
          >
            Lift
          </Button>
        ),
      },
    ]}
  />
);

export const LiftedTable = ({ stops }: Pick<Props, 'stops'>) => (
  <PanelTable
    caption="Stops that were lifted"
    rows={stops}
    rowKey={keyOf}
    columns={[
      ...columns,
      { key: 'lifted', header: 'Lifted', render: (stop) => <Figure>{liftedOf(stop)}</Figure> },
      { key: 'why', header: 'Why', isLong: true, render: (stop) => stop.lifted_reason || '-' },
    ]}
  />
);

const keyOf = (stop: Stop): string => stop.stop_id ?? `${stop.level} ${stop.set_at}`;

const liftedOf = ({ lifted_at: at, lifted_by_name: by }: Stop): string =>
  [dateTimeText(at), by].filter(Boolean).join(', ');

const columns: readonly Column<Stop>[] = [
  { key: 'what', header: 'What is stopped', render: whatIsStopped },
  { key: 'reason', header: 'Reason', isLong: true, render: (stop) => stop.reason || '-' },
  {
    key: 'by',
    header: 'Set by',
    render: (stop) =>
      stop.set_by_system ? (
        <Chip size="small" label="Safe Trading itself" />
      ) : (
        stop.set_by_name || 'N/A'
      ),
  },
  { key: 'since', header: 'Since', render: (stop) => <Figure>{dateTimeText(stop.set_at)}</Figure> },
];
