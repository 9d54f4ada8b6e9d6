import { Box } from '@mui/material';
import type { ReactNode } from 'react';

export function ListRow({ lead, children }: { lead: ReactNode; children?: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        py: 1.5,
        listStyle: 'none',
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>{lead}</Box>
      {children}
    </Box>
  );
}
