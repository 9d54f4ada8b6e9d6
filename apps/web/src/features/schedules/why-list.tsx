import { Box, Stack, Typography } from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import { schedules } from '@safe-trading/messages/en/schedules';
import { dateTimeText } from '../../lib/formats.ts';
import { useMessages } from '../../lib/messages.ts';
import { ifKnown, readObject } from '../../lib/read-reply.ts';
import type { DataOf } from '../../lib/route-types.ts';
import { useInvestorQuery } from '../../lib/use-investor-query.ts';
import { PrivateText } from '../../shared/private-text.tsx';

export type Decisions = DataOf<typeof routes.decisions.list>;

export type Decision = NonNullable<Decisions['decisions']>[number];

export type Ranking = NonNullable<Decisions['ranking']>;

/** `null` when the server does not have the call. */
export const useDecisions = (scheduleId: string) =>
  useInvestorQuery({
    key: ['decisions', scheduleId],
    read: () => ifKnown(readObject(routes.decisions.list, { params: { scheduleId } })),
  });

export function WhyList({ decisions }: { decisions: readonly Decision[] }) {
  const text = useMessages(schedules);
  return (
    <Stack component="ol" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none', textAlign: 'left' }}>
      {decisions.map((decision) => (
        <Box component="li" key={decision.decision_id}>
          <Typography variant="subtitle2" component="p">
            {text(headingOf(decision), { time: dateTimeText(decision.decided_at) })}
          </Typography>
          {(decision.sentences ?? []).map((sentence) => (
            <Typography
              key={sentence}
              variant="body2"
              sx={{ maxWidth: '46rem', overflowWrap: 'anywhere', whiteSpace: 'normal' }}
            >
              <PrivateText>{sentence}</PrivateText>
            </Typography>
          ))}
        </Box>
      ))}
    </Stack>
  );
}

type Heading = Extract<keyof (typeof schedules)['messages'], `decided-${string}`>;

function headingOf({ kind }: Decision): Heading {
  const key = `decided-${kind}`;
  return isHeading(key) ? key : 'decided-other';
}

const isHeading = (key: string): key is Heading => Object.hasOwn(schedules.messages, key);
