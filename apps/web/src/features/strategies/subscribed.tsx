import { Box, Button, Stack, Typography } from '@mui/material';
import { subscribe } from '@safe-trading/messages/en/subscribe';
import { dayText, timeText, wholeRupees } from '../../lib/formats.ts';
import { useMessages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import type { Said } from '../../lib/use-action.ts';
import { Link } from '../../shared/link.tsx';
import { Message } from '../../shared/message.tsx';
import { PrivateText } from '../../shared/private-text.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import type { WhatWillHappen } from './what-will-happen-card.tsx';

type Props = {
  said: Said | undefined;
  subscriptionId: string | null | undefined;
  foreseen: WhatWillHappen | null | undefined;
};

/** Takes the place of the form: the outcome and what comes next. */
export function Subscribed({ said, subscriptionId, foreseen }: Props) {
  const text = useMessages(subscribe);
  const first = foreseen?.upcoming?.[0];

  return (
    <Box sx={{ maxWidth: '40rem' }}>
      <SectionCard title={text('done-title')}>
        <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
          <Message said={said} />
          <Typography>
            {foreseen && first ? (
              <PrivateText>
                {text('done-first', {
                  amount: wholeRupees(first.sip_amount),
                  day: dayText(first.planned_execution_date),
                  time: timeText(foreseen.execution_time),
                })}
              </PrivateText>
            ) : (
              text('before-funds')
            )}
          </Typography>
          <Button
            variant="outlined"
            component={Link}
            to={
              subscriptionId
                ? paths.user.subscriptionAnalytics.href(subscriptionId)
                : paths.user.subscriptions.href()
            }
          >
            {text(subscriptionId ? 'to-subscription' : 'to-subscriptions')}
          </Button>
        </Stack>
      </SectionCard>
    </Box>
  );
}
