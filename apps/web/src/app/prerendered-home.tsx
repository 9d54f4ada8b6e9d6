import { Box } from '@mui/material';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LineToCome, Ribbon } from '../features/paper/ribbon.tsx';
import { createQueryClient } from '../lib/query-client.ts';
import type { Area } from './area.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Brand } from './brand.tsx';
import { Frame } from './frame.tsx';
import { Sidebar } from './sidebar.tsx';

type Props = { area: Area; children: ReactNode };

/** A home before any data or the window width is known: the style sheet selects its bars. */
export function PrerenderedHome({ area, children }: Props) {
  return (
    <QueryClientProvider client={createQueryClient()}>
      <Frame
        area={area}
        sidebar={
          <Box sx={ifWide}>
            <Sidebar area={area} />
          </Box>
        }
        brand={
          <Box sx={ifNarrow}>
            <Brand />
          </Box>
        }
        bottomBar={
          <Box sx={ifNarrow}>
            <BottomBar area={area} />
          </Box>
        }
        notices={
          <Box sx={onPaper}>
            <Ribbon isKnown={false} date={<LineToCome />} prices={<LineToCome />} />
          </Box>
        }
      >
        {children}
      </Frame>
    </QueryClientProvider>
  );
}

const ifNarrow = { display: { xs: 'contents', sm: 'none' } } as const;
const ifWide = { display: { xs: 'none', sm: 'contents' } } as const;

/** The server writes the trading mode into the document; live trading has no ribbon. */
const onPaper = { ':root:not([data-trading="paper"]) &': { display: 'none' } } as const;
