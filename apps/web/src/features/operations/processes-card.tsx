import { Box, Typography } from '@mui/material';
import { operations } from '@safe-trading/messages/en/operations';
import type { ReactNode } from 'react';
import { dateTimeText, missing, wholeNumber } from '../../lib/formats.ts';
import { useMessages } from '../../lib/messages.ts';
import { DataTable } from '../../shared/data-table.tsx';
import { FoldedCard } from '../../shared/folded-card.tsx';
import type { SharedProcess } from './use-operations.ts';

export function ProcessesCard({ processes }: { processes: readonly SharedProcess[] }) {
  const text = useMessages(operations);
  return (
    <FoldedCard
      title={text('processes')}
      line={text('processes-line', { count: processes.length })}
    >
      <DataTable
        caption={text('processes-caption')}
        isDense
        rows={processes.map((process, place) => ({ ...process, place }))}
        // Processes of one server share a name; only the place is unique.
        rowKey={({ place }) => String(place)}
        columns={[
          {
            key: 'machine',
            header: text('server'),
            render: ({ machine, is_this: isThis }) => (
              <WithNote note={isThis ? text('this-process') : undefined}>
                <Box component="span" sx={name}>
                  {machine ?? text('unknown')}
                </Box>
              </WithNote>
            ),
          },
          {
            key: 'serves',
            header: text('serves'),
            render: ({ role }) => (role ? text(`serves-${role}`) : missing()),
          },
          {
            key: 'addresses',
            header: text('addresses'),
            align: 'right',
            render: ({ addresses, accounts }) => (
              <WithNote
                note={addresses ? text('for-accounts', { count: accounts ?? 0 }) : undefined}
              >
                {wholeNumber(addresses)}
              </WithNote>
            ),
          },
          {
            key: 'version',
            header: text('version'),
            render: ({ version }) => version ?? missing(),
          },
          {
            key: 'since',
            header: text('since'),
            render: ({ started_at: at }) => dateTimeText(at),
          },
        ]}
      />
    </FoldedCard>
  );
}

/** Breaks long names only where necessary. */
const name = {
  display: 'block',
  minWidth: '7rem',
  overflowWrap: 'anywhere',
  fontWeight: 600,
} as const;

/** A quiet line below. */
function WithNote({ note, children }: { note: string | undefined; children: ReactNode }) {
  return (
    <>
      {children}
      {note === undefined ? null : (
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {note}
        </Typography>
      )}
    </>
  );
}
