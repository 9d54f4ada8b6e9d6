import { Card, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { EmptyIcon } from './icons.tsx';

export function Empty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <Card>
      <Stack spacing={2} sx={{ alignItems: 'center', textAlign: 'center', px: 3, py: 7 }}>
        <EmptyIcon color="disabled" sx={{ fontSize: 44 }} />
        <Typography color="textSecondary" sx={{ maxWidth: '34rem' }}>
          {children}
        </Typography>
        {action}
      </Stack>
    </Card>
  );
}
