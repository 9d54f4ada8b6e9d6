import { Box, CircularProgress } from '@mui/material';
import { signIn } from '@safe-trading/messages/en/sign-in';
import { messagesOf } from '../lib/messages.ts';

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
      <CircularProgress size={36} aria-label={messagesOf(signIn)('loading')} />
      {children}
    </Box>
  );
}
