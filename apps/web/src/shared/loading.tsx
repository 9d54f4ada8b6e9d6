import { Box, CircularProgress } from '@mui/material';

export function Loading({ children }: { children?: string }) {
  return (
    <Box
      role="status"
      sx={{
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 2,
        minHeight: '40vh',
        color: 'text.secondary',
      }}
    >
      <CircularProgress size={36} aria-label="Loading" />
      {children}
    </Box>
  );
}
