import { Box, Stack, Typography } from '@mui/material';
import { dateTimeText } from '../../lib/formats.ts';
import { PrivateText } from '../../shared/private-text.tsx';
import type { Decision } from './use-decisions.ts';

/** Decisions in the order they were made, each in its sentences. */
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
