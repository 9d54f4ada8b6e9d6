import { Box, Button, Stack, Typography } from '@mui/material';
import { shared } from '@safe-trading/messages/en/shared';
import { signIn } from '@safe-trading/messages/en/sign-in';
import { messagesOf, useMessages } from '../lib/messages.ts';
import type { EventShown } from '../lib/present-security-event.ts';

type Props = {
  events: readonly EventShown[];
  onOlder?: (() => void) | undefined;
  isBusy: boolean;
};

export function EventList({ events, onOlder, isBusy }: Props) {
  const text = useMessages(shared);
  return (
    <Stack spacing={2}>
      <Stack component="ul" aria-label={text('events')} sx={{ m: 0, p: 0 }}>
        {events.map((event) => (
          <Event key={event.key} event={event} />
        ))}
      </Stack>
      {onOlder ? (
        <Button variant="outlined" disabled={isBusy} onClick={onOlder} sx={{ alignSelf: 'center' }}>
          {isBusy ? messagesOf(signIn)('loading-page') : text('older-events')}
        </Button>
      ) : null}
    </Stack>
  );
}

const Event = ({ event: { text, at, lines } }: { event: EventShown }) => (
  <Box
    component="li"
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) auto' },
      columnGap: 2,
      py: 1.5,
      listStyle: 'none',
      overflowWrap: 'anywhere',
      '& + &': { borderTop: 1, borderColor: 'divider' },
    }}
  >
    <Typography sx={{ fontWeight: 600 }}>{text}</Typography>
    <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
      {at}
    </Typography>
    {lines.map((line) => (
      <Typography key={line} variant="body2" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
        {line}
      </Typography>
    ))}
  </Box>
);
