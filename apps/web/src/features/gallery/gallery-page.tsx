import { Box, Container, Stack } from '@mui/material';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createQueryClient } from '../../lib/query-client.ts';
import { InfoNote } from '../../shared/info-note.tsx';
import { Message } from '../../shared/message.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { FetchStates } from './fetch-states.tsx';
import { SampleTable } from './sample-table.tsx';
import { SampleTiles } from './sample-tiles.tsx';

const statuses = {
  schedule: ['PENDING', 'IN_PROGRESS', 'COMPLETED', 'PAUSED', 'CLOSED'],
  sip: ['EXECUTED', 'LATEST_EXECUTED', 'PENDING', 'FAILED', 'CANCELLED'],
  subscription: ['ACTIVE', 'PAUSED', 'COMPLETED', 'CANCELLED', undefined],
  strategy: ['ACTIVE', 'RETIRED', undefined],
  job: ['SUCCESS', 'FAILED', 'RUNNING'],
} as const;

const kinds = Object.keys(statuses) as (keyof typeof statuses)[];

/** Every part of the screens in every state, side by side. Not in the product. */
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
