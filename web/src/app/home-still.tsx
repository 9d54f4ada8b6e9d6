import { Box } from '@mui/material';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LineToCome, Ribbon } from '../features/paper/ribbon.tsx';
import { createQueryClient } from '../lib/query-client.ts';
import type { Area } from './area.ts';
import { Frame } from './frame.tsx';

/** A home as it looks before anything is known, for narrow and for wide windows: the style sheet chooses. */
export function HomeStill({ area, children }: { area: Area; children: ReactNode }) {
  const frame = (isNarrow: boolean) => (
    <Frame
      area={area}
      isNarrow={isNarrow}
      notices={
        <Box sx={onPaper}>
          <Ribbon isKnown={false} date={<LineToCome />} prices={<LineToCome />} />
        </Box>
      }
    >
      {children}
    </Frame>
  );

  return (
    <QueryClientProvider client={createQueryClient()}>
      <Box sx={{ display: { xs: 'contents', sm: 'none' } }}>{frame(true)}</Box>
      <Box sx={{ display: { xs: 'none', sm: 'contents' } }}>{frame(false)}</Box>
    </QueryClientProvider>
  );
}

/** The server writes what is traded on into the document; a page in live trading has no ribbon. */
const onPaper = { ':root:not([data-trading="paper"]) &': { display: 'none' } } as const;
