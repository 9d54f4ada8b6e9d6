import { Box } from '@mui/material';
import { PrivateText } from '../../shared/private-text.tsx';
import { stateSentence } from './state-sentence.ts';
import type { Home } from './use-home.ts';

/** As high as it is on a phone, so that nothing below moves when it comes. */
const height = { xs: '3.1em', md: '1.55em' };

export function StateLine({ home }: { home: Home }) {
  return (
    <Box component="span" role="status" sx={{ display: 'block', minHeight: height }}>
      <Sentence home={home} />
    </Box>
  );
}

/** Until it is known how everything stands, and where that cannot be known. */
const usual = 'Explore strategies to trade smartly and safely.';

const isPressing = ({ severity }: Home['concerns'][number]): boolean => severity !== 'info';

function Sentence({ home: { plans, upcoming, cash, concerns, isPending } }: { home: Home }) {
  if (isPending) return `${usual} Your plans come in a moment.`;
  if (plans.data?.length === 0) return 'Your first plan is a minute away.';
  if (!plans.data || !upcoming.data) return usual;
  const known = { plans: plans.data, upcoming: upcoming.data, cash: cash.data };
  return (
    <PrivateText>
      {stateSentence({ ...known, concerns: concerns.filter(isPressing).length })}
    </PrivateText>
  );
}
