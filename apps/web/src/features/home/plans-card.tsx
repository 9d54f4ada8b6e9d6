import { Button, Stack, Typography } from '@mui/material';
import { home } from '@safe-trading/messages/en/home';
import { investor } from '@safe-trading/messages/en/investor';
import { amendSubscription } from '../../lib/amend-subscription.ts';
import { dayText, missing, rupees, sentences, wholeRupees } from '../../lib/formats.ts';
import { messagesOf, useMessages } from '../../lib/messages.ts';
import { paths } from '../../lib/paths.ts';
import type { Plan } from '../../lib/plan-queries.ts';
import { sellingText, shownStatus } from '../../lib/present-selling.ts';
import { everything } from '../../lib/use-action.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { NextIcon } from '../../shared/icons.tsx';
import { Link } from '../../shared/link.tsx';
import { Message } from '../../shared/message.tsx';
import { Money, WholeRupees } from '../../shared/money.tsx';
import { PrivateText } from '../../shared/private-text.tsx';
import { SectionCard } from '../../shared/section-card.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { TargetBar } from '../../shared/target-bar.tsx';
import { toneOf } from '../../shared/tone.ts';
import { useDialog } from '../../shared/use-dialog.ts';

type Kind = 'PAUSE' | 'RESUME' | 'SKIP';

const mostShown = 8;

export function PlansCard({ plans }: { plans: readonly Plan[] }) {
  const text = useMessages(home);
  const running = plans.filter(
    ({ status, selling }) => status === 'ACTIVE' || status === 'PAUSED' || selling,
  );
  if (running.length === 0) return null;
  const more = running.length - mostShown;

  return (
    <SectionCard
      title={text('your-plans')}
      action={
        <Button
          component={Link}
          to={paths.user.subscriptions.href()}
          endIcon={<NextIcon />}
          sx={{ mr: -1.5 }}
        >
          {text('my-subscriptions')}
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
          {text('more-plans', { count: more })}
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
          {plan.strategy_name || messagesOf(investor)('any-strategy')}
        </Typography>
        <StatusChip kind="subscription" status={shownStatus(plan)} />
        <PlanResult plan={plan} />
      </Stack>
      <Typography variant="body2" color="textSecondary">
        <PrivateText>{plan.selling ? sellingText(plan.selling) : progressText(plan)}</PrivateText>
      </Typography>
      {plan.block ? (
        <TargetBar
          etf={plan.block.etf_nse_code}
          profitPercent={plan.block.profit_percentage}
          targetPercent={plan.block.target_percentage}
          isBeingSold={Boolean(plan.selling)}
        />
      ) : null}
      {plan.selling || plan.is_buying_over ? null : <PlanControls plan={plan} />}
    </Stack>
  );
}

/** Nothing before the first purchase. */
function PlanResult({
  plan: { inside_value: value, total_profit: profit, ...plan },
}: {
  plan: Plan;
}) {
  if (typeof value !== 'number' || typeof profit !== 'number' || !plan.executed_sips) return null;
  return (
    <Typography sx={{ ml: 'auto', fontWeight: 600 }}>
      <WholeRupees value>
        <Money value={value} /> <Money value={profit} signed tone={toneOf(profit)} />
      </WholeRupees>
    </Typography>
  );
}

function progressText(plan: Plan): string {
  const text = messagesOf(home);
  const { executed_sips: done = 0, total_sips: total = 0, next_sip: next } = plan;
  const far = { done: done ?? 0, total: total ?? 0 };
  if (plan.is_buying_over)
    return sentences(text('all-used', far), plan.block ? text('units-wait') : undefined);
  return next ? text('progress-next', { ...far, ...wordsOf(next) }) : text('progress', far);
}

function PlanControls({ plan }: { plan: Plan }) {
  const text = useMessages(home);
  const { subject: kind, said, open, close, forget } = useDialog<Kind>();
  const isPaused = plan.status === 'PAUSED';
  const name = plan.strategy_name ?? messagesOf(investor)('any-strategy');

  return (
    <>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button
          size="small"
          variant="outlined"
          aria-label={text(isPaused ? 'resume-plan' : 'pause-plan', { name })}
          onClick={() => open(isPaused ? 'RESUME' : 'PAUSE')}
        >
          {text(isPaused ? 'do-RESUME' : 'do-PAUSE')}
        </Button>
        {plan.next_sip && !isPaused ? (
          <Button
            size="small"
            variant="outlined"
            aria-label={text('skip-plan', { name })}
            onClick={() => open('SKIP')}
          >
            {text('skip-next')}
          </Button>
        ) : null}
        <Button
          size="small"
          component={Link}
          to={paths.user.strategy.href(plan.etf_strategy_id ?? '')}
          aria-label={text('change-plan', { name })}
        >
          {text('change')}
        </Button>
      </Stack>
      <Message said={said} onClose={forget} />
      {kind === undefined ? null : (
        <ActionDialog
          title={text(`ask-${kind}`)}
          doIt={text(`do-${kind}`)}
          failure={text('change-failed')}
          act={() => amendSubscription(plan.subscription_id ?? '', { kind }, plan.version ?? 0)}
          rereads={everything}
          onClose={close}
        >
          <Typography>
            <PrivateText>{consequence(kind, plan, name)}</PrivateText>
          </Typography>
        </ActionDialog>
      )}
    </>
  );
}

function consequence(kind: Kind, { next_sip: next }: Plan, name: string): string {
  const text = messagesOf(home);
  if (kind !== 'SKIP') return text(`then-${kind}`, { name });
  return next
    ? text('then-SKIP', { ...wordsOf(next), amount: rupees(next.sip_amount) })
    : text('then-skip-next');
}

const wordsOf = (next: NonNullable<Plan['next_sip']>) => ({
  sip: next.sip_number ?? missing(),
  amount: wholeRupees(next.sip_amount),
  day: dayText(next.planned_execution_date),
});
