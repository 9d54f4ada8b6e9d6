import { Box, Button, Stack, Typography } from '@mui/material';
import { home } from '@safe-trading/messages/en/home';
import { useId, useState } from 'react';
import { dateText, signedPercent } from '../../lib/formats.ts';
import { useMessages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import type { Activity } from '../../lib/plan-queries.ts';
import { NextIcon } from '../../shared/icons.tsx';
import { Link } from '../../shared/link.tsx';
import { Money, WholeRupees } from '../../shared/money.tsx';
import { PrivateText } from '../../shared/private-text.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { toneOf } from '../../shared/tone.ts';
import { withElements } from '../../shared/with-elements.tsx';

/** Each event by its result; the reason opens on request. */
export function RecentActivity({ events }: { events: readonly Activity[] }) {
  const text = useMessages(home);
  if (events.length === 0) return null;

  return (
    <SectionCard
      title={text('recent-activity')}
      action={
        <Button
          component={Link}
          to={paths.user.activity.href()}
          endIcon={<NextIcon />}
          sx={{ mr: -1.5 }}
        >
          {text('activity')}
        </Button>
      }
    >
      <Stack component="ol" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {events.map((event) => (
          <Box component="li" key={event.activity_id}>
            <Event event={event} />
          </Box>
        ))}
      </Stack>
    </SectionCard>
  );
}

function Event({ event }: { event: Activity }) {
  const text = useMessages(home);
  const [isOpen, setOpen] = useState(false);
  const id = useId();

  return (
    <>
      <Typography id={`${id}-event`} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        <PrivateText>{event.title ?? ''}</PrivateText>
      </Typography>
      <Stack direction="row" sx={{ columnGap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="body2" color="textSecondary">
          {dateText(event.happened_on)}
        </Typography>
        <Booked event={event} />
        {event.why ? (
          <Button
            size="small"
            aria-expanded={isOpen}
            {...(isOpen ? { 'aria-controls': id } : {})}
            aria-describedby={`${id}-event`}
            onClick={() => setOpen(!isOpen)}
          >
            {text('why')}
          </Button>
        ) : null}
      </Stack>
      {isOpen ? (
        <Typography id={id} variant="body2" color="textSecondary">
          <PrivateText>{event.why ?? ''}</PrivateText>
        </Typography>
      ) : null}
    </>
  );
}

/** The profit of a sale, and its share of what the units had cost. */
function Booked({ event: { profit, amount } }: { event: Activity }) {
  const text = useMessages(home);
  if (typeof profit !== 'number') return null;
  const cost = (amount ?? 0) - profit;

  return (
    <Typography variant="body2">
      {withElements((marks) => text(profit < 0 ? 'loss-booked' : 'profit-booked', marks), {
        amount: (
          <Box component="span" sx={{ fontWeight: 600 }}>
            <WholeRupees value>
              <Money value={profit} signed tone={toneOf(profit)} />
            </WholeRupees>
            {cost > 0 ? ` (${signedPercent(Math.round((profit / cost) * 1000) / 10)})` : ''}
          </Box>
        ),
      })}
    </Typography>
  );
}
