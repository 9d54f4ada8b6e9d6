import { Button, Stack, Typography } from '@mui/material';
import { Link } from 'react-router';
import { dayText, wholeRupees } from '../../lib/formats.ts';
import { paths } from '../../lib/paths.ts';
import type { Plan } from '../../lib/plan-queries.ts';
import { NextIcon } from '../../shared/icons.tsx';
import { PrivateText } from '../../shared/private-text.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { TargetBar } from '../../shared/target-bar.tsx';
import { PlanControls } from './plan-controls.tsx';

const mostShown = 8;

/** The plans that run or are paused: how far each is, what is next, and what can be done about it here. */
export function PlansCard({ plans }: { plans: readonly Plan[] }) {
  const running = plans.filter(({ status }) => status === 'ACTIVE' || status === 'PAUSED');
  if (running.length === 0) return null;
  const more = running.length - mostShown;

  return (
    <SectionCard
      title="Your plans"
      action={
        <Button
          component={Link}
          to={paths.user.subscriptions.href()}
          endIcon={<NextIcon />}
          sx={{ mr: -1.5 }}
        >
          My Subscriptions
        </Button>
      }
    >
      <Stack component="ul" spacing={3} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {running.slice(0, mostShown).map((plan) => (
          <PlanRow key={plan.subscription_id} plan={plan} />
        ))}
      </Stack>
      {more > 0 ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {`and ${more} more under My Subscriptions`}
        </Typography>
      ) : null}
    </SectionCard>
  );
}

function PlanRow({ plan }: { plan: Plan }) {
  return (
    <Stack component="li" spacing={1}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography
          component={Link}
          to={paths.user.subscription.href(plan.subscription_id ?? '')}
          sx={{ fontWeight: 600, color: 'text.primary', overflowWrap: 'anywhere' }}
        >
          {plan.strategy_name}
        </Typography>
        <StatusChip kind="subscription" status={plan.status} />
      </Stack>
      <Typography variant="body2" color="textSecondary">
        <PrivateText>{progressText(plan)}</PrivateText>
      </Typography>
      {plan.block ? (
        <TargetBar
          etf={plan.block.etf_nse_code}
          profitPercent={plan.block.profit_percentage}
          targetPercent={plan.block.target_percentage}
        />
      ) : null}
      <PlanControls plan={plan} />
    </Stack>
  );
}

function progressText({ executed_sips: done, total_sips: total, next_sip: next }: Plan): string {
  const far = `${done ?? 0} of ${total ?? 0} SIPs done.`;
  return next
    ? `${far} SIP ${next.sip_number} of ${wholeRupees(next.sip_amount)} is next, on ${dayText(next.planned_execution_date)}.`
    : far;
}
