import { Box, List } from '@mui/material';
import { frame } from '@safe-trading/messages/en/frame';
import { useMessages } from '../lib/messages.ts';
import type { Area } from './area.ts';
import { AreaLinks } from './area-links.tsx';
import { Brand } from './brand.tsx';

const sidebarWidth = 240;

export function Sidebar({ area }: { area: Area }) {
  const text = useMessages(frame);

  return (
    <Box
      data-no-print
      sx={{
        width: sidebarWidth,
        flexShrink: 0,
        borderRight: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        component="nav"
        aria-label={text('main')}
        sx={{ position: 'sticky', top: 0, height: '100dvh', overflowY: 'auto' }}
      >
        <Box sx={{ px: 2.5, height: 64, display: 'flex', alignItems: 'center' }}>
          <Brand />
        </Box>
        <List sx={{ px: 1.5 }}>
          <AreaLinks area={area} />
        </List>
      </Box>
    </Box>
  );
}
