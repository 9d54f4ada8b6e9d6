import { Alert, AlertTitle, Box } from '@mui/material';
import type { ReactNode } from 'react';

type Props = {
  title?: string;
  children?: ReactNode;
  points?: readonly ReactNode[];
  severity?: 'info' | 'warning' | 'success';
};

export function InfoNote({ title, children, points, severity = 'info' }: Props) {
  return (
    <Alert severity={severity} role="note">
      {title === undefined ? null : <AlertTitle>{title}</AlertTitle>}
      {children}
      {points === undefined ? null : (
        <Box component="ul" sx={{ m: 0, pl: 2.25, '& li + li': { mt: 0.5 } }}>
          {points.map((point, place) => (
            <li key={String(place)}>{point}</li>
          ))}
        </Box>
      )}
    </Alert>
  );
}
