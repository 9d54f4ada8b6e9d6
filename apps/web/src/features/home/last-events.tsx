import { Box, Button, Stack, Typography } from '@mui/material';
import { Link } from 'react-router';
import { dateText } from '../../lib/formats.ts';
import { paths } from '../../lib/paths.ts';
import type { Activity } from '../../lib/plan-queries.ts';
import { NextIcon } from '../../shared/icons.tsx';
import { PrivateText } from '../../shared/private-text.tsx';
import { SectionCard } from '../../shared/section-card.tsx';

/** What happened last, each with why. */
export function LastEvents({ events }: { events: readonly Activity[] }) {
  if (events.length === 0) return null;

  return (
    <SectionCard
      title="What happened last"
      action={
        <Button
          component={Link}
          to={paths.user.activity.href()}
          endIcon={<NextIcon />}
          sx={{ mr: -1.5 }}
        >
          Activity
        </Button>
      }
    >
      <Stack component="ol" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {events.map((event) => (
          <Box component="li" key={event.activity_id}>
            <Stack
              direction="row"
              sx={{ gap: 2, justifyContent: 'space-between', alignItems: 'baseline' }}
            >
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                <PrivateText>{event.title ?? ''}</PrivateText>
              </Typography>
              <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
                {dateText(event.happened_on)}
              </Typography>
            </Stack>
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              <PrivateText>{event.why ?? ''}</PrivateText>
            </Typography>
          </Box>
        ))}
      </Stack>
    </SectionCard>
  );
}
