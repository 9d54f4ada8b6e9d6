import { Button, Stack, Typography } from '@mui/material';
import { Link } from 'react-router';
import { percent, wholeRupees } from '../../lib/formats.ts';
import { paths } from '../../lib/paths.ts';
import type { Strategy } from '../../lib/strategy-queries.ts';

/** One strategy in a sentence, with the button that chooses it. */
export function StrategyOffer({ strategy }: { strategy: Strategy }) {
  const name = strategy.etf_strategy_name ?? 'ETF Strategy';

  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      sx={{
        gap: 1.5,
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        justifyContent: 'space-between',
        alignItems: { sm: 'center' },
      }}
    >
      <div>
        <Typography component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {`${rhythms[strategy.sip_frequency ?? ''] ?? 'Regularly'} ${wholeRupees(strategy.standard_sip_amount)}, ${strategy.total_no_of_sips ?? 'N/A'} SIPs, sold after a profit of ${percent(strategy.profit_target_percent)}.`}
        </Typography>
      </div>
      <Button
        variant="contained"
        component={Link}
        to={`${paths.user.subscribe.href(strategy.etf_strategy_id ?? '')}?terms=standard`}
        aria-label={`Choose ${name}`}
        sx={{ alignSelf: { xs: 'flex-start', sm: 'center' }, flexShrink: 0 }}
      >
        Choose
      </Button>
    </Stack>
  );
}

const rhythms: Readonly<Record<string, string>> = {
  DAILY: 'On every trading day',
  WEEKLY: 'Every week',
  MONTHLY: 'Every month',
};
