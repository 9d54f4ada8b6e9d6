import { Alert, LinearProgress, Stack, Typography } from '@mui/material';
import { subscriptions } from '@safe-trading/messages/en/subscriptions';
import { completion, completionPercent, missing, percent } from '../../lib/formats.ts';
import { useMessages } from '../../lib/messages.ts';
import type { Plan } from '../../lib/plan-queries.ts';
import type { Subscription } from '../../lib/portfolio-queries.ts';
import { sellingText, shownStatus } from '../../lib/present-selling.ts';
import { Facts } from '../../shared/facts.tsx';
import { Money } from '../../shared/money.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { TargetBar } from '../../shared/target-bar.tsx';

type Props = { subscription: Subscription; plan: Plan | undefined };

export function ProgressCard({ subscription, plan }: Props) {
  const text = useMessages(subscriptions);
  const done = plan?.executed_sips ?? 0;
  const total = plan?.total_sips ?? 0;

  return (
    <SectionCard
      title={text('progress')}
      action={<StatusChip kind="subscription" status={shownStatus(subscription)} />}
    >
      <Stack spacing={2}>
        {subscription.selling ? (
          <Alert severity="info">{sellingText(subscription.selling)}</Alert>
        ) : null}
        {plan ? (
          <Stack spacing={1}>
            <Typography variant="body2" color="textSecondary">
              {text('executed-share', { done, total, share: completion(done, total) })}
            </Typography>
            <LinearProgress
              variant="determinate"
              value={completionPercent(done, total)}
              aria-label={text('sips-executed')}
            />
          </Stack>
        ) : null}
        {plan?.block ? (
          <TargetBar
            etf={plan.block.etf_nse_code}
            profitPercent={plan.block.profit_percentage}
            targetPercent={plan.block.target_percentage}
            isBeingSold={Boolean(subscription.selling)}
          />
        ) : null}
        <Facts
          facts={[
            { label: text('sip-amount'), value: <Money value={subscription.user_sip_amount} /> },
            { label: text('reinvest'), value: percent(subscription.user_reinvest_percent) },
            { label: text('target'), value: percent(subscription.profit_target_percent) },
            { label: text('broker'), value: subscription.broker_name || missing() },
          ]}
        />
      </Stack>
    </SectionCard>
  );
}
