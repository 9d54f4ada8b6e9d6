import { Stack } from '@mui/material';
import { WaitingCard } from './waiting-card.tsx';

export function WaitingAccounts() {
  return (
    <Stack sx={{ gap: 2, '&:empty': { display: 'none' } }}>
      <WaitingCard who="administrators" />
      <WaitingCard who="investors" />
    </Stack>
  );
}
