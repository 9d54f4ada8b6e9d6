import { Box, Button, Container, Stack } from '@mui/material';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { pricePerUnit, units } from '../../lib/formats.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { Empty } from '../../shared/empty.tsx';
import { InfoNote } from '../../shared/info-note.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { Message } from '../../shared/message.tsx';
import { Money } from '../../shared/money.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { StatTile } from '../../shared/stat-tile.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { Tiles } from '../../shared/tiles.tsx';

type Row = { id: string; status: string; amount: number; units: number; price: number };

const rows: readonly Row[] = [
  { id: '1', status: 'EXECUTED', amount: 4987.5, units: 21, price: 237.5 },
  { id: '2', status: 'PENDING', amount: 10_00_000, units: 4125, price: 242.42 },
];

const columns: readonly Column<Row>[] = [
  { key: 'id', header: 'SIP #', render: ({ id }) => id },
  {
    key: 'status',
    header: 'Status',
    render: ({ status }) => <StatusChip kind="sip" status={status} />,
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'right',
    render: ({ amount }) => <Money value={amount} />,
  },
  { key: 'units', header: 'Units', align: 'right', render: (row) => units(row.units) },
  {
    key: 'price',
    header: 'Price/Unit',
    align: 'right',
    render: ({ price }) => pricePerUnit(price),
  },
];

const statuses = {
  schedule: ['PENDING', 'IN_PROGRESS', 'COMPLETED', 'PAUSED', 'CLOSED'],
  sip: ['EXECUTED', 'LATEST_EXECUTED', 'PENDING', 'FAILED', 'CANCELLED'],
  subscription: ['ACTIVE', 'PAUSED', 'SELLING', 'COMPLETED', 'CANCELLED', undefined],
  strategy: ['ACTIVE', 'RETIRED', undefined],
  job: ['SUCCESS', 'FAILED', 'RUNNING'],
} as const;

const kinds = Object.keys(statuses) as (keyof typeof statuses)[];

/** Every component in every state. Not part of the product build. */
export function GalleryPage() {
  const [queries] = useState(createQueryClient);

  return (
    <Container component="main" sx={{ py: 4 }}>
      <PageTitle lead="Every shared part, in every state.">Gallery</PageTitle>
      <Stack spacing={2}>
        <SectionCard title="Statuses">
          <Stack spacing={1.5}>
            {kinds.map((kind) => (
              <Stack key={kind} direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
                <Box sx={{ width: 110 }}>{kind}</Box>
                {statuses[kind].map((status) => (
                  <StatusChip key={status ?? 'none'} kind={kind} status={status} />
                ))}
              </Stack>
            ))}
          </Stack>
        </SectionCard>
        <SampleTiles />
        <SampleTable />
        <QueryClientProvider client={queries}>
          <FetchStates />
        </QueryClientProvider>
        <InfoNote title="A note" points={['One sentence.', 'And another one.']} />
        <Message said={{ severity: 'success', text: 'It worked.' }} />
        <Message said={{ severity: 'error', text: 'It did not work.' }} />
      </Stack>
    </Container>
  );
}

function SampleTiles() {
  return (
    <Tiles>
      <StatTile label="Total Invested" value={<Money value={1_23_456} />} />
      <StatTile label="Profit" tone="gain" value={<Money value={1234.5} signed />} hint="+4.2%" />
      <StatTile label="Loss" tone="loss" value={<Money value={-1234.5} signed />} hint="-4.2%" />
      <StatTile
        label="Next Execution Date"
        value="31 Jan 2026"
        badge={<StatusChip kind="sip" status="PENDING" />}
      />
    </Tiles>
  );
}

function FetchStates() {
  const loading = useQuery({
    queryKey: ['gallery', 'loading'],
    queryFn: () => new Promise<string>(() => {}),
  });
  const failed = useQuery<string>({
    queryKey: ['gallery', 'failed'],
    queryFn: () => Promise.reject(new ApiError({ kind: 'refused' })),
  });

  return (
    <Stack spacing={2}>
      <Loaded query={loading} failure="">
        {(text) => text}
      </Loaded>
      <Loaded
        query={failed}
        failure="Failed to fetch schedules"
        action={<Button variant="outlined">Back to Subscriptions</Button>}
      >
        {(text) => text}
      </Loaded>
      <Empty action={<Button variant="contained">Explore Strategies</Button>}>
        You haven't subscribed to any strategies yet
      </Empty>
    </Stack>
  );
}

function SampleTable() {
  return (
    <DataTable
      caption="A sample"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      isHighlighted={({ status }) => status === 'PENDING'}
      isFramed
    />
  );
}
