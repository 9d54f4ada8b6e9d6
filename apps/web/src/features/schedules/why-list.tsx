import { Box, Stack, Typography } from '@mui/material';
import { routes } from '@safe-trading/contract/routes';
import { dateTimeText } from '../../lib/formats.ts';
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
  return (
    <Stack component="ol" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none', textAlign: 'left' }}>
      {decisions.map((decision) => (
        <Box component="li" key={decision.decision_id}>
          <Typography variant="subtitle2" component="p">
            {`${dateTimeText(decision.decided_at)}: ${headings[decision.kind ?? ''] ?? 'Decided'}`}
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

const headings: Readonly<Record<string, string>> = {
  BUY: 'ordered',
  SELL: 'sale ordered',
  CARRY: 'carried to the next SIP',
  BLOCK: 'had to wait',
  FAIL: 'failed',
  POSTPONE: 'moved to the next planned date',
  ASSIGN: 'assigned',
};
