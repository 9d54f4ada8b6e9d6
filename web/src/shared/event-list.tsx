import { Box, Button, Stack, Typography } from '@mui/material';
import type { routes } from '@safe-trading/contract/routes';
import { codeText, dateTimeText } from '../lib/formats.ts';
import type { ElementOf } from '../lib/route-types.ts';

type SecurityEvent = ElementOf<typeof routes.securityEvents.list>;

type Props = {
  events: readonly SecurityEvent[];
  /** Whether it is said whose account each is about. */
  namesEveryone?: boolean;
  /** Left out where there are no older ones. */
  onOlder?: (() => void) | undefined;
  isBusy: boolean;
};

/** Security events, the newest first: what, when, by whom and from where. */
export function EventList({ events, namesEveryone = false, onOlder, isBusy }: Props) {
  return (
    <Stack spacing={2}>
      <Stack component="ul" aria-label="Events" sx={{ m: 0, p: 0 }}>
        {events.map((event) => (
          <Event key={event.event_number} event={event} namesEveryone={namesEveryone} />
        ))}
      </Stack>
      {onOlder ? (
        <Button variant="outlined" disabled={isBusy} onClick={onOlder} sx={{ alignSelf: 'center' }}>
          {isBusy ? 'Loading...' : 'Show older ones'}
        </Button>
      ) : null}
    </Stack>
  );
}

function Event({ event, namesEveryone }: { event: SecurityEvent; namesEveryone: boolean }) {
  const facts = (event.facts ?? []).map(
    (fact) => `${codeText(fact?.name?.toUpperCase())}: ${fact?.value ?? 'N/A'}`,
  );
  return (
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
      <Typography sx={{ fontWeight: 600 }}>{event.text || 'N/A'}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
        {dateTimeText(event.at)}
      </Typography>
      {[peopleOf(event, namesEveryone), ...facts].filter(Boolean).map((line) => (
        <Typography key={line} variant="body2" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
          {line}
        </Typography>
      ))}
    </Box>
  );
}

/** Whose account it is about, who did it where that was somebody else, and from where. */
function peopleOf(event: SecurityEvent, namesEveryone: boolean): string {
  const { user_name: user, actor_name: actor, address } = event;
  const about = namesEveryone ? user : undefined;
  const by = actor && actor !== user ? `by ${actor}` : '';
  return [about, by, address ? `from ${address}` : ''].filter(Boolean).join(' · ');
}
