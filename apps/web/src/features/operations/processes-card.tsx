import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { dateTimeText, wholeNumber } from '../../lib/formats.ts';
import { DataTable } from '../../shared/data-table.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import type { SharedProcess } from './use-operations.ts';

const served = { ALL: 'People and orders', WEB: 'People', WORKER: 'Orders' } as const;

export function ProcessesCard({ processes }: { processes: readonly SharedProcess[] }) {
  return (
    <SectionCard title="Processes">
      <DataTable
        caption="The processes that share the books"
        isDense
        rows={processes.map((process, place) => ({ ...process, place }))}
        // Processes of one machine share a name; only the place is unique.
        rowKey={({ place }) => String(place)}
        columns={[
          {
            key: 'machine',
            header: 'Machine',
            render: ({ machine, is_this: isThis }) => (
              <WithNote note={isThis ? 'this one' : undefined}>
                <Box component="span" sx={name}>
                  {machine ?? 'Not known'}
                </Box>
              </WithNote>
            ),
          },
          { key: 'serves', header: 'Serves', render: ({ role }) => (role ? served[role] : 'N/A') },
          {
            key: 'addresses',
            header: 'Addresses',
            align: 'right',
            render: ({ addresses, accounts }) => (
              <WithNote note={addresses ? accountsText(accounts ?? 0) : undefined}>
                {wholeNumber(addresses)}
              </WithNote>
            ),
          },
          { key: 'version', header: 'Version', render: ({ version }) => version ?? 'N/A' },
          {
            key: 'since',
            header: 'Running since',
            render: ({ started_at: at }) => dateTimeText(at),
          },
        ]}
      />
    </SectionCard>
  );
}

/** Breaks long names only where necessary. */
const name = {
  display: 'block',
  minWidth: '7rem',
  overflowWrap: 'anywhere',
  fontWeight: 600,
} as const;

const accountsText = (count: number): string =>
  `for ${wholeNumber(count)} ${count === 1 ? 'account' : 'accounts'}`;

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
