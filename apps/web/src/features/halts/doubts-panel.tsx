import { Chip, Stack, Typography } from '@mui/material';
import type { Text } from '@safe-trading/messages';
import { halts } from '@safe-trading/messages/en/halts';
import { lazy, Suspense } from 'react';
import { dateText, missing } from '../../lib/formats.ts';
import { useMessages } from '../../lib/messages.ts';
import type { Column } from '../../shared/data-table.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import { Figure } from '../../shared/figure.tsx';
import { Message } from '../../shared/message.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { useDialog } from '../../shared/use-dialog.ts';
import { DoubtsTable, LookedFor, PanelTable, TwoLines } from './doubts-table.tsx';
import { type DayNotCompared, type Doubt, useDoubts } from './use-doubts.ts';

const SettleDialog = lazy(async () => ({
  default: (await import('./settle-dialog.tsx')).SettleDialog,
}));

function DaysNotCompared({ days }: { days: readonly DayNotCompared[] }) {
  const text = useMessages(halts);
  return (
    <>
      <Typography component="h3" variant="subtitle1">
        {text('days')}
      </Typography>
      <Typography color="textSecondary">{text('days-help')}</Typography>
      <PanelTable
        caption={text('days')}
        isDense
        rows={days}
        rowKey={(day) => `${day.investor_email} ${day.day}`}
        columns={columns(text)}
      />
    </>
  );
}

const columns = (text: Text<typeof halts>): readonly Column<DayNotCompared>[] => [
  {
    key: 'who',
    header: text('investor'),
    render: (day) => (
      <TwoLines first={day.investor_name ?? missing()} second={day.investor_email ?? ''} />
    ),
  },
  { key: 'day', header: text('day'), render: (day) => <Figure>{dateText(day.day)}</Figure> },
  {
    key: 'why',
    header: text('why'),
    isLong: true,
    render: (day) => (
      <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
        <UnitsChip units={day.units} />
        {day.reason ? <span>{day.reason}</span> : null}
      </Stack>
    ),
  },
  {
    key: 'tries',
    header: text('tried'),
    render: (day) => <LookedFor times={day.tries} last={day.tried_at} />,
  },
];

export function DoubtsPanel() {
  const text = useMessages(halts);
  const doubts = useDoubts();
  const { subject: settling, said, open, close, forget } = useDialog<Doubt>();

  if (doubts.data === null) return null;
  return (
    <SectionCard title={text('doubts')}>
      <Stack spacing={2}>
        <Message said={said} onClose={forget} />
        <Fetched query={doubts} failure={text('doubts-failed')}>
          {(known) => (
            <>
              {known?.doubts.length ? (
                <>
                  <Typography color="textSecondary">{text('doubts-help')}</Typography>
                  <DoubtsTable doubts={known.doubts} onSettle={open} />
                </>
              ) : (
                <Typography color="textSecondary">{text('doubts-none')}</Typography>
              )}
              {known?.days.length ? <DaysNotCompared days={known.days} /> : null}
            </>
          )}
        </Fetched>
      </Stack>
      <Suspense>{settling ? <SettleDialog doubt={settling} onClose={close} /> : null}</Suspense>
    </SectionCard>
  );
}

function UnitsChip({ units }: Pick<DayNotCompared, 'units'>) {
  const text = useMessages(halts);
  if (units === 'AGREE') return <Chip size="small" color="success" label={text('units-AGREE')} />;
  if (units === 'DIFFER') return <Chip size="small" color="error" label={text('units-DIFFER')} />;
  return <Chip size="small" color="warning" label={text('units-open')} />;
}
